import type { Mistake } from './edit';

/** Mistakes in the game's flows. */
export const gameMistakes: readonly Mistake[] = [
  {
    name: 'a record of the session before opens its form in the newest one',
    file: 'gameSaga.ts',
    find: "if (outcome.kind === 'ok') yield* put(resultAccepted({ session, ...outcome.reply }));",
    replace:
      "if (outcome.kind === 'ok') yield* put(resultAccepted({ session: yield* select(selectGameSession), ...outcome.reply }));",
    kind: 'put',
  },
  {
    name: 'a result that is given up when somebody plays again',
    file: 'gameSaga.ts',
    find: 'yield* takeEvery(runEnded, safely(reportResult));',
    replace: 'yield* takeLatest(runEnded, safely(reportResult));',
    kind: 'effect',
  },
  {
    name: 'a contact that is sent twice by two presses',
    file: 'gameSaga.ts',
    find: "form?.status !== 'asked' || ",
    replace: '!form || ',
    kind: 'put',
  },
  {
    name: 'a contact that is too short is sent all the same',
    file: 'gameSaga.ts',
    find: ' || form.isTooShort',
    replace: '',
    kind: 'put',
  },
  {
    name: 'a failed result that is told',
    file: 'gameSaga.ts',
    find: 'else yield* put(resultFailed({ session, code: codeOf(outcome) }));',
    replace: `else {
    yield* put(resultFailed({ session, code: codeOf(outcome) }));
    yield* put(bannerShown({ message: { text: 'SomethingFailed' }, durationMs: 1_500, kind: 'error' }));
  }`,
    kind: 'put',
  },
  {
    name: 'a result without the vote’s key: a visitor with another identity by now loses it',
    file: 'gameSaga.ts',
    find: '    voteKey: voted.key,\n    body: { score',
    replace: '    body: { score',
    kind: 'effect',
  },
  {
    name: 'the game opens over another page when its script comes late',
    file: 'gameDoorSaga.ts',
    find: 'yield* race({ isLoaded: call(loadGame), left: call(leaving) })',
    replace: '{ isLoaded: yield* call(loadGame) }',
    kind: 'effect',
  },
  {
    name: 'a seed that is asked for twice',
    file: 'gameSaga.ts',
    find: "const { seed, isCalm } = yield* port('game', 'begin');",
    replace: "yield* port('game', 'begin'); const { seed, isCalm } = yield* port('game', 'begin');",
    kind: 'put',
  },
];
