// Passkeys without a finger: Chromium's virtual authenticator.

import type { Page } from 'playwright-core';

/** Gives a page an authenticator that is always touched. */
export async function authenticator(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('WebAuthn.enable');
  await line.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
}
