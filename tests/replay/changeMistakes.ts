import type { Mistake } from './edit';

/** Mistakes in changing a vote, and in taking up a tap from before the app. */
export const changeMistakes: readonly Mistake[] = [
  {
    name: 'changes that are not counted: a late one could overwrite a newer face',
    file: 'changeSaga.ts',
    find: 'const sequence = made?.sequence ?? (later ?? voted).sequence + 1;',
    replace: 'const sequence = 1;',
    kind: 'put',
  },
  {
    name: 'the wrong call for a visitor without an access token',
    file: 'sendItem.ts',
    find: 'if (!call.isNobodys && (yield* select(selectAuthorized))) {',
    replace: 'if (!call.isNobodys && !(yield* select(selectAuthorized))) {',
    kind: 'effect',
  },
  {
    name: 'a change that is not awaited: two are on their way at a time',
    file: 'changeSaga.ts',
    find: ' || change.sending) return;',
    replace: ') return;',
    kind: 'put',
  },
  {
    name: 'a refusal that is not undone: the refused face stays on the screen',
    file: 'changeSaga.ts',
    find: 'yield* put(changeRefused({ questionUid }));\n  yield* showError',
    replace: 'yield* showError',
    kind: 'put',
  },
  {
    name: 'a change that came too late is sent for ever',
    file: 'changeSaga.ts',
    find: 'if (held !== change.rating &&',
    replace: 'if (false &&',
    kind: 'put',
  },
  {
    name: 'an address that does not follow the change',
    file: 'changeSaga.ts',
    find: 'yield* followAddress(questionUid);',
    replace: '',
    kind: 'put',
  },
  {
    name: 'a face tapped while the vote was under way is forgotten',
    file: 'votingSaga.ts',
    find: '// Another face was tapped while the vote was under way.\n  yield* changeRating(questionUid);',
    replace: '',
    kind: 'put',
  },
  {
    name: 'a message that does not go away',
    file: 'messagesSaga.ts',
    find: ', late: call(closePopupLate, id, durationMs)',
    replace: '',
    kind: 'effect',
  },
  {
    name: 'a new key for a tap that the page has sent: it is counted twice',
    file: 'earlyTapSaga.ts',
    find: 'early: { sent: { key, mode, page }, wanted }',
    replace: '',
    kind: 'put',
  },
  {
    name: 'an early tap that stays in the journal after its answer',
    file: 'votingSaga.ts',
    find: 'yield* forgetEarlyTap(key);\n  if (yield* isStillHere',
    replace: 'if (yield* isStillHere',
    kind: 'put',
  },
];
