import { z } from 'zod';
import { listedCase } from './casesSchemas';
import { comparePattern, insightsTables, longestDaysOfPlace, mostNotes, mostServices } from './insights';
import { scopePattern } from './scope';
import { listFile, scopeSchema } from './votesSchemas';

const count = z.number().int();
export const faces = { sad: count, so_so: count, happy: count };
export const share = z.object({
  share: z.number().nullable().describe('Null under ten votes.'),
  low: z.number(),
  high: z.number(),
});
const change = z.object({ diff: z.number(), low: z.number(), high: z.number(), clear: z.boolean() });
const changes = z.object({ happy: change, sad: change }).nullable();
const shares = { votes: z.object(faces), happy: share, sad: share };
const days = z.array(z.object({ date: z.string(), ...faces }));
const named = z.object({ uid: z.string(), name: z.string() });
const scopes = {
  scope: scopeSchema,
  time_zone: z.string().describe('IANA name of the zone of "today"; each vote has the date of its place.'),
  organisations: z.array(named),
  org_uid: z.string(),
  sites: z.array(named),
  places: z.array(named),
};
const places = z.array(
  z.object({
    uid: z.string(),
    name: z.string(),
    ...shares,
    change: changes,
    days: days.describe(`Empty in periods longer than ${longestDaysOfPlace} days.`),
  }),
);
const scope = z.string().regex(scopePattern).optional().describe('`place:` and a uid, and so on.');
const date = z.iso.date().optional();

const ms = z.number().nullable();
const times = {
  opened: count,
  resolved: count,
  acknowledge_ms: ms.describe('The median.'),
  acknowledge_90_ms: ms.describe('What nine of ten cases did not exceed.'),
  fix_ms: ms,
  fix_90_ms: ms,
};
const words = z.object({
  notes: count.describe('How many notes were read.'),
  is_cut: z
    .boolean()
    .describe(`Older notes of one of the periods were left out, since they are more than ${mostNotes}.`),
  list: z
    .array(z.object({ word: z.string(), votes: count, sad: count, before: count }))
    .describe(
      'Most first: in how many votes, how many of them sad, and in how many of the period compared with.',
    ),
});

const period = z.object({
  scope: scope.describe(`Without it the organisation in which the caller's role is strongest.`),
  from: date.describe('Local dates of the places, `2026-11-26`, both included.'),
  to: date,
  compare: z.string().regex(comparePattern).optional(),
});

export const insightsSchemas = {
  insightsPaper: {
    summary: 'The figures of a period as a PDF, in the language of the request.',
    limit: 'staff' as const,
    query: period,
    produces: ['application/pdf'],
    reply: z.unknown().meta({ type: 'string', format: 'binary' }),
  },
  insightsFile: {
    ...listFile,
    summary:
      'A table of a period as a file: votes by day (date, sad, so_so, happy), frequent words, votes around ' +
      'services, or scans and votes by sticker.',
    query: period.extend({ table: z.enum(insightsTables).optional().describe('`days` by default.') }),
  },
  insights: {
    summary: 'Votes of a period in figures: shares over time, hours, what went wrong, places.',
    limit: null,
    query: period,
    reply: z.object({
      ...scopes,
      ...shares,
      from: z.string(),
      to: z.string(),
      flagged: count.describe('Held back, and repeats: in no share.'),
      repeats: count,
      before: z.object({ ...shares, from: z.string(), to: z.string(), days }).nullable(),
      change: changes,
      days,
      hours: z.array(
        z.array(
          z.object({
            ...faces,
            open: z
              .number()
              .nullable()
              .describe('Null where opening hours are unknown, or not those of one place.'),
          }),
        ),
      ),
      tiles: z
        .array(z.object({ tile: z.string(), votes: count, before: count }))
        .describe('What went wrong: votes that chose a tile, most first, and in the period compared with.'),
      words: words.describe('Words that come often in notes, each counted once a vote.'),
      compared: places.describe(
        'Each place of an organisation or a site, clearly worse first, compared at 99 %.',
      ),
      clear: count.describe('How many of the places changed clearly.'),
      stickers: z.array(named.extend(faces)),
      around: z
        .object({
          is_cut: z
            .boolean()
            .describe(`Older services were left out, since they are more than ${mostServices}.`),
          types: z
            .array(
              z.object({
                type: z.string(),
                services: count,
                before: z.object(shares),
                after: z.object(shares),
                change: changes,
                usual: z
                  .object(shares)
                  .describe('Votes of the same weekdays and hours that were near no service.'),
              }),
            )
            .describe('The types with the most votes afterwards.'),
        })
        .describe('Votes in the hour before and in the hour after a service, by its type.'),
      response: z
        .array(
          named.extend({
            place: z.string().nullable(),
            scans: count.describe('Loads of its page, without robots and people who are signed in.'),
            votes: count.describe('Votes that count.'),
            voted: share
              .nullable()
              .describe(
                'Null under ten scans, and for more votes than scans: at a tablet, or where phones had no reception.',
              ),
          }),
        )
        .describe('Which part of the scans of a sticker led to a vote, least first.'),
      cases: z.object({ ...times, before: z.object(times).nullable() }),
    }),
  },
  today: {
    summary: 'What needs somebody now, how happy people are, and what is getting worse.',
    limit: null,
    query: z.object({ scope }),
    reply: z.object({
      ...scopes,
      ...shares,
      date: z.string().describe('`2026-11-26`: the last of the seven days.'),
      before: z.object(shares),
      change: changes,
      waiting: z
        .object({
          unread: z.number().int(),
          count,
          oldest_at: count.nullable(),
          oldest_place: z.string().nullable(),
        })
        .describe('`unread`: those that the person has not seen.'),
      late: count.describe(
        'Stickers whose service is due since a day or more, or was never done; and all with a schedule.',
      ),
      scheduled: count,
      papers_overdue: count
        .optional()
        .describe('Papers that should be with the authority by now; absent if there are none.'),
      fixed: z
        .object({ count, median_ms: z.number().nullable(), acknowledge_ms: z.number().nullable() })
        .describe('Cases resolved in the last seven days, and the median time it took, milliseconds.'),
      cases: z
        .array(listedCase)
        .describe('What needs somebody now: new ones first, then those that somebody has seen.'),
      happened: z.array(
        z.object({
          at: count,
          what: z.enum(['service', 'resolved', 'praise']),
          place: z.string().nullable(),
          who: z.string().nullable().describe('Who served or resolved; null where nobody is named.'),
          text: z.string().describe('Type of the service, tile of the case, or words of a visitor.'),
          case_uid: z.string().nullable().describe('Null for a service.'),
          question_uid: z.string().describe('Uid of a sticker.'),
        }),
      ),
      compared: places.describe('As in `insights`.'),
      clear: count,
    }),
  },
} as const;
