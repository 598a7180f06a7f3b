// A mail server that keeps what it is handed.

import { createServer, type Server } from 'node:net';

export class Postbox {
  readonly mails: { to: string; text: string }[] = [];
  /** The address for which it takes nothing. */
  refused = '';
  private server!: Server;

  /** Opens it; gives what `lacewars serve --mail` is told. */
  open(): Promise<string> {
    this.server = createServer((line) => {
      let [to, data, rest] = ['', null as string | null, ''];
      const hear = (said: string): void => {
        if (data !== null) {
          if (said !== '.') return void (data += `${said}\n`);
          this.mails.push({ to, text: data.replaceAll('=\n', '').replaceAll('=3D', '=') });
          data = null;
          line.write('250 kept\r\n');
        } else if (/^RCPT TO:/i.test(said)) {
          to = /<(.*)>/.exec(said)?.[1] ?? '';
          line.write(to && to === this.refused ? '550 nobody of that name\r\n' : '250 fine\r\n');
        } else if (/^DATA/i.test(said)) {
          data = '';
          line.write('354 go on\r\n');
        } else if (/^QUIT/i.test(said)) line.end('221 bye\r\n');
        else line.write('250 fine\r\n');
      };
      line.on('error', () => {});
      line.on('data', (bytes) => {
        const lines = (rest + String(bytes)).split('\r\n');
        rest = lines.pop() ?? '';
        lines.forEach(hear);
      });
      line.write('220 postbox\r\n');
    });
    return new Promise((resolve) => {
      this.server.listen(0, '127.0.0.1', () => {
        const address = this.server.address();
        resolve(`smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}?tls=none`);
      });
    });
  }

  /** The links in the mails to an address, the first one first. */
  linksTo(address: string, page = 'signin'): string[] {
    return this.mails.filter((mail) => mail.to === address).flatMap((mail) => new RegExp(`http\\S+#/${page}\\?token=\\S+`).exec(mail.text)?.[0] ?? []);
  }

  close(): void {
    this.server?.close();
  }
}
