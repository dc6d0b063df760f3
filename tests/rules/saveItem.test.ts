import type { BlobStore } from '../../src/app/blobStore';
import { saveItem } from '../../src/app/saveItem';
import type { OutboxItem } from '../../contract/outbox';
import { keptChange, keptNote } from '../support/outboxItems';

/** A person's download: its name and its content. */
async function saved(item: OutboxItem, files: Record<string, string> = {}) {
  const letters: Blob[] = [];
  URL.createObjectURL = (letter) => `blob:${letters.push(letter as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  const names: string[] = [];
  const link = { download: '', href: '', click: () => names.push(link.download) };
  Object.assign(globalThis, { document: { createElement: () => link } });
  jest.useFakeTimers();
  const read = async (id: string) =>
    files[id] === undefined ? null : { bytes: Buffer.from(files[id] ?? ''), descriptor: {} };
  await saveItem(item, { read } as unknown as BlobStore);
  jest.useRealTimers();
  const [letter] = letters;
  return { names, type: letter?.type, ...parse((await letter?.text()) ?? '') };
}

/** Headers and decoded parts of a letter. */
function parse(letter: string) {
  const [head = '', ...rest] = letter.split('\r\n\r\n');
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? '';
  const parts = rest
    .join('\r\n\r\n')
    .split(`--${boundary}`)
    .filter((part) => part.includes('Content-Type'))
    .map((part) => {
      const [headers = '', body = ''] = part.trim().split('\r\n\r\n');
      return {
        type: /Content-Type: (.*)/.exec(headers)?.[1]?.trim(),
        name: /filename="(.*)"/.exec(headers)?.[1],
        text: Buffer.from(body.replaceAll('\r\n', ''), 'base64').toString(),
        widest: Math.max(...body.split('\r\n').map(({ length }) => length)),
      };
    });
  const subject = /Subject: =\?UTF-8\?B\?(.*)\?=/.exec(head)?.[1] ?? '';
  return {
    head,
    parts,
    subject: Buffer.from(subject, 'base64').toString(),
    whole: letter.endsWith(`--${boundary}--\r\n`),
  };
}

const file = (id: string, type: string) => ({ id, name: 'IMG_1.JPG', type, size: 1, sha256: 'x' });

it('a note becomes a letter that a mail program can open and send, with its files', async () => {
  const item = keptNote({
    text: 'Nasser Boden – 💧',
    contact: 'me@mail.example',
    photos: [file('one', 'image/jpeg'), file('two', 'image/png')],
    audio: { ...file('voice', 'audio/webm'), seconds: 3 },
  });
  const letter = await saved(item, { one: 'photo one '.repeat(50), two: 'photo two', voice: 'a voice' });
  expect(letter.names).toEqual(['smilelog-2026-01-02-03-04.eml']);
  expect([letter.type, letter.whole]).toEqual(['message/rfc822', true]);
  expect(letter.subject).toBe('Smilelog: Corner Café');
  expect(letter.head).toContain('X-Unsent: 1');
  const [words, ...files] = letter.parts;
  expect(words?.text).toBe(
    'Corner Café\ndemo-cafe\n2026-01-02T03:04:05.000Z\n\nNasser Boden – 💧\nme@mail.example',
  );
  expect(files.map(({ type, name, text }) => [type, name, text])).toEqual([
    ['image/jpeg', '1.jpeg', 'photo one '.repeat(50)],
    ['image/png', '2.png', 'photo two'],
    ['audio/webm', '3.webm', 'a voice'],
  ]);
  // Mail servers break longer lines.
  expect(Math.max(...letter.parts.map(({ widest }) => widest))).toBeLessThanOrEqual(76);
});

it('keys are secrets and stay on the device', async () => {
  const { head, parts } = await saved(keptNote());
  const all = head + parts.map(({ text }) => text).join();
  for (const secret of ['vote-key', 'item-key', 'vote-uid']) expect(all).not.toContain(secret);
});

it('a file that the device has lost is left out, and the others are there under their numbers', async () => {
  const item = keptNote({ photos: [file('gone', 'image/jpeg'), file('two', 'image/png')] });
  const { parts, whole } = await saved(item, { two: 'photo two' });
  expect(parts.map(({ name }) => name)).toEqual([undefined, '2.png']);
  expect(whole).toBe(true);
});

it('another face becomes a letter too, and a place without a name is known by its sticker', async () => {
  const { parts, subject } = await saved(keptChange({ placeName: null }));
  expect(subject).toBe('Smilelog: demo-cafe');
  expect(parts[0]?.text).toBe('demo-cafe\n2026-01-02T03:04:05.000Z\nchange 1');
});
