import type { Mistake } from './edit';

/** Mistakes in opening review pages, and in contests. */
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
  {
    name: 'a click that is not counted (RV-2)',
    file: 'reviewsSaga.ts',
    find: 'yield* fork(countClick, voted, payload.link);',
    replace: '',
    kind: 'effect',
  },
  {
    name: 'a countdown that Cancel does not stop (RV-3)',
    file: 'reviewsSaga.ts',
    find: '    cancelled: take(redirectCancelled),\n',
    replace: '',
    kind: 'put',
  },
  {
    name: 'a countdown that is forgotten by nobody: it begins anew after a reload',
    file: 'reviewsSaga.ts',
    find: 'yield* put(redirectSettled({ questionUid }));',
    replace: '',
    kind: 'put',
  },
  {
    name: 'a phone number that is sent twice by two presses (GV-2)',
    file: 'giveawaySaga.ts',
    find: 'yield* takeLeading(phoneSubmitted, safely(submitPhone));',
    replace: 'yield* takeEvery(phoneSubmitted, safely(submitPhone));',
    kind: 'put',
  },
  {
    name: 'a phone number that is too short is sent all the same (GV-2)',
    file: 'giveawaySaga.ts',
    find: 'lengthOf(contact) < limits.contestPhoneLength',
    replace: 'lengthOf(contact) < 1',
    kind: 'put',
  },
  {
    name: 'a phone number that the page still keeps when the outbox does (GV-2)',
    file: 'giveawaySaga.ts',
    find: 'yield* fork(safely(storeDrafts));',
    replace: '',
    kind: 'effect',
  },
  {
    name: 'a phone number that stays on the device when somebody has entered (GV-2)',
    file: 'draftsSaga.ts',
    find: 'takeEvery([pageHidden, contestMarked, draftForgotten],',
    replace: 'takeEvery([pageHidden, draftForgotten],',
    kind: 'effect',
  },
  {
    name: 'a contest that shows itself to the signed-in, and again and again (GV-4)',
    file: 'giveawaySaga.ts',
    find: '!voted || voted.contest || voted.redirect',
    replace: '!voted || voted.redirect',
    kind: 'put',
  },
];
