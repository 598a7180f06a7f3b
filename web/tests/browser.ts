// What the modules under test expect of a browser.

function storage() {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) };
}
Object.assign(globalThis, {
  localStorage: storage(),
  sessionStorage: storage(),
  matchMedia: () => ({ matches: false, addEventListener: () => {} }),
  location: { search: '', hash: '', pathname: '/' },
  addEventListener: () => {},
  document: { hidden: false },
});
Object.defineProperty(globalThis, 'navigator', { value: { language: 'en' }, configurable: true });
