// Passkeys in the browser: what the server asks for becomes a question to the authenticator, and its answer JSON.

interface Told {
  challenge: string;
  user?: { id: string; name: string; displayName: string };
  excludeCredentials?: { id: string; type: 'public-key' }[];
  [member: string]: unknown;
}

/** Browsers have passkeys on pages over TLS and on this very machine, and never for a bare number as address. */
export function passkeysHere(page: Pick<Location, 'hostname'> = location): boolean {
  const numbered = /^[\d.]+$/.test(page.hostname) || page.hostname.startsWith('[');
  return typeof PublicKeyCredential !== 'undefined' && isSecureContext && !numbered;
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
}

export function textOf(data: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(data))).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Makes a passkey. */
export async function make(told: Record<string, unknown>): Promise<Record<string, unknown>> {
  const options = told as Told;
  const publicKey = {
    ...options,
    challenge: bytesOf(options.challenge),
    user: { ...options.user, id: bytesOf(options.user?.id ?? '') },
    excludeCredentials: (options.excludeCredentials ?? []).map((one) => ({ ...one, id: bytesOf(one.id) })),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  return answer(made, { attestationObject: textOf(response.attestationObject), transports: response.getTransports?.() ?? [] });
}

/** Lets one of this site's passkeys sign. */
export async function use(told: Record<string, unknown>): Promise<Record<string, unknown>> {
  const options = told as Told;
  const publicKey = { ...options, challenge: bytesOf(options.challenge), allowCredentials: [] } as unknown as PublicKeyCredentialRequestOptions;
  const used = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  const response = used.response as AuthenticatorAssertionResponse;
  return answer(used, {
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
    ...(response.userHandle ? { userHandle: textOf(response.userHandle) } : {}),
  });
}

function answer(credential: PublicKeyCredential, response: Record<string, unknown>): Record<string, unknown> {
  const signed = textOf(credential.response.clientDataJSON);
  return { id: credential.id, rawId: textOf(credential.rawId), type: credential.type, clientExtensionResults: {}, response: { clientDataJSON: signed, ...response } };
}
