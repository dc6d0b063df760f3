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
  org: uid
    .optional()
    .describe(`Uid of an organisation; by default the one in which the caller's role is strongest.`),
  state: z
    .enum([...caseStates, 'open'])
    .optional()
    .describe('A state, or `open`: all but resolved.'),
  kind: z.enum(caseKinds).optional(),
  place: uid.optional().describe('Uid of a place.'),
  question: uid.optional().describe('Uid of a sticker of the question.'),
  tile: z.string().max(1_000).optional().describe('Value of a tile.'),
  assignee: uid.optional().describe('`me`, `nobody`, or the uid of a person.'),
  answer: flag.describe('With a visitor who wants to hear back.'),
  unread: flag.describe('In which something has happened that the caller has not seen.'),
  snoozed: z.enum(['true', 'false']).optional().describe('`false` leaves out what is snoozed now.'),
  q: z
    .string()
    .max(longestCaseSearch)
    .optional()
    .describe(
      'Words in notes, replies by mail, comments, names of places, questions and tiles: all of them, in any order.',
    ),
};

export const listedCase = z.object({
  uid: z.string(),
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  place: named.nullable(),
  question_uid: z.string().describe(`Uid of the question's oldest sticker.`),
  question_text: z.string(),
  written_in: z.enum(locales).optional().describe('The language of that text.'),
  tile: z.string().nullable().describe('Value of the tile that its votes have in common.'),
  due_at: time.optional().describe('Of `service_missed`: when the service was due.'),
  above: z
    .number()
    .optional()
    .describe('Of `share_fallen`: the share of sad votes, 0 to 1, above which it was.'),
  votes: z.object({ sad: z.number().int(), so_so: z.number().int(), happy: z.number().int() }),
  opened_at: time,
  latest_at: time.describe('When the newest vote came.'),
  snoozed_until: time.nullable().describe('Hidden from the view of open cases until then.'),
  assignee: named.nullable(),
  wants_answer: z.boolean().describe('Whether a visitor waits for an answer, and how many.'),
  waiting: z.number().int(),
  note: z.string().describe(`Newest note of its votes; '' without.`),
  unread: z.boolean().describe('Something has happened in it that the caller has not seen.'),
});

const clock = z
  .object({
    at: time,
    ms: time,
    open_ms: time.nullable().describe('Null where the opening hours are unknown.'),
  })
  .nullable();

const answering = z.object({
  groups: z.array(
    z.object({
      locale: z.enum(locales),
      people: z.number().int(),
      mail: z
        .object({ subject: z.string(), lead: z.string(), closing: z.string() })
        .optional()
        .describe(
          'What stands around the answer in the mail of one of them; absent where it is read with the code.',
        ),
    }),
  ),
  texts: z
    .array(
      z.object({
        locale: z.enum(locales),
        name: z.string().describe('What its button says.'),
        text: z.string(),
      }),
    )
    .describe('In the languages of those who get it.'),
});

const bounce = z.object({
  at: time,
  code: z.string().optional().describe('Enhanced status code such as `5.1.1`, or the reply code of SMTP.'),
  text: z.string().optional().describe('The mail server’s words, without the address.'),
});

/** @param vote with everything that came with it, as in `voteDetails` */
export const casesSchemas = <Vote extends z.ZodType>(vote: Vote) => {
  const reply = z.object({
    case: listedCase.extend({
      version: z.number().int().describe('Incremented by each step.'),
      news: z.number().int().describe('How much has happened in it: what `read` takes. It only grows.'),
      history: z
        .array(
          z.object({
            at: time,
            what: z.enum(caseSteps),
            who: named.nullable().describe('Null for what the product did.'),
            text: z.string().optional().describe('Comment, or note of `resolved`.'),
            assignee: named.optional().describe('Of `assigned` and `unassigned`.'),
            until: time.optional().describe('Of `snoozed`: until when.'),
            other_uid: z.string().optional().describe('Of `merged` and `split`: uid of the other case.'),
          }),
        )
        .describe('Oldest first.'),
      votes_list: z.array(vote),
      answers: z
        .array(
          z.object({
            vote_uid: z.string(),
            text: z.string(),
            at: time,
            who: named.nullable(),
            mailed_at: time.optional().describe('When its mail was sent.'),
            bounced: bounce.optional().describe('Its mail could not be delivered.'),
          }),
        )
        .describe('What was answered to its visitors, oldest first; one for each vote.'),
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
        .describe('What visitors wrote back, oldest first. Absent without any.'),
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
        .describe(
          'The votes of the question by local day, the last four weeks; absent for who does not see figures.',
        ),
      services: z
        .array(z.object({ uid: z.string(), at: time, who: z.string() }))
        .describe(
          'Services at the question since a day before the case was opened, and at least the last one before it, newest first.',
        ),
      clocks: z.object({ acknowledge: clock, fix: clock }),
      proof: z
        .array(z.string())
        .describe('Addresses of the photos that show what was done, oldest first. They expire.'),
      proof_shown: z
        .literal(true)
        .optional()
        .describe('Visitors may see these photos on the page of their code.'),
      proof_policy: z.enum(caseProofs).describe('What resolving asks for.'),
      may_manage: z
        .boolean()
        .describe('May the caller do more than acknowledge and resolve? False for a session by PIN.'),
      people: z.array(named).describe('Who can take it on; none for a session by PIN.'),
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
        cursor: rowCursor.optional().describe('`next` of the page before.'),
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
          .describe(
            'How many cases each view of the desk has by the place, question, tile and words asked for.',
          ),
        tiles: z.array(z.string()).describe('Tiles of the cases that the caller sees there, for the filter.'),
        people: z
          .array(named)
          .describe('Who has cases there, by name, for the filter; nobody for a session by PIN.'),
        unread: z.number().int().describe('Open cases that the caller has not seen, without snoozed ones.'),
        organisations: z
          .array(named)
          .describe('Organisations in which the caller runs something; none with `question`.'),
        org_uid: z.string().nullable(),
        places: z
          .array(named)
          .describe('Places of the organisation by name, for the filter; none with `question`.'),
        question: z
          .object({ uid: z.string(), text: z.string(), written_in: z.enum(locales).optional() })
          .nullable()
          .describe('The question asked for, else null.'),
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
    /** The caller has seen what had happened by then; without `news` all of it. */
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
    /** One of both: the identity's guid, or the uid of `/people`; neither gives the case to nobody. */
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
    /**
     * To the votes named, or to all whose visitors asked to hear back and wait. 409
     * `edited_meanwhile` has the answer that somebody else gave in `answered.text`.
     */
    answerCase: stepOf('Answer the visitors who asked to hear back, or the votes named.', {
      text: text.min(1),
      votes: z.array(uid).max(1_000).optional(),
    }),
    mergeCase: stepOf('Move the votes of a case into another one.', {
      into: uid.describe('Uid of the case that takes over the votes.'),
    }),
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
        until_uid: uid
          .optional()
          .describe('Uid of the newest case on the screen; what was opened since stays as it is.'),
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
          .describe('Named cases that are not there, or not for the caller to change.'),
        need_photo: z
          .number()
          .int()
          .optional()
          .describe('Cases that stay open, since the organisation asks for a photo of each.'),
      }),
    },
  } as const;
};
