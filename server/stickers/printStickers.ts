import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  isDarkEnough,
  labelSheets,
  labelsOf,
  mostLabels,
  stickerTypes,
  sheetFault,
  type LabelSheet,
  type StickerSheetBody,
} from '../../contract/stickerSheets';
import { all, first, run, type Command, type Database } from '../db/database';
import type { Keyring } from '../session/keyring';
import { filesHere, type FileMaker } from '../files/fileMaker';
import { insertEvent } from '../events/eventQueries';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { pictureUidOf } from '../../contract/pictures';
import type { Media } from '../media/media';
import { pictureByUid } from '../pictures/pictureQueries';
import { drawSticker, faceOf, stickerSvg, type StickerFace } from './drawSticker';
import { matchingStickers } from './listStickers';
import { readLogo, type Logo } from './logo';
import { plainQuestion } from './makeStickers';
import { runsSticker, stickersRunBy } from './stickerPolicy';
import { rasterise } from './rasterise';
import { stickerCsv } from './stickerCsv';
import { stickerZip } from './stickerZip';
import { organisationById, setPrinted, stickersByUids, type StickerRow } from './stickerQueries';

/** A file of stickers. */
export interface PrintedStickers {
  bytes: Buffer | string | Readable;
  type: string;
  name: string;
}

/** Dots per inch of a PNG. */
const density = 300;

/**
 * Draws stickers and marks them as printed.
 * @param base of links, without a trailing slash
 * @throws Problem invalidRequest, tooManyLabels, fileTooMuch, wrongFormat, notFound, forbidden, tokenRefused
 */
export async function printStickers(
  {
    files,
    database,
    media,
    keyring,
  }: { database: Database; media: Media; keyring: Keyring; files: FileMaker },
  call: Call<'stickerSheet'>,
  base: string,
): Promise<PrintedStickers> {
  const { body, now } = call;
  const sheet = sheetOf(body);
  const rows = await database.command(() => takeToPrint(call, body));
  const logo = await logoOf(database, media, body, rows);
  const plain = plainQuestion(body.locale);
  const faces = rows.map(({ uid, text }) => ({ uid, face: faceOf({ uid, text, plain }, body, base) }));
  const { format, locale, offset, copies } = body;
  const name = rows.length === 1 ? `sticker-${rows[0]?.uid ?? ''}` : 'stickers';
  const file = { type: stickerTypes[format], name: `${name}.${format.split('_').at(-1) ?? format}` };
  if (format === 'csv') return { ...file, bytes: stickerCsv(rows, base) };
  const [first] = faces;
  const draw = (face: StickerFace) => stickerSvg(drawSticker(face, sheet, logo?.share), sheet, logo?.png);
  if (format === 'svg' && first) return { ...file, bytes: draw(first.face) };
  if (format === 'png' && first) return { ...file, bytes: await rasterise(draw(first.face), density) };
  if (format === 'png_zip') {
    // Pictures are rasterised in threads of their own anyway. Each is drawn when the ZIP takes it, so that
    // memory holds one.
    const pictures = (function* () {
      for (const { uid, face } of faces) yield { name: uid, svg: draw(face) };
    })();
    return { ...file, bytes: await stickerZip(pictures, 'png', density) };
  }
  const kind = format === 'svg_zip' ? ('zip' as const) : ('pdf' as const);
  const print = { kind, locale, sheet, offset, copies, faces, logo, now };
  const labels = labelsOf(format, rows.length, copies);
  const { stream } = await (labels <= fewLabels ? filesHere(() => ({ database, keyring })) : files).make(
    'stickers',
    print,
  );
  return { ...file, bytes: stream };
}

/** Labels that are drawn sooner than a thread starts. */
const fewLabels = 20;

/** The logo of a call. @throws Problem wrongFormat; invalidRequest if the stickers' organisation has none */
async function logoOf(
  database: Database,
  media: Media,
  { logo }: StickerSheetBody,
  rows: readonly StickerRow[],
): Promise<Logo | undefined> {
  if (!logo) return undefined;
  if ('picture' in logo) return readLogo(Buffer.from(logo.picture, 'base64'), logo.share);
  const ids = new Set(rows.map(({ organisation_id }) => organisation_id));
  const [id] = ids;
  const found = await database.read(function* () {
    const organisation = ids.size === 1 && id ? yield* first(organisationById({ id })) : undefined;
    const uid = organisation?.uid === logo.organisation ? pictureUidOf(organisation.logo) : null;
    return uid === null ? undefined : yield* first(pictureByUid({ uid }));
  });
  const stream = found && (await media.store.open(found.object_name));
  if (!stream) throw new Problem('invalidRequest', 'body.logo.organisation: no logo');
  return readLogo(await buffer(stream), logo.share);
}

/** The sheet of a call. @throws Problem invalidRequest */
function sheetOf({ sheet: wanted, offset, colour }: StickerSheetBody): LabelSheet {
  const sheet = typeof wanted === 'string' ? labelSheets[wanted] : wanted;
  const fault = sheetFault(sheet);
  if (fault !== null) throw new Problem('invalidRequest', `body.sheet: ${fault}`);
  if (offset >= sheet.columns * sheet.rows) throw new Problem('invalidRequest', 'body.offset');
  if (!isDarkEnough(colour)) throw new Problem('invalidRequest', 'body.colour: too pale for scanners');
  return sheet;
}

/**
 * Reads the stickers of a call and marks them as printed.
 * @throws Problem notFound for none, and if one of them is not the caller's; tooManyLabels, invalidRequest
 */
function* takeToPrint(call: Call<'stickerSheet'>, body: StickerSheetBody): Command<StickerRow[]> {
  const { caller, scopes } = yield* stickersRunBy(call.principal);
  const { format, filters = {} } = body;
  const most = mostLabels(format);
  const usable = filters.state === undefined && format !== 'csv';
  const rows = body.uids
    ? yield* inOrder(body.uids)
    : yield* matchingStickers(scopes, { ...filters, usable }, most + 1);
  if (!rows.every((row) => runsSticker(caller, row))) throw new Problem('notFound');
  if (rows.length === 0) throw new Problem('notFound');
  if (labelsOf(format, rows.length, body.copies) > most)
    throw new Problem('tooManyLabels', `more than ${most} in a ${format}`);
  if ((format === 'svg' || format === 'png') && rows.length > 1)
    throw new Problem('invalidRequest', 'body.format: a picture shows one sticker');
  if (format === 'csv') return rows;
  yield* run(setPrinted({ ids: rows.map(({ id }) => id), now: call.now }));
  for (const organisation_id of new Set(rows.map((row) => row.organisation_id)))
    yield* run(
      insertEvent({
        type: 'sticker.printed',
        organisation_id,
        identity_id: caller.identityId,
        request_id: call.requestId,
        at: call.now,
      }),
    );
  return rows;
}

/** @throws Problem notFound */
function* inOrder(uids: readonly string[]): Command<StickerRow[]> {
  const found = new Map((yield* all(stickersByUids({ uids }))).map((row) => [row.uid, row]));
  return uids.map((uid) => {
    const row = found.get(uid);
    if (!row) throw new Problem('notFound');
    return row;
  });
}
