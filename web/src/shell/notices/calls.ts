// Notices over HTTP: a key of their own says whose they are.

import { call } from '../../core/api';
import type { Lang, Shapes } from '../../core/types';

export type NoticeSettings = Shapes['NoticeSettings'];
export type Wishes = Pick<NoticeSettings, 'zone' | 'quiet_from' | 'quiet_to' | 'daily' | 'digest_at'>;
const PATH = '/api/notices';

export const calls = {
  read: (key: string | null) => call<NoticeSettings>(PATH, key),
  begin: (lang: Lang) => call<Shapes['NoticeKey']>(`${PATH}?lang=${lang}`, null, {}),
  beginAccount: (lang: Lang) => call<Shapes['NoticeKey']>(`/api/account/notices?lang=${lang}`, null, {}),
  wish: (key: string, lang: Lang, wishes: Wishes) => call<NoticeSettings>(`${PATH}?lang=${lang}`, key, wishes, 'PUT'),
  mail: (key: string, lang: Lang, address: string | null) => call<NoticeSettings>(`${PATH}/mail?lang=${lang}`, key, { address }),
  confirm: (token: string) => call<Shapes['AddressConfirmed']>(`${PATH}/confirm`, null, { token }),
  stopMail: (token: string) => call<Shapes['MailStopped']>(`/stop-mail?token=${encodeURIComponent(token)}`, null, {}),
  seats: (key: string, keys: { table: string; key: string }[]) => call<NoticeSettings>(`${PATH}/seats`, key, { keys }),
  push: (key: string, browser: { endpoint: string; p256dh: string; auth: string }) => call<NoticeSettings>(`${PATH}/push`, key, browser),
  noPush: (key: string, endpoint: string) => call<NoticeSettings>(`${PATH}/push/forget`, key, { endpoint }),
  forget: (key: string) => call<Shapes['SignedOut']>(`${PATH}/forget`, key, {}),
};
