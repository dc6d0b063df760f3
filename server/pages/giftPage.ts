import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorName } from '../../contract/errors';
import { limits } from '../../contract/limits';
import type { ReceivedFile } from '../attachments/receiveForm';
import { refusalOf } from '../http/refusal';
import { escapeHtml } from './document';
import { isTileField, type Fields } from './formFields';
import { sendPlain } from './plainPage';
import { plainTexts } from './plainTexts';
import { addressOf } from './sendPage';
import { pageLocale } from './visitor';

type Texts = (typeof plainTexts)['en'];
/** Message for a form that was not stored. */
export type GiftMessage =
  'notYours' | 'noteTooLong' | 'emailNeeded' | 'tooManyTiles' | 'photosTooLarge' | 'unreadable' | 'uncertain';

/**
 * The page for a form that was not stored: the reason, and the same fields with what was written. Photos have
 * to be chosen again, since a page cannot fill file inputs.
 * @param v1 the number that the message names
 */
export function sendGiftPage(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: ErrorName,
  message: GiftMessage,
  fields: Fields,
  v1 = 0,
): FastifyReply {
  const texts = plainTexts[pageLocale(request)];
  const { path, search } = addressOf(request);
  const content = paragraph(filled(texts[message], { v1 })) + giftForm(path + search, fields, texts);
  return sendPlain(request, reply, problem, content, path + search);
}

/** The page for an internal error. The form may have been stored; sent again, it counts once. */
export function sendGiftFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  fields: Fields,
): FastifyReply {
  const { problem } = refusalOf(error, request);
  return sendGiftPage(request, reply, problem, 'uncertain', fields);
}

/**
 * The page for rejected photos: it names each with the reason, and takes others.
 * @param next address of the page after the vote, which lists what was received
 */
export function sendRefusedPhotos(
  request: FastifyRequest,
  reply: FastifyReply,
  refused: readonly (readonly [ReceivedFile, ErrorName])[],
  { key, next, some }: { key: string | undefined; next: string; some: boolean },
): FastifyReply {
  const texts = plainTexts[pageLocale(request)];
  const { path, search } = addressOf(request);
  const lines = refused.map(([{ index }, why]) => {
    const photo = filled(texts.photo, { number: index + 1 });
    return `<li>${escapeHtml(`${photo}: ${reasonOf(texts, why)}`)}</li>`;
  });
  const content =
    `<ul>${lines.join('')}</ul>` +
    (some ? paragraph(texts.restReceived) : '') +
    giftForm(path + search, key === undefined ? {} : { noteKey: key }, texts);
  return sendPlain(request, reply, refused[0]?.[1] ?? 'wrongFormat', content, some ? next : path + search);
}

function reasonOf(texts: Texts, why: ErrorName): string {
  if (why === 'photoOverweight')
    return filled(texts.photoOverweight, { v1: limits.photoBytes / 1024 / 1024 });
  if (why === 'tooManyPhotos') return filled(texts.tooManyPhotos, { v1: limits.photosPerVote });
  return texts.wrongFormat;
}

/** The fields of `NoteFormWithoutScripts`, unstyled. */
function giftForm(action: string, fields: Fields, texts: Texts): string {
  const { note = '', noteKey, consentId, email = '', wantsAnswer } = fields;
  const value = (text: string) => ` value="${escapeHtml(text)}"`;
  const tiles = Object.entries(fields).filter(([name]) => isTileField(name));
  return (
    `<form method="post" enctype="multipart/form-data" action="${escapeHtml(action)}">` +
    (noteKey === undefined ? '' : `<input type="hidden" name="noteKey"${value(noteKey)}>`) +
    (consentId === undefined ? '' : `<input type="hidden" name="consentId"${value(consentId)}>`) +
    tiles
      .map(
        ([name, text]) =>
          `<p><label><input type="checkbox" name="${name}"${value(text)} checked> ${escapeHtml(text)}</label></p>`,
      )
      .join('') +
    // Browsers drop the first line break after the tag, so this one is not part of the note.
    `<p><label>${escapeHtml(texts.yourNote)}<br><textarea name="note" rows="4" cols="32">\n${escapeHtml(note)}</textarea></label></p>` +
    `<p><label>${escapeHtml(texts.yourPhotos)}<br><input type="file" name="file" accept="image/png,image/jpeg" multiple></label></p>` +
    `<p><label><input type="checkbox" name="wantsAnswer"${wantsAnswer === undefined ? '' : ' checked'}> ${escapeHtml(texts.wantToHearBack)}</label></p>` +
    `<p><label>${escapeHtml(texts.yourEmail)}<br><input type="email" name="email" autocomplete="email"${value(email)}></label></p>` +
    `<p><button>${escapeHtml(texts.send)}</button></p></form>`
  );
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

function filled(text: string, values: Readonly<Record<string, number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
