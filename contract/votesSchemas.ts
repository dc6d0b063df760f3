import { z } from 'zod';
import { votesDecisions } from './votes';
import { scopeKinds, scopePattern } from './scope';
import { locales } from './languages';

/** What figures are about. */
export const scopeSchema = z.object({
  kind: z.enum(scopeKinds),
  uid: z.string(),
  name: z.string().describe('Of a sticker its placement, of a zone its words.'),
});

const uid = z.string().min(1).max(64);
const flag = z.literal('true').optional();
/** `next` of a list whose pages continue after a row: the row's key, a UUID. */
export const rowCursor = z.uuid();
const question = z.object({
  uid: z.string(),
  text: z.string(),
  written_in: z.enum(locales).optional().describe('The language of the text.'),
});

const filter = {
  question: uid.optional().describe('Uid of a sticker of the question.'),
  org: uid
    .optional()
    .describe(`Uid of an organisation; by default the one in which the caller's role is strongest.`),
  place: uid.optional().describe('Uid of a place.'),
  rate: z.coerce
    .number()
    .pipe(z.union([z.literal(1), z.literal(2), z.literal(3)]))
    .optional(),
  scope: z
    .string()
    .regex(scopePattern)
    .optional()
    .describe(
      'Instead of question, organisation and place: the votes behind a figure of Insights, which all count.',
    ),
  from: z.iso.date().optional().describe('Local dates of the place at the tap, both included.'),
  to: z.iso.date().optional(),
  tile: z.string().min(1).max(1_000).optional().describe('A tile that the vote has.'),
  word: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe(
      'A word of its note, in any of its forms; with `scope`. It finds the votes that Insights counts for it.',
    ),
  weekday: z.coerce
    .number()
    .int()
    .min(0)
    .max(6)
    .optional()
    .describe(`Of the tap by the place's clock: 0 is Monday.`),
  hour: z.coerce.number().int().min(0).max(23).optional(),
  words: flag.describe('With words, a photo or a recording.'),
  answer: flag.describe('Who left an address to hear back.'),
  flagged: flag.describe('Held back from counting, because too many came from one address.'),
  repeat: flag.describe(`Another vote of one visitor within the place's window.`),
};

/** Formats of a list as a file. */
export const fileFormats = ['csv', 'xlsx'] as const;
/** A list as a file: the same rows by the same filters, from the cursor on. */
export const listFile = {
  // Each file that was sent leaves an event.
  limit: 'staff' as const,
  params: z.object({ format: z.enum(fileFormats) }),
  produces: ['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  reply: z.unknown().meta({ type: 'string', format: 'binary' }),
};

export const votesSchemas = {
  votesFile: {
    ...listFile,
    summary: 'The votes of the same filters as a file, with contacts and positions.',
    query: z.object({ ...filter, cursor: rowCursor.optional() }),
  },
  bulkVotes: {
    summary: 'Count or discard all flagged votes or repeats that a filter shows.',
    limit: 'staff',
    body: z.object({
      filter: z.object(filter),
      until_uid: uid.describe('Uid of the newest vote on the screen; what came since stays as it is.'),
      action: z.enum(votesDecisions),
    }),
    reply: z.object({ changed: z.number().int() }),
  },
  votes: {
    summary: 'What visitors said, newest first: by question, place, face and what came with it.',
    limit: null,
    query: z.object({ ...filter, cursor: rowCursor.optional().describe('`next` of the page before.') }),
    reply: z.object({
      votes: z.array(
        z.object({
          uid: z.string(),
          rate: z.number().int(),
          voted_at: z.number().int().describe('UTC milliseconds.'),
          place: z.object({ uid: z.string(), name: z.string() }).nullable(),
          question: question.describe('`uid` is that of the sticker that was scanned.'),
          note: z.string().describe(`The newest note; '' without.`),
          tiles: z.array(z.string()).describe('Values of the chosen tiles.'),
          photos: z.number().int(),
          recordings: z.number().int(),
          wants_answer: z.boolean(),
          is_counted: z.boolean(),
          is_repeat: z.boolean(),
          is_flagged: z.boolean(),
          erased_at: z
            .number()
            .int()
            .nullable()
            .describe('When the visitor erased what came with it, UTC milliseconds.'),
        }),
      ),
      next: z.string().nullable(),
      organisations: z
        .array(z.object({ uid: z.string(), name: z.string() }))
        .describe('Organisations in which the caller runs something; none with `question`.'),
      org_uid: z
        .string()
        .nullable()
        .describe('The organisation whose votes these are; null with `question`.'),
      places: z
        .array(z.object({ uid: z.string(), name: z.string() }))
        .describe('Places of the organisation by name, for the filter; none with `question`.'),
      question: question.nullable().describe('The question asked for, else null.'),
      scope: scopeSchema.nullable().describe('What figures are about, if their votes were asked for.'),
    }),
  },
} as const;
