// A push service that keeps what it is posted, and opens it as the browser would whose keys it gives out.

import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class Pushbox {
  readonly told: Record<string, unknown>[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), 'lacewars-push-'));
  private readonly keys: ECDH = createECDH('prime256v1');
  private readonly auth = randomBytes(16);
  private server!: Server;
  private port = 0;

  /** The certificate that a server has to trust. */
  get certificate(): string {
    return join(this.folder, 'cert.pem');
  }

  get host(): string {
    return `localhost:${this.port}`;
  }

  /** What a browser would tell the server. */
  get subscription(): { endpoint: string; keys: { p256dh: string; auth: string } } {
    return { endpoint: `https://${this.host}/push/one`, keys: { p256dh: this.keys.getPublicKey('base64url'), auth: this.auth.toString('base64url') } };
  }

  async open(): Promise<this> {
    this.keys.generateKeys();
    const key = join(this.folder, 'key.pem');
    const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync('openssl', [...words, '-keyout', key, '-out', this.certificate], { stdio: 'ignore' });
    this.server = createServer({ key: readFileSync(key), cert: readFileSync(this.certificate) }, (request, answer) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        this.told.push(this.read(Buffer.concat(parts)));
        answer.writeHead(201).end();
      });
    });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    this.port = typeof address === 'object' && address ? address.port : 0;
    return this;
  }

  /** Opens a message as RFC 8291 has it. */
  private read(body: Buffer): Record<string, unknown> {
    const [salt, length] = [body.subarray(0, 16), body[20] ?? 0];
    const [theirs, sealed] = [body.subarray(21, 21 + length), body.subarray(21 + length)];
    const derive = (secret: Buffer, from: Buffer, info: Buffer | string, size: number) => Buffer.from(hkdfSync('sha256', secret, from, info, size));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), theirs]);
    const common = derive(this.keys.computeSecret(theirs), this.auth, info, 32);
    const opened = createDecipheriv('aes-128-gcm', derive(common, salt, 'Content-Encoding: aes128gcm\0', 16), derive(common, salt, 'Content-Encoding: nonce\0', 12));
    opened.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as Record<string, unknown>;
  }

  close(): void {
    this.server?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
