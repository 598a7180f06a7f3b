// Passkeys without a finger: Chromium's virtual authenticator, and accounts made with one.

import type { Page } from 'playwright-core';
import type { MyTable } from '../src/core/keys';

/** Gives a page an authenticator that is always touched. */
export async function authenticator(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('WebAuthn.enable');
  await line.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
}

/** Makes an account of this name, by passkey. */
export async function signUp(page: Page, url: string, name: string): Promise<void> {
  await authenticator(page);
  await page.goto(`${url}#/account`);
  await page.getByLabel(/^(Name|Nom)$/).fill(name);
  await page.getByRole('button', { name: /^(Make an account with a passkey|Créer un compte avec une clé d’accès)$/ }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Waits until the account has been given a seat at a table, as the browser remembers: what was sent does not always tell its words. */
export async function given(page: Page, table: string): Promise<void> {
  await page.waitForFunction((id) => (JSON.parse(localStorage.getItem('lacewars.tables') ?? '[]') as MyTable[]).some((one) => one.id === id && one.claimed), table);
}
