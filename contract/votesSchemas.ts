import { z } from 'zod';
import { votesDecisions } from './votes';
import { scopeKinds, scopePattern } from './scope';
import { locales } from './languages';

/** What figures are about. */
export const scopeSchema = z.object({ kind: z.enum(scopeKinds), uid: z.string(), name: z.string() });

const uid = z.string().min(1).max(64);
const flag = z.literal('true').optional();
/** `next` of a list whose pages continue after a row: the row's key, a UUID. */
export const rowCursor = z.uuid();
const question = z.object({
  uid: z.string(),
  text: z.string(),
  written_in: z.enum(locales).optional(),
});

const filter = {
  question: uid.optional(),
  org: uid.optional(),
  place: uid.optional(),
  rate: z.coerce
    .number()
    .pipe(z.union([z.literal(1), z.literal(2), z.literal(3)]))
    .optional(),
  scope: z.string().regex(scopePattern).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  tile: z.string().min(1).max(1_000).optional(),
  word: z.string().min(1).max(100).optional().describe('A word of the note; needs `scope`.'),
  weekday: z.coerce.number().int().min(0).max(6).optional().describe('0 is Monday.'),
  hour: z.coerce.number().int().min(0).max(23).optional(),
  words: flag,
  answer: flag,
  flagged: flag,
  repeat: flag,
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
    body: z.object({ filter: z.object(filter), until_uid: uid, action: z.enum(votesDecisions) }),
    reply: z.object({ changed: z.number().int() }),
  },
  votes: {
    summary: 'What visitors said, newest first: by question, place, face and what came with it.',
    limit: null,
    query: z.object({ ...filter, cursor: rowCursor.optional() }),
    reply: z.object({
      votes: z.array(
        z.object({
          uid: z.string(),
          rate: z.number().int(),
          voted_at: z.number().int(),
          place: z.object({ uid: z.string(), name: z.string() }).nullable(),
          question,
          note: z.string(),
          tiles: z.array(z.string()),
          photos: z.number().int(),
          recordings: z.number().int(),
          wants_answer: z.boolean(),
          is_counted: z.boolean(),
          is_repeat: z.boolean(),
          is_flagged: z.boolean(),
          erased_at: z.number().int().nullable(),
        }),
      ),
      next: z.string().nullable(),
      organisations: z.array(z.object({ uid: z.string(), name: z.string() })),
      org_uid: z.string().nullable(),
      places: z.array(z.object({ uid: z.string(), name: z.string() })),
      question: question.nullable(),
      scope: scopeSchema.nullable(),
    }),
  },
} as const;
