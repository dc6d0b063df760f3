import type { Mistake } from './edit';

/** Mistakes in opening review pages. */
export const reviewMistakes: readonly Mistake[] = [
  {
    name: 'happy again that opens nothing',
    file: 'votingSaga.ts',
    find: 'if (review) yield* openReview(payload.questionUid, review);\n  else yield* changeRating',
    replace: 'yield* changeRating',
    kind: 'effect',
  },
  {
    name: 'a review page that opens unsaid',
    file: 'openReview.ts',
    find: "yield* put(reviewOpened({ questionUid, review: isOpen ? 'opened' : 'blocked' }));",
    replace: '',
    kind: 'put',
  },
];
