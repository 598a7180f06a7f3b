// The account over HTTP: a cookie that no script reads says who asks.

import { call } from '../../core/api';
import type { Lang, Shapes } from '../../core/types';

type State = Shapes['AccountState'];
type Credential = Record<string, unknown>;
const PATH = '/api/account';

export const calls = {
  state: () => call<State>(PATH),
  askForPasskey: (name: string) => call<Shapes['PasskeyOptions']>(`${PATH}/passkey/options`, null, { name }),
  addPasskey: (credential: Credential, name: string) => call<State>(`${PATH}/passkey`, null, { credential, name }),
  forgetPasskey: (id: string) => call<State>(`${PATH}/passkey/forget`, null, { id }),
  askToSignIn: () => call<Shapes['PasskeyOptions']>(`${PATH}/signin/options`, null, {}),
  signIn: (credential: Credential) => call<State>(`${PATH}/signin`, null, { credential }),
  sendLink: (address: string, lang: Lang) => call<Shapes['LinkSent']>(`${PATH}/mail?lang=${lang}`, null, { address }),
  lookAtLink: (token: string) => call<Shapes['LinkInfo']>(`${PATH}/link/look`, null, { token }),
  followLink: (token: string, name: string) => call<State>(`${PATH}/link`, null, { token, name }),
  signOut: (everywhere: boolean) => call<Shapes['SignedOut']>(`${PATH}/signout`, null, { everywhere }),
  change: (what: { name?: string; settings?: Record<string, string | number | boolean>; forget_mail?: boolean; invitable?: boolean }) => call<State>(PATH, null, what, 'PATCH'),
  seats: (keys: { table: string; key: string }[]) => call<Shapes['KeptTable'][]>(`${PATH}/seats`, null, { keys }),
  remove: (name: string) => call<Shapes['SignedOut']>(`${PATH}/delete`, null, { name }),
  player: (name: string) => call<Shapes['PlayerPage']>(`/api/players/${encodeURIComponent(name)}`),
};
