import { all, run, type Command } from '../db/database';
import { firstIdAt } from '../db/newId';
import type { Consumer } from '../events/consumers';
import type { ReadEvent } from '../events/eventQueries';
import * as queries from './alertQueries';
import { firingsOf, nothingTold, spanOf, type Told } from './firings';
import { begin, covers } from './begin';
import { rulesOn, type RuleOn } from './ruleQueries';
import { endShareCase, shareCase } from './shareCases';
import { raiseOfHappenings, triggerOfEvent } from './happenings';
import { makeSteps, sendWaiting } from './tellAlerts';
import { toVote, type HeldVote } from './toVote';

/** Votes of a case, and of a question, that are looked at. */
const looked = { ofCases: 200, ofQuestion: 1_000 };
const minute = 60_000;

/**
 * Begins alerts: holds votes that have come, or have come to a case, against the rules that are on. It asks
 * what is, so an event that is read twice tells nobody twice.
 * @param onTold called after a commit that may have made messages
 */
export const alertsOfVotes = (onTold: () => void): Consumer => ({
  name: 'alerts',
  *take(events, now) {
    const questions = touched(events);
    const happenings = events.filter(({ type }) => triggerOfEvent[type] !== undefined);
    if (questions.size === 0 && happenings.length === 0) return;
    const rules = new Map<string, readonly RuleOn[]>();
    for (const { organisation_id } of [...questions.values(), ...happenings])
      if (organisation_id && !rules.has(organisation_id))
        rules.set(organisation_id, yield* all(rulesOn({ organisation_id })));
    const watched = [...questions].filter(([, { organisation_id }]) => rules.get(organisation_id)?.length);
    const begun = yield* raiseOfHappenings(happenings, rules);
    const ids = watched.map(([id]) => id);
    for (const question of ids.length === 0 ? [] : yield* all(queries.questionsWatched({ ids }))) {
      const what = questions.get(question.id);
      const its = rules.get(question.organisation_id ?? '') ?? [];
      if (what)
        begun.push(
          ...(yield* raise(
            question,
            what,
            its.filter((rule) => covers(rule, question)),
            now,
          )),
        );
    }
    for (const id of begun) yield* makeSteps(id, now);
    if (begun.length > 0) yield* sendWaiting(now);
  },
  taken: onTold,
});

/** What has happened on a question. */
interface Happened {
  organisation_id: string;
  /** Uids of cases that have changed. */
  cases: Set<string>;
  /** When the first vote came; UTC milliseconds. */
  since: number;
}

function touched(events: readonly ReadEvent[]): Map<string, Happened> {
  const questions = new Map<string, Happened>();
  for (const { type, organisation_id, question_id, case_uid, at } of events) {
    const isOfCase = type === 'case.opened' || type === 'case.changed';
    if (!organisation_id || !question_id || !(isOfCase || type === 'vote.sad')) continue;
    const held = questions.get(question_id) ?? { organisation_id, cases: new Set(), since: Number(at) };
    held.since = Math.min(held.since, Number(at));
    if (isOfCase && case_uid) held.cases.add(case_uid);
    questions.set(question_id, held);
  }
  return questions;
}

/** Begins the alerts that rules ask for on a question. @returns their ids */
function* raise(
  question: queries.WatchedQuestion,
  happened: Happened,
  rules: readonly RuleOn[],
  now: number,
): Command<string[]> {
  const isOfSeveral = ({ trigger_json }: RuleOn) => spanOf(trigger_json) > 0;
  const isOfMisses = ({ trigger_json }: RuleOn) => trigger_json.kind === 'service_missed';
  return [
    ...(yield* raiseOfEach(
      rules.filter((rule) => !isOfSeveral(rule) && !isOfMisses(rule)),
      question,
      happened,
      now,
    )),
    ...(yield* raiseOfSeveral(rules.filter(isOfSeveral), question, happened, now)),
    ...(yield* raiseOfMisses(rules.filter(isOfMisses), question, happened)),
  ];
}

/** Tells of missed services whose cases were opened or reopened since a rule is on. */
function* raiseOfMisses(
  rules: readonly RuleOn[],
  question: queries.WatchedQuestion,
  { cases }: Happened,
): Command<string[]> {
  if (rules.length === 0 || cases.size === 0) return [];
  const begun: string[] = [];
  for (const { id: case_id, subject, since } of yield* all(queries.missesToTell({ case_uids: [...cases] })))
    for (const rule of rules.filter(({ on_since }) => Number(since) >= Number(on_since))) {
      const firing = { at: Number(since), subject, votes: [] };
      const id = yield* begin(rule, question, firing, { case_id, isHigh: false });
      if (id !== null) begun.push(id);
    }
  return begun;
}

/** Holds the votes of cases that have changed against rules that look at one vote. */
function* raiseOfEach(
  rules: readonly RuleOn[],
  question: queries.WatchedQuestion,
  { cases }: Happened,
  now: number,
): Command<string[]> {
  if (rules.length === 0 || cases.size === 0) return [];
  const votes = yield* votesOf([...cases], Math.min(...rules.map(({ on_since }) => Number(on_since))));
  const subjects = yield* subjectsTold(votes);
  const told = yield* all(queries.votesTold({ votes: votes.map(({ uid }) => uid) }));
  const begun: string[] = [];
  for (const rule of rules) {
    const its = votes.filter((vote) => isFor(rule, vote));
    const known = told.filter(({ rule_id }) => rule_id === rule.id).map(({ vote_uid }) => vote_uid);
    begun.push(
      ...(yield* fired(
        rule,
        question,
        its,
        {
          ...nothingTold,
          subjects: subjects.get(rule.id) ?? nothingTold.subjects,
          votes: new Set(known),
        },
        now,
      )),
    );
  }
  return begun;
}

/** The cases of votes of which rules have told, by rule. */
function* subjectsTold(votes: readonly HeldVote[]): Command<Map<string, Set<string>>> {
  const subjects = [...new Set(votes.flatMap(({ subject }) => subject ?? []))];
  const byRule = new Map<string, Set<string>>();
  for (const { rule_id, subject } of yield* all(queries.subjectsTold({ subjects })))
    byRule.set(rule_id, (byRule.get(rule_id) ?? new Set()).add(subject));
  return byRule;
}

/** A rule that is on since then, and about this sticker. */
const isFor = ({ sticker_id, on_since }: RuleOn, vote: HeldVote): boolean =>
  vote.at >= Number(on_since) && (sticker_id === null || sticker_id === vote.sticker_id);

function* votesOf(case_uids: readonly string[], since: number): Command<HeldVote[]> {
  const rows = yield* all(queries.votesOfCases({ case_uids, since, count: looked.ofCases }));
  const tiles = yield* all(queries.tilesOfVotes({ ids: rows.map(({ id }) => id) }));
  return rows.toReversed().map((row) => ({
    ...toVote(row),
    tiles: tiles.filter(({ vote_id }) => vote_id === row.id).map(({ option }) => option),
    note: row.note ?? '',
    isWaiting: Number(row.waits) === 1,
  }));
}

/** Holds the newest votes of a question against rules that look at several; they are read once for all. */
function* raiseOfSeveral(
  rules: readonly RuleOn[],
  question: queries.WatchedQuestion,
  happened: Happened,
  now: number,
): Command<string[]> {
  if (rules.length === 0) return [];
  const question_id = question.id;
  const told = yield* all(queries.toldAt({ rules: rules.map(({ id }) => id), question_id }));
  const watches = rules.map((rule) => {
    const its = told.find(({ rule_id }) => rule_id === rule.id);
    const high = its?.high == null ? null : Number(its.high);
    // What came since the share rose says whether it has ended.
    const from = (high ?? happened.since) - spanOf(rule.trigger_json) - minute;
    return { rule, high, until: Number(its?.began_at ?? 0), since: Math.max(from, Number(rule.on_since)) };
  });
  const since = Math.min(...watches.map((watch) => watch.since));
  const first = firstIdAt(Math.max(0, since - minute));
  const rows = yield* all(queries.votesOfQuestion({ question_id, first, since, count: looked.ofQuestion }));
  const votes = rows.toReversed().map(toVote);
  const subjects = yield* subjectsTold(votes);
  const begun: string[] = [];
  for (const { rule, high, until, since: from } of watches) {
    const its = votes.filter((vote) => vote.at >= from && isFor(rule, vote));
    begun.push(
      ...(yield* fired(
        rule,
        question,
        its,
        {
          ...nothingTold,
          subjects: subjects.get(rule.id) ?? nothingTold.subjects,
          until,
          since: high ?? happened.since - 1,
          isHigh: high !== null,
        },
        now,
      )),
    );
  }
  return begun;
}

/** Stores what fires. @returns the ids of new alerts */
function* fired(
  rule: RuleOn,
  question: queries.WatchedQuestion,
  votes: readonly HeldVote[],
  told: Told,
  now: number,
): Command<string[]> {
  const { firings, told: after } = firingsOf(rule.trigger_json, votes, told);
  const { kind } = rule.trigger_json;
  if (told.isHigh && (!after.isHigh || firings.length > 0))
    yield* run(queries.noLongerHigh({ rule_id: rule.id, question_id: question.id }));
  if (told.isHigh && !after.isHigh) yield* endShareCase(question.id, now);
  const begun: string[] = [];
  for (const firing of firings) {
    const id = yield* begin(rule, question, firing, {
      case_id: kind === 'share' ? null : (votes.find(({ uid }) => uid === firing.votes[0])?.case_id ?? null),
      isHigh: after.isHigh && firing === firings.at(-1),
    });
    if (id !== null) begun.push(id);
    if (id !== null && kind === 'share')
      yield* run(queries.aboutCase({ id, case_id: yield* shareCase(question, rule.trigger_json, now) }));
  }
  return begun;
}
