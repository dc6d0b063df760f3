import type { Mistake } from './edit';

/** Mistakes in the flows of those who ask to be contacted. */
export const leadMistakes: readonly Mistake[] = [
  {
    name: 'a lead’s vote that is not said to be one',
    file: 'leadsSaga.ts',
    find: "{ kind: 'vote', ...about, ...described, isLead: true }",
    replace: "{ kind: 'vote', ...about, ...described }",
    kind: 'effect',
  },
  {
    name: 'a new vote for each try of an event’s form',
    file: 'leadsSaga.ts',
    find: 'const ballot = form.ballot ?? (yield* newBallot());',
    replace: 'const ballot = yield* newBallot();',
    kind: 'effect',
  },
  {
    name: 'what was left is stored after its vote, and may be lost in between',
    file: 'leadsSaga.ts',
    find: "yield* port('outbox', 'commit', { put: items });",
    replace: "for (const item of items) yield* port('outbox', 'commit', { put: [item] });",
    kind: 'effect',
  },
  {
    name: 'what the server refuses stays on the device beside the form',
    file: 'leadsSaga.ts',
    find: 'for (const item of items) if (yield* select(selectItem, item.key)) yield* drop(item);',
    replace: '',
    kind: 'put',
  },
  {
    name: 'another person’s form is still on the device',
    file: 'leadsSaga.ts',
    find: '[fieldEdited, fieldChosen, nextPressed, stepBack, formEmptied, leadGiven]',
    replace: '[fieldEdited, fieldChosen, nextPressed, stepBack, formEmptied]',
    kind: 'effect',
  },
  {
    name: 'a lead without the vote’s key: a visitor with another identity by now loses it',
    file: 'sendItem.ts',
    find: 'const call = { params: { voteId }, idempotencyKey, voteKey, body, isNobodys };',
    replace: 'const call = { params: { voteId }, idempotencyKey, body, isNobodys };',
    kind: 'effect',
  },
  {
    name: 'the event’s failure in the words of the server',
    file: 'deliverItem.ts',
    find: "isEvent ? { text: 'PleaseEnterCorrectPlacement' } : messageOf(outcome, 'NoteNotSent')",
    replace: "messageOf(outcome, 'NoteNotSent')",
    kind: 'put',
  },
  {
    name: 'the lead marker is passed over',
    file: 'votingSaga.ts',
    find: 'if (isAirlead)\n',
    replace: 'if (!isAirlead)\n',
    kind: 'effect',
  },
  {
    name: 'a question of airlead shows its faces',
    file: 'navigationSaga.ts',
    find: 'if (!(yield* adoptEarlyTap())) yield* ledElsewhere();',
    replace: 'yield* adoptEarlyTap();',
    kind: 'effect',
  },
];
