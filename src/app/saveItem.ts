import { filesOf, type OutboxItem } from '../../contract/outbox';
import type { BlobStore } from './blobStore';

/**
 * Downloads an item as an e-mail (`.eml`) with the note, and with the photos and the recording as
 * attachments. Mail programs can open and send it, so that it reaches the place even if this phone cannot
 * reach us. The vote's key is a secret and is left out.
 */
export async function saveItem(item: OutboxItem, blobs: BlobStore): Promise<void> {
  const boundary = `smilelog-${item.createdAt.toString(36)}`;
  const parts: BlobPart[] = [
    [
      `Date: ${new Date(item.createdAt).toUTCString()}`,
      `Subject: ${encodedWord(`Smilelog: ${item.placeName ?? item.questionUid}`)}`,
      'MIME-Version: 1.0',
      `Content-Type: multipart/mixed; boundary="${boundary}"`,
      'X-Unsent: 1',
      '',
      '',
    ].join('\r\n'),
    part(boundary, 'text/plain; charset=utf-8', [], new TextEncoder().encode(wordsOf(item))),
  ];
  const files = filesOf(item);
  for (const [index, { id, type }] of files.entries()) {
    const kept = await blobs.read(id);
    if (!kept) continue;
    const name = `${index + 1}.${type.split(/[/;+]/)[1] ?? 'bin'}`;
    const disposition = `Content-Disposition: attachment; filename="${name}"`;
    parts.push(part(boundary, type, [disposition], new Uint8Array(kept.bytes)));
  }
  parts.push(`--${boundary}--\r\n`);
  download(new Blob(parts, { type: 'message/rfc822' }), `smilelog-${dayOf(item.createdAt)}.eml`);
}

function wordsOf(item: OutboxItem): string {
  const about = [item.placeName, item.questionUid, new Date(item.createdAt).toISOString()];
  if (item.kind === 'note') about.push('', item.text, item.contact);
  else if (item.kind === 'caseStep') about.push(`${item.kind} ${item.caseUid} ${item.step}`);
  else if (item.kind === 'caseFix') about.push(`${item.kind} ${item.caseUid}`, '', item.text);
  else if (item.kind === 'report') about.push('', item.text);
  else if (item.kind === 'phone') about.push('', item.contact);
  else if (item.kind === 'undo') about.push(item.kind);
  else if (item.kind === 'click') about.push(`${item.kind} ${item.link}`);
  else if (item.kind === 'service' || item.kind === 'amendment')
    about.push('', JSON.stringify(item.record, null, 2));
  else if ('lead' in item) about.push('', ...Object.values(item.lead).map(String));
  else if (item.kind === 'location') about.push(`${item.lat}, ${item.lng} ± ${item.accuracy} m`);
  else about.push(`${item.kind} ${'option' in item ? item.option : item.rating}`);
  return about.filter((line) => line !== null).join('\n');
}

function part(boundary: string, type: string, headers: string[], bytes: Uint8Array): string {
  const lines = base64(bytes).replace(/.{76}/g, '$&\r\n');
  return [
    `--${boundary}`,
    `Content-Type: ${type}`,
    'Content-Transfer-Encoding: base64',
    ...headers,
    '',
    lines,
    '',
  ].join('\r\n');
}

function base64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  // An engine limits the number of arguments. A multiple of three needs no base64 padding between chunks.
  for (let at = 0; at < bytes.length; at += 30_000)
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + 30_000))));
  return pieces.join('');
}

function encodedWord(text: string): string {
  return `=?UTF-8?B?${base64(new TextEncoder().encode(text))}?=`;
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace(/[:T]/g, '-');
}

/** Downloads a file to the person's device. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
