// What the modules under test expect of a browser.

const kept = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) },
  matchMedia: () => ({ matches: false }),
  location: { search: '' },
  document: { hidden: false },
});
Object.defineProperty(globalThis, 'navigator', { value: { language: 'en' }, configurable: true });
