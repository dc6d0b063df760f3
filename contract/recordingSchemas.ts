import { z } from 'zod';
import { locales } from './languages';
import { recordingLimits, reportStatuses } from './recordings';
import { reportDays, reportWordsLength } from './reportTerms';

const uid = z.string().min(1).max(64);
const time = z.number().int().describe('UTC milliseconds.');
const count = z.number().int();
const named = z.object({ uid: z.string(), name: z.string() });
const counted = z.array(z.object({ name: z.string(), count }));
const word = z.string().max(200).optional();
const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .refine((text) => !Number.isNaN(Date.parse(text)), 'no day')
  .optional();

/** Part of a vote and of a service. */
export const recordedSessions = z
  .array(z.string())
  .optional()
  .describe('Reports whose session made it, for quality assurance alone; absent if there are none.');

/** Part of place info and of user info. */
export const reportTerms = z.object({
  visitors: z.literal(false).optional().describe('People who are not signed in report nothing.'),
  staff: z.literal(false).optional().describe('People who are signed in, also by PIN, report nothing.'),
  words: z
    .partialRecord(z.enum(locales), z.string().max(2 * reportWordsLength))
    .optional()
    .describe('The sentence that people read before they send, by language.'),
  days: z
    .number()
    .int()
    .min(reportDays.least)
    .max(reportDays.most)
    .optional()
    .describe('Days until a report is deleted.'),
});

/** A log of a visit. */
const part = {
  uid: z.string(),
  entry: z.string(),
  screen: z.string(),
  started_at: time,
  ended_at: time,
  actions: count,
  errors: count.describe('Number of errors.'),
  first_error: z.string().nullable().describe('Name of the first error.'),
  is_cut: z.boolean().describe('The recording grew too large, so its end is missing.'),
};

const recording = z.object({
  ...part,
  created_at: time,
  text: z.string().nullable().describe('What the person wrote.'),
  app: z.string(),
  build: z.string(),
  locale: z.string(),
  device: z.string().nullable().describe('"Chrome, Android"; null if unknown.'),
  route: z.string(),
  question_uid: z.string().nullable(),
  place: named.nullable(),
  requests: count,
  parts: count.describe(
    'Logs of the visit that the caller may see: the page was loaded so often. In the list `errors`, ' +
      '`first_error` and `actions` are of all of them.',
  ),
  expires_at: time,
  status: z.enum(reportStatuses).describe('How far somebody is with the report.'),
  assignee: named.nullable().describe('Who is on it.'),
  version: count.describe('Rises with each change of `status` and `assignee`.'),
  cause: z
    .string()
    .nullable()
    .describe('What went wrong first: `TypeError · VoteScreen`, `POST /api/v1/votes 409 name`.'),
  alike: count.describe(
    'Reports with this cause that the caller may see, this one among them; 0 without one.',
  ),
});

const work = { status: z.enum(reportStatuses), version: count };

const params = z.object({ uid });

const comments = z
  .array(z.object({ uid, text: z.string(), created_at: time, author: named }))
  .describe('What colleagues wrote about the report, oldest first.');

/** Of the calls about recordings. */
export const recordingSchemas = {
  sendRecording: {
    summary:
      'Report a problem with the recording of a session: an .rlog file, gzipped. With `Report-Uid`, add the ' +
      'recording of before the page was loaded to a report.',
    limit: 'recordings',
    bytes: 'application/gzip',
    reply: z.object({ uid: z.string() }),
  },
  recordings: {
    summary: 'Reports of problems that the caller may see, newest first.',
    limit: null,
    query: z.object({
      q: word.describe(
        `Words of the person, or part of a place's name, an address, a device, a build or a request id.`,
      ),
      action: word.describe('Type of an action that the log holds, `voting/ratingChosen`.'),
      error: word.describe('Name of an error that the log holds, `NetworkError`, `500 internal`.'),
      build: word,
      status: z.enum(reportStatuses).optional(),
      assignee: z.enum(['me', 'nobody']).optional().describe('Who is on it.'),
      cause: word.describe('The whole `cause` of a report.'),
      device: word.describe(`Part of the device's name.`),
      from: day.describe('Days of arrival in UTC, both included, `2026-11-01`.'),
      to: day,
      before: uid.optional().describe('`next` of the page before.'),
      limit: z.coerce.number().int().min(1).max(recordingLimits.longestPage).optional(),
    }),
    reply: z.object({
      recordings: z.array(recording),
      next: z.string().nullable().describe('For `before`; null on the last page.'),
      counts: z
        .array(z.object({ status: z.enum(reportStatuses), count }))
        .describe('All reports that the caller may see, by status.'),
    }),
  },
  recordingDetails: {
    summary: 'Everything that is known of a report except its log.',
    limit: null,
    params,
    reply: recording.extend({
      time_zone: z.string(),
      screen_size: z.object({ width: z.number(), height: z.number() }).nullable(),
      turns: count,
      bytes: count.describe('Bytes of the packed log.'),
      person: named
        .extend({ org_uid: z.string().nullable() })
        .nullable()
        .describe(
          'The signed-in person who reported it. `org_uid`: the organisation of the report, if it has one.',
        ),
      votes: z
        .array(z.object({ uid: z.string(), question_uid: z.string(), rating: count }))
        .describe(
          `Votes and services that the session made, as far as they are of the recording's organisation.`,
        ),
      services: z.array(
        z.object({
          uid: z.string(),
          question_uid: z.string(),
          place_uid: z.string().nullable(),
          local_date: z.string().describe(`By the place's clock.`),
        }),
      ),
      report_uid: z
        .string()
        .nullable()
        .describe('Of a log of before the page was loaded: the report that it came with; else null.'),
      visit: z.array(z.object(part)).describe('The logs of the visit, oldest first, this one among them.'),
      error_names: counted,
      error_message: z.string().nullable().describe('Of the first error, masked.'),
      component_stack: z
        .array(z.string())
        .describe('Components of the screen that threw the first error, innermost first.'),
      error_turn: count.nullable().describe('Turn of the first error.'),
      action_types: counted,
      request_ids: z.array(z.string()),
      kept_reason: z.string().nullable().describe('Why QA keeps it for longer; null if nobody does.'),
      assignees: z.array(named).describe('People who may be on it.'),
      comments,
      may_keep: z.boolean().describe('The caller may keep it for longer.'),
    }),
  },
  keepRecording: {
    summary: 'Quality assurance keeps a report for longer, for a reason.',
    limit: 'staff',
    params,
    body: z.object({
      days: z.literal(recordingLimits.keptDays).describe('From now on.'),
      reason: z
        .string()
        .trim()
        .min(1)
        .refine((text) => [...text].length <= recordingLimits.reasonLength, 'too long'),
    }),
    reply: z.object({ expires_at: time, kept_reason: z.string() }),
  },
  workOnRecording: {
    summary: 'Say how far somebody is with a report, and who is on it.',
    limit: 'staff',
    params,
    body: z.object({
      ...work,
      version: count.describe('As last read; after another change the answer is 409 `edited_meanwhile`.'),
      assignee_uid: uid.nullable().describe('One of `assignees`; null for nobody.'),
    }),
    reply: z.object({ ...work, assignee: named.nullable() }),
  },
  commentRecording: {
    summary: 'Write a comment about a report, for whoever else sees it.',
    limit: 'staff',
    params,
    body: z.object({
      text: z
        .string()
        .trim()
        .min(1)
        .refine((text) => [...text].length <= recordingLimits.commentLength, 'too long'),
    }),
    reply: z.object({ comments }),
  },
  recordingLog: {
    summary: 'The log of a report, gzipped (docs/log-format.md).',
    limit: null,
    params,
    produces: ['application/gzip'],
    reply: z.unknown().meta({ type: 'string', format: 'binary' }),
  },
} as const;
