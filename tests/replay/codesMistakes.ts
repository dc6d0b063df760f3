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
    find: 'if ((yield* select(selectCodes)).text !== text) return;',
    replace: '',
    kind: 'put',
  },
  {
    name: 'a vote that looks erased and is not (PV-1)',
    file: 'codesSaga.ts',
    find: "const outcome = yield* callApi('eraseByCode', { body: { code: text } });",
    replace: "const outcome = yield* callApi('codeInfo', { body: { code: text } });",
    kind: 'effect',
  },
];
