import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorName } from '../../contract/errors';
import { limits } from '../../contract/limits';
import type { ReceivedFile } from '../attachments/receiveForm';
import { refusalOf } from '../http/refusal';
import { escapeHtml } from './document';
import type { Fields } from './formFields';
import { sendPlain } from './plainPage';
import { plainTexts } from './plainTexts';
import { addressOf } from './sendPage';
import { pageLocale } from './visitor';

type Texts = (typeof plainTexts)['en'];
/** What a page says of a form that was not stored. */
export type GiftMessage =
  'notYours' | 'noteTooLong' | 'emailNeeded' | 'photosTooLarge' | 'unreadable' | 'uncertain';

/**
 * A form that was not stored: the page says why and holds the same fields, with what was written in them. Photos have to be chosen again, since no page can
 * choose for a person.
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

/** Something failed here, and it may have been stored or not: sent again, it counts once. */
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
 * Photos that were not taken, beside what was: the page names each with the reason, and takes others.
 * @param next the address of the page after the vote, which says that the rest was received
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

/** The fields of `NoteFormWithoutScripts`, without its looks. */
function giftForm(action: string, fields: Fields, texts: Texts): string {
  const { note = '', noteKey, email = '', wantsAnswer } = fields;
  const value = (text: string) => ` value="${escapeHtml(text)}"`;
  return (
    `<form method="post" enctype="multipart/form-data" action="${escapeHtml(action)}">` +
    (noteKey === undefined ? '' : `<input type="hidden" name="noteKey"${value(noteKey)}>`) +
    // The first line end after the tag is the page's, not the note's.
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
