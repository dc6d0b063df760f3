import { z } from 'zod';
import { accountEmail } from './accountEmail';
import { mostReaders, mostSchedules, readerStates, reportIntervals } from './reportSchedules';
import { scopePattern } from './scope';
import { scopeSchema } from './votesSchemas';

const count = z.number().int();
const times = {
  every: z.enum(reportIntervals),
  weekday: count.min(0).max(6).describe('0 is Monday. Of a month the first such day.'),
  hour: count.min(0).max(23).describe('By the clock of what the figures are about.'),
};
const body = { ...times, to: z.array(accountEmail).min(1).max(mostReaders).describe('Addresses.') };
const schedule = z.object({
  uid: z.string(),
  scope: scopeSchema,
  ...times,
  time_zone: z.string().describe('IANA name of the zone that `hour` is in.'),
  to: z.array(
    z.object({
      email: z.string(),
      state: z
        .enum(readerStates)
        .describe('`refused`: by the mail server for good. `left`: the role of this person has ended.'),
      sent_at: count.nullable().describe('When the last mail went to them; null for none.'),
    }),
  ),
  next_at: count.nullable().describe('Null while it is stopped.'),
  sent_at: count.nullable().describe('When it was mailed last.'),
  by: z.string().describe('Whose figures they are: the person who saved it last.'),
  is_stopped: z
    .boolean()
    .describe('That person may no longer see the figures. It goes on when somebody who may saves it.'),
  version: count,
});
const params = z.object({ scheduleUid: z.string().min(1).max(64) });
const done = z.object({ success: z.literal(true) });

export const reportSchedulesSchemas = {
  reportSchedules: {
    summary: 'Reports that are mailed of what you run.',
    limit: null,
    query: z.object({
      org: z
        .string()
        .min(1)
        .max(64)
        .optional()
        .describe(`Uid of an organisation; by default the one in which the caller's role is strongest.`),
    }),
    reply: z.object({ schedules: z.array(schedule), next: z.null() }),
  },
  createReportSchedule: {
    summary: `Have figures mailed every week or month; ${mostSchedules} schedules for an organisation.`,
    limit: 'staff' as const,
    body: z.object({
      scope: z.string().regex(scopePattern).describe('`place:` and a uid, and so on.'),
      ...body,
    }),
    reply: schedule,
  },
  saveReportSchedule: {
    summary: 'Change when and to whom figures are mailed. From then on they are those that you see.',
    limit: 'staff' as const,
    params,
    body: z.object({
      ...body,
      version: count
        .optional()
        .describe('Of what was read; without it what others have saved is overwritten.'),
    }),
    reply: schedule,
  },
  deleteReportSchedule: {
    summary: 'Have figures mailed no more.',
    limit: 'staff' as const,
    params,
    reply: done,
  },
  sendReport: {
    summary: 'Have the figures of the last whole week or month mailed to yourself, now.',
    limit: 'accounts' as const,
    params,
    reply: done,
  },
} as const;
