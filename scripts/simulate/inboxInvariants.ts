import { all, type Database } from '../../server/db/database';
import { statement } from '../../server/db/statement';
import type { Owner } from './owner';
import type { Violation } from './violation';

const steps = statement((db) =>
  db
    .selectFrom('case_steps')
    .innerJoin('cases', 'cases.id', 'case_steps.case_id')
    .select([
      'cases.uid',
      'cases.state',
      'case_steps.what',
      'case_steps.person_id',
      'case_steps.text',
      'case_steps.at',
      'case_steps.was_state',
    ])
    .orderBy('case_steps.id'),
);
type Step = NonNullable<ReturnType<typeof steps>['row']>;

const answers = statement((db) =>
  db.selectFrom('replies').select(['vote_id', 'author_id', 'text']).orderBy('id'),
);

/** The state that a step leads to; steps without one leave it as it was. */
const leadsTo: Readonly<Record<string, string>> = {
  opened: 'new',
  acknowledged: 'acknowledged',
  started: 'in_progress',
  resolved: 'resolved',
  reopened: 'reopened',
  reopened_by_vote: 'reopened',
};

/**
 * What must hold for those who work in the inbox: each comment and each answer that was called sent is there
 * once, under its author; a case is in the state to which its steps lead; and its history goes forwards.
 */
export async function inboxWrong(database: Database, owners: readonly Owner[]): Promise<Violation[]> {
  const history = await database.read(() => all(steps({})));
  const replies = await database.read(() => all(answers({})));
  const found: Violation[] = [];
  for (const { index, person, written } of owners)
    for (const { kind, text } of written) {
      const once =
        kind === 'comment'
          ? history.filter((step) => step.text === text && step.what === 'commented')
          : replies.filter((reply) => reply.text === text);
      const authors = once.map((one) => ('person_id' in one ? one.person_id : one.author_id));
      const votes = new Set(once.map((one) => ('vote_id' in one ? one.vote_id : '')));
      if (once.length === 0)
        found.push({ visitor: index, text: `the ${kind} "${text}" was sent and is gone` });
      if (votes.size < once.length)
        found.push({ visitor: index, text: `the ${kind} "${text}" is there twice` });
      if (authors.some((author) => author !== person.id))
        found.push({ visitor: index, text: `the ${kind} "${text}" is under another's name` });
    }
  return [...found, ...historiesWrong(history)];
}

function historiesWrong(history: readonly Step[]): Violation[] {
  const byCase = new Map<string, Step[]>();
  for (const step of history) byCase.set(step.uid, [...(byCase.get(step.uid) ?? []), step]);
  const found: Violation[] = [];
  for (const [uid, own] of byCase) {
    let state = 'new';
    let before: Step | undefined;
    for (const step of own) {
      if (before && step.at < before.at)
        found.push({
          visitor: null,
          text: `the history of case ${uid} runs backwards: ${step.what} after ${before.what}`,
        });
      state = step.what === 'undone' ? (before?.was_state ?? state) : (leadsTo[step.what] ?? state);
      before = step;
    }
    const is = own[0]?.state;
    if (is !== state)
      found.push({ visitor: null, text: `case ${uid} is ${is}, and its steps lead to ${state}` });
  }
  return found;
}
