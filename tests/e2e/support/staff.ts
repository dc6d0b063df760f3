import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browser } from '@wdio/globals';
import sharp from 'sharp';
import type { TokensReply } from '../../../contract/session';
import { storedKeys } from '../../../contract/storedKeys';
import { webm } from '../../support/uploads';
import { base } from './visit';

type Json = Record<string, unknown>;

const json = { 'content-type': 'application/json' };

async function call<Reply = Json>(path: string, init: RequestInit = {}): Promise<Reply> {
  const answer = await fetch(base() + path, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Reply;
}

/** Tokens of a member of the demo's staff, signed in on a device with this `User-Agent`. */
export function tokensOf(email: string, agent = 'Mozilla/5.0 (iPhone) Version/17.0 Mobile Safari/604.1') {
  const secrets = join(process.env.E2E_DATA as string, 'demo-secrets.json');
  const { password } = JSON.parse(readFileSync(secrets, 'utf8')) as { password: string };
  const body = JSON.stringify({ email, password });
  return call<TokensReply>('/auth/local/sign-in', {
    method: 'POST',
    body,
    headers: { ...json, 'user-agent': agent },
  });
}

/** Signs in by PIN at a sticker. @returns the status: 200, or 401 for a wrong or revoked PIN */
export async function statusOfPin(pin: string, questionUid: string): Promise<number> {
  const answer = await fetch(`${base()}/auth/local/sign-in/pin`, {
    method: 'POST',
    body: JSON.stringify({ pin, question_uid: questionUid }),
    headers: json,
  });
  return answer.status;
}

/** Signs the open browser in by storing what the sign-in page would store (specification § 3). */
export async function signIn(email: string): Promise<void> {
  await browser.url(`${base()}/healthz`);
  const tokens = await tokensOf(email, await browser.execute(() => navigator.userAgent));
  await browser.execute(
    (values: Record<string, string>) => {
      for (const [key, value] of Object.entries(values)) window.localStorage.setItem(key, value);
    },
    tokens as unknown as Record<string, string>,
  );
}

/** The identity keys that are still on the device. */
export const storedIdentity = () =>
  browser.execute(
    (keys: string[]) => keys.filter((key) => window.localStorage.getItem(key) !== null),
    Object.keys(storedKeys.local).filter((key) => key !== 'lang'),
  );

/** Votes sad with a tile, a note, a photo and a recording. @returns the vote's uid */
export async function votedWithEverything(
  questionUid: string,
  option: string,
  note: string,
): Promise<string> {
  const key = `key-of-a-browser-test-${Math.random().toString(36).slice(2)}`;
  const headers = { 'idempotency-key': key };
  const page = { screen_width: 390, screen_height: 844, inner_width: 390, inner_height: 760 };
  const body = { question_id: questionUid, rate: 1, ...page, mode: 'vote', is_lead: false };
  const { vote } = await call<{ vote: { uid: string } }>('/api/sendRateDetails', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...json, ...headers },
  });
  const follow = (name: string) => ({ 'vote-key': key, 'idempotency-key': `${key}-${name}` });
  await call(`/api/votes/${vote.uid}/secAnswer`, {
    method: 'POST',
    body: JSON.stringify({ option }),
    headers: { ...json, ...follow('answer') },
  });
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#3a7ca5' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('comment', note);
  form.append('file[]', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  form.append('audio', new Blob([new Uint8Array(webm())], { type: 'audio/webm' }), 'voice.webm');
  await call(`/api/votes/${vote.uid}/attachments`, {
    method: 'POST',
    body: form,
    headers: follow('note'),
  });
  return vote.uid;
}

/**
 * Votes sad and asks to hear back at an address.
 * @returns asks once more, under another key
 */
export async function asksToHearBack(questionUid: string, contact: string): Promise<() => Promise<void>> {
  const key = `key-of-a-browser-test-${Math.random().toString(36).slice(2)}`;
  const page = { screen_width: 390, screen_height: 844, inner_width: 390, inner_height: 760 };
  const body = { question_id: questionUid, rate: 1, ...page, mode: 'vote', is_lead: false };
  const { vote } = await call<{ vote: { uid: string } }>('/api/sendRateDetails', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...json, 'idempotency-key': key },
  });
  let times = 0;
  const ask = async () => {
    times += 1;
    const form = new FormData();
    form.append('contact_info', contact);
    await call(`/api/votes/${vote.uid}/attachments`, {
      method: 'POST',
      body: form,
      headers: { 'vote-key': key, 'idempotency-key': `${key}-contact-${times}` },
    });
  };
  await ask();
  return ask;
}

/** The link of an invitation in the newest mail; undefined before a mail has been sent. */
export function mailedLink(): string | undefined {
  const folder = join(process.env.E2E_DATA as string, 'mail');
  if (!existsSync(folder)) return undefined;
  const newest = readdirSync(folder).sort().at(-1);
  if (newest === undefined) return undefined;
  const text = readFileSync(join(folder, newest), 'utf8')
    .replace(/=\r?\n/g, '')
    .replace(/=3D/g, '=');
  return /\/desk\/join\?token=[\w.~%-]+/.exec(text)?.[0];
}
