import { z } from 'zod';
import { listedCase } from './casesSchemas';
import { comparePattern } from './insights';
import { scopePattern } from './scope';
import { listFile, scopeSchema } from './votesSchemas';

const count = z.number().int();
const faces = { sad: count, so_so: count, happy: count };
const share = z.object({
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
  time_zone: z.string().describe('IANA name.'),
  organisations: z.array(named),
  org_uid: z.string(),
  sites: z.array(named),
  places: z.array(named),
};
const places = z.array(z.object({ uid: z.string(), name: z.string(), ...shares, change: changes, days }));
const scope = z.string().regex(scopePattern).optional().describe('`place:` and a uid, and so on.');
const date = z.iso.date().optional();

const period = z.object({
  scope,
  from: date,
  to: date,
  compare: z.string().regex(comparePattern).optional(),
});

export const insightsSchemas = {
  insightsFile: {
    ...listFile,
    summary: 'The votes of a period by day as a file: date, sad, so_so, happy.',
    query: period,
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
      flagged: count,
      repeats: count,
      before: z.object({ ...shares, from: z.string(), to: z.string(), days }).nullable(),
      change: changes,
      days,
      hours: z.array(z.array(z.object({ ...faces, open: z.number().nullable() }))),
      tiles: z.array(z.object({ tile: z.string(), votes: count, before: count })),
      compared: places,
      clear: count,
      stickers: z.array(named.extend(faces)),
      cases: z.object({
        opened: count,
        resolved: count,
        acknowledge_ms: z.number().nullable(),
        fix_ms: z.number().nullable(),
      }),
    }),
  },
  today: {
    summary: 'What needs somebody now, how happy people are, and what is getting worse.',
    limit: null,
    query: z.object({ scope }),
    reply: z.object({
      ...scopes,
      ...shares,
      date: z.string(),
      before: z.object(shares),
      change: changes,
      waiting: z.object({
        unread: z.number().int(),
        count,
        oldest_at: count.nullable(),
        oldest_place: z.string().nullable(),
      }),
      late: count,
      scheduled: count,
      fixed: z.object({ count, median_ms: z.number().nullable(), acknowledge_ms: z.number().nullable() }),
      cases: z.array(listedCase),
      happened: z.array(
        z.object({
          at: count,
          what: z.enum(['service', 'resolved', 'praise']),
          place: z.string().nullable(),
          who: z.string().nullable(),
          text: z.string(),
          case_uid: z.string().nullable(),
          question_uid: z.string(),
        }),
      ),
      compared: places,
      clear: count,
    }),
  },
} as const;
