import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';
import type { PushMessage } from '../../contract/push';

/** A message that has reached the push service, as its browser reads it. */
export interface Pushed {
  browser: string;
  headers: IncomingMessage['headers'];
  /** As the push service sees it. */
  sealed: Buffer;
  message: PushMessage;
  /** Whom the signature names. */
  vapid: { aud: string; sub: string; exp: number; key: string };
}

/** A browser that has subscribed at a push service on the internet. */
export function subscribedBrowser() {
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  return { endpoint: `https://93.184.216.34/${auth}`, keys: { p256dh, auth } };
}

type Answering = (response: ServerResponse) => void;

/**
 * A real push service on this machine, with browsers that subscribe at it. It checks the signature (RFC 8292) and
 * decrypts as a browser does (RFC 8188, 8291), by Node's own cryptography.
 */
export async function openPushService() {
  const pushed: Pushed[] = [];
  const failures: unknown[] = [];
  const browsers = new Map<string, { curve: ReturnType<typeof createECDH>; auth: Buffer }>();
  const service = { answer: ((response) => response.writeHead(201).end()) as Answering };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const browser = request.url?.slice(1) ?? '';
      void take(browser, request.headers, Buffer.concat(parts))
        .catch((error: unknown) => failures.push(error))
        .finally(() => service.answer(response));
    });
  });

  async function take(browser: string, headers: IncomingMessage['headers'], sealed: Buffer): Promise<void> {
    const held = browsers.get(browser);
    if (!held) throw new Error(`nobody has subscribed at ${browser}`);
    const message = JSON.parse(decrypted(sealed, held)) as PushMessage;
    const vapid = await signed(headers.authorization ?? '');
    pushed.push({ browser, headers, sealed, message, vapid });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return Object.assign(service, {
    origin,
    pushed,
    failures,
    /** What a browser gives a page that has subscribed. */
    subscribe(browser: string) {
      const curve = createECDH('prime256v1');
      const auth = randomBytes(16);
      const p256dh = curve.generateKeys().toString('base64url');
      browsers.set(browser, { curve, auth });
      return { endpoint: `${origin}/${browser}`, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

export type PushService = Awaited<ReturnType<typeof openPushService>>;

/** One record of aes128gcm: salt, record size, the sender's key, then the sealed text. */
function decrypted(
  sealed: Buffer,
  { curve, auth }: { curve: ReturnType<typeof createECDH>; auth: Buffer },
): string {
  const salt = sealed.subarray(0, 16);
  const length = sealed[20] ?? 0;
  const sender = sealed.subarray(21, 21 + length);
  const records = sealed.subarray(21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const derived = (key: Buffer, by: Buffer, about: Buffer, size: number) =>
    Buffer.from(hkdfSync('sha256', key, by, about, size));
  const input = derived(curve.computeSecret(sender), auth, info, 32);
  const key = derived(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const open = createDecipheriv('aes-128-gcm', key, nonce);
  open.setAuthTag(records.subarray(-16));
  const text = Buffer.concat([open.update(records.subarray(0, -16)), open.final()]);
  // A delimiter ends the text, zeros may follow.
  return text.subarray(0, text.lastIndexOf(2)).toString();
}

async function signed(authorization: string): Promise<Pushed['vapid']> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const { payload } = await jwtVerify(
    token,
    await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256'),
  );
  return { aud: String(payload.aud), sub: String(payload.sub), exp: Number(payload.exp), key };
}
