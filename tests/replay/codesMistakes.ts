import type { Mistake } from './edit';

/** Mistakes with the codes of votes. */
export const codesMistakes: readonly Mistake[] = [
  {
    name: 'everything erased without a question (PV-1)',
    file: 'codesSaga.ts',
    find: "if (answer !== 'ok') return;",
    replace: '',
    kind: 'put',
  },
  {
    name: 'the answer to a code that was typed over is shown (PV-1)',
    file: 'codesSaga.ts',
    find: 'yield* takeLatest([lookPressed, codeEdited], safely(look));',
    replace: 'yield* takeEvery(lookPressed, safely(look));',
    kind: 'effect',
  },
  {
    name: 'a code that is looked for while another is still out is lost (PV-1)',
    file: 'codesSaga.ts',
    find: 'yield* takeLatest([lookPressed, codeEdited], safely(look));',
    replace: 'yield* takeLeading(lookPressed, safely(look));',
    kind: 'effect',
  },
  {
    name: 'a vote that was found while another was erased looks erased (PV-1)',
    file: 'codesSaga.ts',
    find: 'const isOther = !typing.isRunning();',
    replace: 'const isOther = false;',
    kind: 'put',
  },
  {
    name: 'a vote that looks erased and is not (PV-1)',
    file: 'codesSaga.ts',
    find: "const outcome = yield* callApi('eraseByCode', { body: { code: text } });",
    replace: "const outcome = yield* callApi('codeInfo', { body: { code: text } });",
    kind: 'effect',
  },
  {
    name: 'the page of an erased vote still shows what was given (PV-1)',
    file: 'codesSaga.ts',
    find: 'if (voteKey) yield* forgetErased(voteKey, erasedAt);',
    replace: '',
    kind: 'effect',
  },
  {
    name: 'what was typed for an erased vote stays (PV-1)',
    file: 'forgetErased.ts',
    find: 'yield* put(draftForgotten({ questionUid }));',
    replace: '',
    kind: 'put',
  },
  {
    name: 'what an erased vote does not take waits for ever (PV-1)',
    file: 'forgetErased.ts',
    find: '.filter(isGivenWith)',
    replace: '.filter(() => false)',
    kind: 'effect',
  },
  {
    name: 'an erasing on another device is not heard of (PV-1)',
    file: 'callApi.ts',
    find: 'if (options.voteKey && isErased(outcome)) yield* forgetErased(options.voteKey as VoteKey, null);',
    replace: '',
    kind: 'put',
  },
];
