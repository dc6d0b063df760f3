import { sad } from '../../contract/rating';
import { answers, caretakers, comments, doneNotes } from '../../fixtures/demo/visitors';
import { accountByEmail } from '../account/accountQueries';
import { insertReply, votesToAnswer } from '../cases/answerQueries';
import { recount } from '../cases/placementQueries';
import { placeVote, stepOf } from '../cases/placeVotes';
import { saveCase } from '../cases/stepQueries';
import { all, first, run, type Command } from '../db/database';
import { idAt } from '../db/newId';
import type { Schema } from '../db/schema';
import { caseById } from './demoQueries';
import { pick, type DemoVote, type Random } from './demoVotes';

/** What the staff of the demo do about its cases, each at its time. */
export interface Caretaking {
  /** Somebody is called to a case: they will see to it, if they have not promised to already. */
  calls(case_id: string, organisation: string, vote: DemoVote): Command<void>;
  /** Does whatever was to be done before a moment. */
  until(at: number): Command<void>;
}

type Deed = 'acknowledged' | 'started' | 'commented' | 'answered' | 'snoozed' | 'resolved';

interface Due {
  at: number;
  what: Deed;
  case_id: string;
  person_id: string;
  vote: DemoVote;
}

const minute = 60_000;
const hour = 60 * minute;
/** How far the newest cases have come, in turn: so that there is one in each state. */
const recent: readonly (readonly Deed[])[] = [
  [],
  ['acknowledged'],
  ['acknowledged', 'started', 'commented'],
  [],
  ['acknowledged', 'snoozed'],
  ['acknowledged', 'started', 'answered', 'resolved'],
];

/** @param now when the demo is loaded: cases of its last day and a half are left for whoever looks at it */
export function* caretaking(random: Random, now: number): Command<Caretaking> {
  const people = new Map<string, string[]>();
  for (const [organisation, emails] of Object.entries(caretakers)) {
    const ids: string[] = [];
    for (const email of emails) ids.push((yield* first(accountByEmail({ email })))?.id ?? '');
    people.set(
      organisation,
      ids.filter((id) => id !== ''),
    );
  }
  let due: Due[] = [];
  let newest = 0;
  const promised = new Set<string>();

  return {
    *calls(case_id, organisation, vote) {
      const found = yield* first(caseById({ id: case_id }));
      const person_id = pick(random, people.get(organisation) ?? []);
      if (!found || person_id === undefined || found.state === 'resolved' || promised.has(case_id)) return;
      promised.add(case_id);
      const deeds =
        vote.at > now - 36 * hour ? (recent[newest++ % recent.length] ?? []) : usual(random, vote);
      let at = vote.at;
      for (const what of deeds) {
        at += Math.round((what === 'resolved' ? 20 + random() * 160 : 3 + random() * 30) * minute);
        due.push({ at, what, case_id, person_id, vote });
      }
      due = due.toSorted((one, other) => one.at - other.at);
    },
    *until(at) {
      while (due[0] && due[0].at < at) {
        const [next, ...later] = due as [Due, ...Due[]];
        due = later;
        if (next.what === 'resolved') promised.delete(next.case_id);
        yield* act(next, random);
      }
    },
  };
}

function usual(random: Random, { rating, note }: DemoVote): Deed[] {
  const answered: Deed[] = note?.contact === undefined ? [] : ['answered'];
  const commented: Deed[] = random() < 0.06 ? ['commented'] : [];
  if (rating !== sad) return [...answered, 'resolved'];
  return random() < 0.5
    ? ['acknowledged', ...commented, ...answered, 'resolved']
    : ['started', ...answered, 'resolved'];
}

type Status = Pick<
  Schema['cases'],
  'state' | 'acknowledged_at' | 'resolved_at' | 'snoozed_until' | 'assignee_id'
>;

function* act({ at, what, case_id, person_id, vote }: Due, random: Random): Command<void> {
  const found = yield* first(caseById({ id: case_id }));
  // Its only vote may have gone into another case.
  if (!found || found.state === 'resolved' || found.merged_into_id !== null) return;
  const { id, version, state, acknowledged_at, resolved_at, snoozed_until, assignee_id } = found;
  const before = { state, resolved_at, snoozed_until, assignee_id, acknowledged_at: acknowledged_at ?? at };
  const changed: Readonly<Record<Deed, Partial<Status>>> = {
    acknowledged: { state: 'acknowledged' },
    started: { state: 'in_progress', assignee_id: person_id },
    commented: {},
    answered: {},
    snoozed: { snoozed_until: at + 20 * hour },
    resolved: { state: 'resolved', resolved_at: at, snoozed_until: null },
  };
  if (what === 'answered' && !(yield* answer(found.id, person_id, at, vote))) return;
  const notes = doneNotes[found.tile ?? ''] ?? doneNotes[''] ?? [];
  const text =
    what === 'commented' ? pick(random, comments) : what === 'resolved' ? pick(random, notes) : null;
  yield* run(saveCase({ id, version, ...before, ...changed[what] }));
  yield* run(
    stepOf({
      case_id: id,
      at,
      what,
      person_id,
      text: text ?? null,
      until: what === 'snoozed' ? at + 20 * hour : null,
    }),
  );
  if (what === 'answered') yield* run(recount({ id }));
}

/** Answers whoever waits. @returns false where nobody does */
function* answer(case_id: string, author_id: string, at: number, { lang }: DemoVote): Command<boolean> {
  const waiting = (yield* all(votesToAnswer({ case_id }))).filter(({ is_waiting }) => is_waiting);
  for (const { id } of waiting) {
    const text = answers[lang] ?? answers.en ?? '';
    yield* run(
      insertReply({ id: idAt(at), vote_id: id, author_id, text, request_id: 'demo', created_at: at }),
    );
    yield* placeVote(id, at);
  }
  return waiting.length > 0;
}
