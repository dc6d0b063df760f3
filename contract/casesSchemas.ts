import { z } from 'zod';
import {
  bulkActions,
  caseKinds,
  chosenCases,
  casesPage,
  caseStates,
  caseSteps,
  caseTextLength,
  longestCaseSearch,
  longestCasesPage,
} from './cases';
import { locales } from './languages';
import { listFile, rowCursor } from './votesSchemas';
import { caseProofs } from './casesRules';

const uid = z.string().min(1).max(64);
const time = z.number().int();
/** A time that a `Date` can hold, so that every screen can say it. */
const until = time.min(0).max(8.64e15);
const flag = z.literal('true').optional();
const named = z.object({ uid: z.string(), name: z.string() });
/** Lengths are code points, so `max` is checked by the command. */
const text = z.string().max(caseTextLength * 2);
const step = { version: z.number().int().optional() };

/** What a list of cases is asked for. */
export const caseFilters = {
  org: uid.optional(),
  state: z.enum([...caseStates, 'open']).optional(),
  kind: z.enum(caseKinds).optional(),
  place: uid.optional(),
  question: uid.optional(),
  tile: z.string().max(1_000).optional(),
  assignee: uid.optional(),
  answer: flag,
  unread: flag,
  snoozed: z.enum(['true', 'false']).optional(),
  q: z.string().max(longestCaseSearch).optional(),
};

export const listedCase = z.object({
  uid: z.string(),
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  place: named.nullable(),
  question_uid: z.string(),
  question_text: z.string(),
  written_in: z.enum(locales).optional(),
  tile: z.string().nullable(),
  due_at: time.optional().describe('Of `service_missed`: when the service was due.'),
  above: z
    .number()
    .optional()
    .describe('Of `share_fallen`: the share of sad votes, 0 to 1, above which it was.'),
  votes: z.object({ sad: z.number().int(), so_so: z.number().int(), happy: z.number().int() }),
  opened_at: time,
  latest_at: time,
  snoozed_until: time.nullable(),
  assignee: named.nullable(),
  wants_answer: z.boolean(),
  waiting: z.number().int(),
  note: z.string(),
  unread: z.boolean().describe('Something has happened in it that the caller has not seen.'),
});

const clock = z
  .object({ at: time, ms: time, open_ms: time.nullable().describe('Hours in which the place was open.') })
  .nullable();

const answering = z.object({
  groups: z.array(
    z.object({
      locale: z.enum(locales),
      people: z.number().int(),
      mail: z
        .object({ subject: z.string(), lead: z.string(), closing: z.string() })
        .optional()
        .describe('What stands around the answer in a mail; absent for those who read it with their code.'),
    }),
  ),
  texts: z.array(z.object({ locale: z.enum(locales), name: z.string(), text: z.string() })),
});

const bounce = z.object({
  at: time,
  code: z.string().optional().describe('Enhanced status code such as 5.1.1, or the reply code of SMTP.'),
  text: z.string().optional().describe('The mail server’s words, without the address.'),
});

/** @param vote with everything that came with it, as in `voteDetails` */
export const casesSchemas = <Vote extends z.ZodType>(vote: Vote) => {
  const reply = z.object({
    case: listedCase.extend({
      version: z.number().int(),
      news: z.number().int().describe('How much has happened in it; what `read` takes.'),
      history: z.array(
        z.object({
          at: time,
          what: z.enum(caseSteps),
          who: named.nullable(),
          text: z.string().optional(),
          assignee: named.optional(),
          until: time.optional(),
          other_uid: z.string().optional(),
        }),
      ),
      votes_list: z.array(vote),
      answers: z.array(
        z.object({
          vote_uid: z.string(),
          text: z.string(),
          at: time,
          who: named.nullable(),
          mailed_at: time.optional().describe('When its mail was sent.'),
          bounced: bounce.optional().describe('Its mail could not be delivered.'),
        }),
      ),
      answering: answering
        .optional()
        .describe('Who gets an answer, and texts that it can begin with; absent where nobody waits.'),
      messages: z
        .array(
          z.object({
            vote_uid: z.string(),
            text: z.string(),
            at: time,
            quoted: z.string().optional().describe('What the mail quoted below it.'),
            files: z.number().int().optional().describe('How many files came with it, which are not kept.'),
          }),
        )
        .optional()
        .describe('What visitors wrote back by mail, oldest first.'),
      days: z
        .array(
          z.object({
            date: z.string(),
            sad: z.number().int(),
            so_so: z.number().int(),
            happy: z.number().int(),
          }),
        )
        .optional()
        .describe('Votes on the question by local day; absent for who does not see figures.'),
      services: z.array(z.object({ uid: z.string(), at: time, who: z.string() })),
      clocks: z.object({ acknowledge: clock, fix: clock }),
      proof: z.array(z.string()).describe('Addresses of photos of what was done; they expire.'),
      proof_shown: z
        .literal(true)
        .optional()
        .describe('Visitors may see the photos on the page of their code.'),
      proof_policy: z.enum(caseProofs),
      may_manage: z.boolean(),
      people: z.array(named),
    }),
  });
  const unchanged = z
    .literal(true)
    .optional()
    .describe('The step changed nothing, for the case was so already.');
  const stepReply = reply.extend({ unchanged });
  const stepOf = <Body extends z.ZodRawShape>(summary: string, body: Body) => ({
    summary,
    limit: 'staff' as const,
    params: z.object({ caseUid: uid }),
    body: z.object({ ...step, ...body }),
    reply: stepReply,
  });
  return {
    cases: {
      summary: 'Whatever needs somebody: by state, kind, place, question, tile, person and words.',
      limit: null,
      query: z.object({
        ...caseFilters,
        cursor: rowCursor.optional(),
        limit: z.coerce.number().int().min(1).max(longestCasesPage).default(casesPage).optional(),
      }),
      reply: z.object({
        cases: z.array(listedCase),
        next: z.string().nullable(),
        counts: z.object({
          new: z.number().int(),
          acknowledged: z.number().int(),
          in_progress: z.number().int(),
          resolved: z.number().int(),
          reopened: z.number().int(),
        }),
        views: z
          .object({
            open: z.number().int(),
            unread: z.number().int(),
            mine: z.number().int(),
            answer: z.number().int(),
            praise: z.number().int(),
            resolved: z.number().int(),
            all: z.number().int(),
          })
          .describe('How many cases each view of the desk has; only `resolved` and `all` have snoozed ones.'),
        tiles: z.array(z.string()).describe('For the filter.'),
        people: z.array(named).describe('Who has cases, for the filter.'),
        unread: z.number().int().describe('Open cases that the caller has not seen, without snoozed ones.'),
        organisations: z.array(named),
        org_uid: z.string().nullable(),
        places: z.array(named),
        question: z
          .object({ uid: z.string(), text: z.string(), written_in: z.enum(locales).optional() })
          .nullable(),
      }),
    },
    casesFile: {
      ...listFile,
      summary: 'The cases of the same filters as a file, with their clocks.',
      query: z.object({ ...caseFilters, cursor: rowCursor.optional() }),
    },
    caseFile: {
      summary: 'A case as a PDF: what visitors said, photos, what was done and what was answered.',
      limit: 'staff' as const,
      params: z.object({ caseUid: uid }),
      produces: ['application/pdf'],
      reply: z.unknown().meta({ type: 'string', format: 'binary' }),
    },
    caseDetails: {
      summary: 'A case with its votes, what happened, and its clocks.',
      limit: null,
      params: z.object({ caseUid: uid }),
      reply,
    },
    readCase: {
      summary: 'Say that you have seen what had happened in a case by then, or all of it.',
      limit: 'staff' as const,
      params: z.object({ caseUid: uid }),
      body: z.object({ news: z.number().int().min(0).optional() }),
      reply: z.object({ unread: z.boolean() }),
    },
    unreadCase: {
      summary: 'Mark a case as unread for yourself.',
      limit: 'staff' as const,
      params: z.object({ caseUid: uid }),
      body: z.object({}),
      reply: z.object({ unread: z.boolean() }),
    },
    acknowledgeCase: stepOf('Say that somebody has seen a case.', {}),
    startCase: stepOf('Take a case on: it is in progress, and yours if it was nobody’s.', {}),
    assignCase: stepOf('Give a case to a person, or to nobody.', {
      user_guid: uid.optional(),
      person_uid: uid.optional(),
    }),
    resolveCase: {
      ...stepOf(
        'Close a case, as JSON or as form data: version, note, photo[]; with a note or photo if asked for.',
        {
          note: text.optional(),
        },
      ),
      reply: stepReply.extend({
        already_resolved: z
          .literal(true)
          .optional()
          .describe('Somebody else came first; note and photos are kept with the case.'),
      }),
    },
    reopenCase: stepOf('Open a resolved case again.', {}),
    undoCase: stepOf(
      'Take your newest step back, within a minute, unless somebody changed the case since.',
      {},
    ),
    snoozeCase: stepOf('Hide a case from the view of open cases until a time.', { until }),
    commentCase: stepOf('Add a comment that only staff read.', { text: text.min(1) }),
    answerCase: stepOf('Answer the visitors who asked to hear back, or the votes named.', {
      text: text.min(1),
      votes: z.array(uid).max(1_000).optional(),
    }),
    mergeCase: stepOf('Move the votes of a case into another one.', { into: uid }),
    splitCase: stepOf('Take a vote out into a case of its own.', { vote_uid: uid }),
    undoBulk: {
      summary: 'Take a step for several cases back, within a minute; cases that changed since stay.',
      limit: 'staff' as const,
      params: z.object({ bulkUid: uid }),
      body: z.object({}),
      reply: z.object({ taken_back: z.number().int(), changed_since: z.number().int() }),
    },
    bulkCases: {
      summary: 'One step for the cases named, or for all that a filter shows up to the newest one.',
      limit: 'staff' as const,
      body: z.object({
        cases: z.array(uid).min(1).max(chosenCases).optional(),
        filter: z.object(caseFilters).optional(),
        until_uid: uid.optional(),
        action: z.enum(bulkActions),
        note: text.optional(),
        person_uid: uid.optional(),
        until: until.optional(),
      }),
      reply: z.object({
        uid: z.string().optional().describe('What `undo` takes; absent if nothing was changed.'),
        changed: z.number().int(),
        failed: z
          .number()
          .int()
          .optional()
          .describe('Named cases that are not there, or not yours to change.'),
        need_photo: z.number().int().optional().describe('Cases that stay open: each needs a photo.'),
      }),
    },
  } as const;
};
