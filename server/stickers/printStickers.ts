import { ratePath } from '../../contract/screens';
import {
  isDarkEnough,
  labelSheets,
  sheetFault,
  sheetLimits,
  type LabelSheet,
  type StickerFormat,
  type StickerSheetBody,
} from '../../contract/stickerSheets';
import { first, run, type Command, type Database } from '../db/database';
import { insertEvent } from '../events/eventQueries';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { drawSticker, faceOf, stickerSvg } from './drawSticker';
import { matchingStickers } from './listStickers';
import { readLogo } from './logo';
import { plainQuestion } from './makeStickers';
import { stickerPdf } from './stickerPdf';
import { isRunBy, stickersRunBy } from './stickerPolicy';
import { rasterise } from './rasterise';
import { setPrinted, stickerByUid, type StickerRow } from './stickerQueries';

/** A file of stickers. */
export interface PrintedStickers {
  bytes: Buffer | string;
  type: string;
  name: string;
}

const types = {
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  png: 'image/png',
} as const satisfies Record<StickerFormat, string>;

/** Dots per inch of a PNG. */
const density = 300;

/**
 * Draws stickers and marks them as printed.
 * @param base of links, without a trailing slash
 * @throws Problem invalidRequest, wrongFormat, notFound, forbidden, tokenRefused
 */
export async function printStickers(
  database: Database,
  call: Call<'stickerSheet'>,
  base: string,
): Promise<PrintedStickers> {
  const { body, now } = call;
  const sheet = sheetOf(body);
  const logo = await readLogo(body.logo);
  const rows = await database.command(() => takeToPrint(call, body));
  const plain = plainQuestion(body.locale);
  const faces = rows.map(({ uid, text }) => faceOf({ path: ratePath(uid), text, plain }, body, base));
  const [face] = faces;
  const { format, locale, offset, copies } = body;
  const name = rows.length === 1 ? `sticker-${rows[0]?.uid ?? ''}` : 'stickers';
  const file = { type: types[format], name: `${name}.${format}` };
  if (format === 'pdf' || !face)
    return {
      ...file,
      bytes: await stickerPdf({ title: 'Smilelog', locale, sheet, offset, copies, faces, logo, now }),
    };
  const svg = stickerSvg(drawSticker(face, sheet, logo?.share), sheet, logo?.png);
  if (format === 'svg') return { ...file, bytes: svg };
  return { ...file, bytes: await rasterise(svg, density) };
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
 * @throws Problem notFound if one of them is not the caller's; invalidRequest for none and for too many
 */
function* takeToPrint(call: Call<'stickerSheet'>, body: StickerSheetBody): Command<StickerRow[]> {
  const { caller, scopes } = yield* stickersRunBy(call.principal);
  const rows = body.uids
    ? yield* inOrder(body.uids)
    : yield* matchingStickers(scopes, body.filters ?? {}, sheetLimits.labels + 1);
  if (!rows.every((row) => isRunBy(caller, row))) throw new Problem('notFound');
  if (rows.length === 0) throw new Problem('notFound');
  if (rows.length * body.copies > sheetLimits.labels)
    throw new Problem('invalidRequest', `body: more than ${sheetLimits.labels} labels`);
  if (body.format !== 'pdf' && rows.length > 1)
    throw new Problem('invalidRequest', 'body.format: a picture shows one sticker');
  for (const { id } of rows) yield* run(setPrinted({ id, now: call.now }));
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
  const rows: StickerRow[] = [];
  for (const uid of uids) {
    const row = yield* first(stickerByUid({ uid }));
    if (!row) throw new Problem('notFound');
    rows.push(row);
  }
  return rows;
}
