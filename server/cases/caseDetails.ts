import { openTime, openingHoursFrom } from '../../contract/openingHours';
import {
  caseVotes,
  type CaseReply,
  type WireCase,
  type WireCaseAnswer,
  type WireCaseClock,
  type WireCaseStep,
} from '../../contract/cases';
import { casesRulesOf } from '../../contract/casesRules';
import { toLocale, type Locale } from '../../contract/languages';
import type { WireVoteDetails } from '../../contract/manage';
import { all, first, type Command } from '../db/database';
import type { Call } from '../http/route';
import { voteShown } from '../manage/manageQueries';
import { mediaPass } from '../manage/mediaPass';
import { voteToWire } from '../manage/voteDetails';
import { mailsOfCase } from '../mailbox/mailboxQueries';
import { languageOf } from '../organisations/writtenIn';
import type { Keyring } from '../session/keyring';
import { answeringOf } from './answering';
import { answersOfCase } from './answerQueries';
import {
  lastServiceBefore,
  servicesSince,
  stepsOf,
  votesOfCase,
  type FoundCase,
  type ShownCase,
} from './caseQueries';
import { peopleFor } from './casePeople';
import { daysOfCase } from './caseDays';
import { proofOf } from './proofQueries';
import { proofRuleOf } from './proofRule';
import { seenCase, type SeenCase } from './casesPolicy';

/** How long before the opening a service still tells something, milliseconds. */
const serviceBefore = 24 * 3_600_000;

/** @throws Problem notFound for foreign and missing cases alike; tokenRefused */
export function* caseDetails(call: Call<'caseDetails'>): Command<CaseReply> {
  return yield* replyAbout(call, call.params['caseUid'] ?? '');
}

/** The answer about a case, as it is now. @throws as `caseDetails` */
export function* replyAbout(
  call: Parameters<typeof detailsOf>[1] & Pick<Call<'caseDetails'>, 'principal'>,
  uid: string,
): Command<CaseReply> {
  return yield* detailsOf(yield* seenCase(call.principal, uid), call);
}

function* detailsOf(
  { caller, found, mayManage }: SeenCase,
  call: { keyring: Keyring; readsReplies: boolean; now: number },
): Command<CaseReply> {
  const votes_list: WireVoteDetails[] = [];
  for (const { uid } of yield* all(votesOfCase({ case_id: found.id, count: caseVotes }))) {
    const vote = yield* first(voteShown({ uid }));
    if (vote) votes_list.push(yield* voteToWire(vote, caller, call, mayManage));
  }
  const since = found.opened_at - serviceBefore;
  const services = yield* all(servicesSince({ question_id: found.question_id, since }));
  // However long ago, the last service before tells since when nobody has been there.
  if (!services.some(({ served_at }) => served_at < found.opened_at))
    services.push(...(yield* all(lastServiceBefore({ question_id: found.question_id, before: since }))));
  const days = yield* daysOfCase(caller, found, call.now);
  const messages = (yield* all(mailsOfCase({ case_id: found.id }))).map(
    ({ text, at, vote_uid, quoted, files }) => ({
      text,
      at,
      vote_uid,
      ...(quoted !== '' && { quoted }),
      ...(files > 0 && { files }),
    }),
  );
  return {
    case: {
      ...caseToWire(found, languageOf(found.settings_json)),
      version: found.version,
      news: found.news,
      history: (yield* all(stepsOf({ case_id: found.id }))).map(stepToWire),
      votes_list,
      answers: (yield* all(answersOfCase({ case_id: found.id }))).map(answerToWire),
      ...(messages.length > 0 && { messages }),
      ...(mayManage && found.waiting > 0 && { answering: yield* answeringOf(found, call.readsReplies) }),
      ...(days && { days }),
      services: services.map(({ uid, served_at, author_name }) => ({
        uid,
        at: served_at,
        who: author_name ?? '',
      })),
      clocks: {
        acknowledge: clockOf(found, found.acknowledged_at),
        fix: clockOf(found, found.resolved_at),
      },
      proof: (yield* all(proofOf({ case_id: found.id }))).map(({ uid }) => {
        const pass = mediaPass(call.keyring, { voteUid: found.uid, fileUid: uid }, caller, call.now);
        return `/api/v1/cases/${found.uid}/proof/${uid}?pass=${pass}`;
      }),
      ...(casesRulesOf(found.settings_json).show_proof && { proof_shown: true as const }),
      proof_policy: proofRuleOf(found),
      may_manage: mayManage,
      people: mayManage
        ? (yield* peopleFor(found)).map(({ uid, first_name, last_name }) => ({
            uid,
            name: nameOf(first_name, last_name),
          }))
        : [],
    },
  };
}

/** @param language of questions that do not say theirs */
export const caseToWire = (row: ShownCase, language: Locale): WireCase => ({
  uid: row.uid,
  kind: row.kind,
  state: row.state,
  place: row.place_uid === null ? null : { uid: row.place_uid, name: row.place_name ?? '' },
  question_uid: row.question_uid ?? '',
  question_text: row.question_text,
  written_in: toLocale(row.written_in) ?? language,
  tile: row.tile,
  ...(row.due_at !== null && { due_at: Number(row.due_at) }),
  ...(row.above_percent !== null && { above: row.above_percent / 100 }),
  votes: { sad: row.sad, so_so: row.so_so, happy: row.happy },
  opened_at: row.opened_at,
  latest_at: row.latest_at,
  snoozed_until: row.snoozed_until,
  assignee: personOf(row.assignee_uid, row.first_name, row.last_name),
  wants_answer: row.waiting > 0,
  waiting: row.waiting,
  unread: Number(row.unread) === 1,
  note: row.note ?? '',
});

function answerToWire(row: NonNullable<ReturnType<typeof answersOfCase>['row']>): WireCaseAnswer {
  const { text, at, vote_uid, mailed_at, bounced_at, bounce_code, bounce_text } = row;
  return {
    text,
    at,
    vote_uid,
    who: personOf(row.person_uid, row.first_name, row.last_name),
    ...(mailed_at !== null && { mailed_at }),
    ...(bounced_at !== null && {
      bounced: {
        at: bounced_at,
        ...(bounce_code && { code: bounce_code }),
        ...(bounce_text && { text: bounce_text }),
      },
    }),
  };
}

function stepToWire(row: NonNullable<ReturnType<typeof stepsOf>['row']>): WireCaseStep {
  const assignee = personOf(row.assignee_uid, row.assignee_first, row.assignee_last);
  return {
    at: row.at,
    what: row.what,
    who: personOf(row.person_uid, row.person_first, row.person_last),
    ...(row.text !== null && { text: row.text }),
    ...(assignee && { assignee }),
    ...(row.until !== null && { until: row.until }),
    ...(row.other_uid !== null && { other_uid: row.other_uid }),
  };
}

export const nameOf = (given: string, family: string): string => `${given} ${family}`.trim();

const personOf = (uid: string | null, given: string | null, family: string | null) =>
  uid === null ? null : { uid, name: nameOf(given ?? '', family ?? '') };

/** The clock from the opening to a step. It never runs backwards, whatever a server's clock did. */
export function clockOf(
  {
    opened_at,
    opening_hours_json,
    time_zone,
  }: Pick<FoundCase, 'opened_at' | 'opening_hours_json' | 'time_zone'>,
  at: number | null,
): WireCaseClock | null {
  if (at === null) return null;
  const hours = openingHoursFrom(opening_hours_json);
  return {
    at,
    ms: Math.max(0, at - opened_at),
    open_ms: openTime(hours, time_zone ?? 'UTC', opened_at, Math.max(opened_at, at)),
  };
}
