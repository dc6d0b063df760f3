import { z } from 'zod';
import { locales } from './languages';
import { largestLogo } from './qrPicture';
import { captionKinds, labelSheetNames, sheetLimits, stickerFormats, stickerTypes } from './stickerSheets';
import { stickerChanges, stickerLimits, stickerOrders, stickerStates } from './stickers';

const uid = z.string().min(1).max(64);
const time = z.number().int().nullable();
const named = z.object({ uid: z.string(), name: z.string() });
const state = z.enum(stickerStates);

const sticker = z.object({
  uid: z.string(),
  state,
  text: z.string(),
  written_in: z.enum(locales).optional(),
  place: named.nullable(),
  site: named.nullable(),
  zone: z.string().optional(),
  placement: z.string().nullable(),
  asset_id: z.string().nullable(),
  created_at: time.describe('Null where it is unknown.'),
  printed_at: time,
  scanned_at: time.describe('To the minute; null if nobody has scanned it.'),
  replaced_by: z.string().nullable().describe('The sticker that asks its question now.'),
});

const filters = {
  q: z
    .string()
    .max(stickerLimits.searchLength)
    .optional()
    .describe("Part of an address, a place, a site, a question, a zone, a placement or an asset's number."),
  state: state.optional(),
  place: uid.optional(),
  printed: z.enum(['yes', 'no']).optional().describe('Whether it has been printed.'),
};

const logoShare = z.number().min(0.05).max(largestLogo);
const millimetres = z.number().min(0).max(300);
const params = z.object({ uid });
const reply = z.object({ sticker: sticker.describe('As it is now; of a replacement the new one.') });

/** Of the calls about stickers. */
export const stickerSchemas = {
  stickers: {
    summary: 'Stickers of the caller’s places and organisations.',
    limit: null,
    query: z.object({
      ...filters,
      sort: z.enum(stickerOrders).optional().describe('Default `newest`.'),
      before: uid.optional().describe('`next` of the page before.'),
      limit: z.coerce.number().int().min(1).max(stickerLimits.longestPage).optional(),
    }),
    reply: z.object({
      stickers: z.array(sticker),
      next: z.string().nullable().describe('For `before`; null on the last page.'),
    }),
  },
  stickerChoices: {
    summary: 'What stickers can be filtered by, and what a new one may ask.',
    limit: null,
    reply: z.object({
      base: z
        .string()
        .optional()
        .describe('What the printed addresses begin with, without a trailing slash.'),
      organisations: z
        .array(
          named.extend({
            logo: z.string().nullable().describe('Path of its logo, for codes.'),
            color: z
              .string()
              .optional()
              .describe('Its colour, dark enough for scanners; absent without one.'),
          }),
        )
        .describe('Those for which the caller may make blank stickers.'),
      places: z.array(named.extend({ site_name: z.string() })),
      questions: z
        .array(
          z.object({
            uid: z.string(),
            text: z.string(),
            place_name: z.string(),
            placement: z.string().nullable(),
          }),
        )
        .describe('`uid` is that of a sticker in use.'),
    }),
  },
  /**
   * Makes stickers. With `question_uid` (of any sticker of the question) they ask that question;
   * without it they are blank, for one of the caller's organisations.
   */
  makeStickers: {
    summary: 'Make stickers: for a question, or blank ones.',
    limit: 'staff',
    body: z.object({
      question_uid: uid.optional(),
      organisation: uid
        .optional()
        .describe('For blank ones; default: the first organisation of `stickerChoices`.'),
      count: z.number().int().min(1).max(stickerLimits.batch).optional().describe('1 to 1,000; default 1.'),
      placement: z.string().max(stickerLimits.placementLength).optional(),
    }),
    reply: z.object({ uids: z.array(z.string()) }),
  },
  /**
   * Repeating a change succeeds. 409 `edited_meanwhile` if the sticker is neither in the state
   * `from`, which the person saw, nor in the wanted one.
   */
  changeSticker: {
    summary: 'Disable or enable a sticker, or mark it as lost.',
    limit: 'staff',
    params,
    body: z.object({ change: z.enum(stickerChanges), from: state }),
    reply,
  },
  replaceSticker: {
    summary: 'Make a sticker that takes over the question of this one.',
    limit: 'staff',
    params,
    reply,
  },
  stickerSheet: {
    summary: 'Print stickers: sheets of labels as a PDF, or one sticker as a picture.',
    limit: 'staff',
    body: z.object({
      format: z.enum(stickerFormats),
      uids: z
        .array(uid)
        .min(1)
        .max(sheetLimits.labels)
        .optional()
        .describe(
          'The chosen stickers, in the order of the labels. Without them: all that match `filters`. Unless those name a state, what is printed leaves out stickers that are out of use; a list has them.',
        ),
      filters: z.object({ ...filters, sort: z.enum(stickerOrders).optional() }).optional(),
      sheet: z
        .union([
          z.enum(labelSheetNames),
          z.object({
            page: z.enum(['A4', 'letter']),
            columns: z.number().int().min(1).max(sheetLimits.columns),
            rows: z.number().int().min(1).max(sheetLimits.rows),
            left: millimetres,
            top: millimetres,
            width: millimetres,
            height: millimetres,
            pitchX: millimetres,
            pitchY: millimetres,
          }),
        ])
        .describe(`One of the makers' sheets, or an own one.`),
      offset: z.number().int().min(0).describe('Labels of the first sheet that are used up.'),
      copies: z.number().int().min(1).max(sheetLimits.copies),
      caption: z.enum(captionKinds),
      caption_text: z.string().max(sheetLimits.captionLength),
      locale: z.enum(locales),
      logo: z
        .union([
          z.object({ organisation: uid, share: logoShare }),
          z.object({ picture: z.base64().max(sheetLimits.logoLength), share: logoShare }),
        ])
        .optional()
        .describe(
          `A picture in the middle of each code; the larger it is, the stronger the code's error correction.`,
        ),
      has_address: z.boolean(),
      colour: z.string().regex(/^#[\da-f]{6}$/i, 'not #rrggbb'),
    }),
    produces: [...new Set(Object.values(stickerTypes))],
    reply: z.unknown().meta({ type: 'string', format: 'binary' }),
  },
} as const;
