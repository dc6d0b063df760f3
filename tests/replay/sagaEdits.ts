import { changeMistakes } from './changeMistakes';
import { gameMistakes } from './gameMistakes';
import type { Edit, Mistake } from './edit';
import { codesMistakes } from './codesMistakes';
import { kioskMistakes } from './kioskMistakes';
import { leadMistakes } from './leadMistakes';
import { locationMistakes } from './locationMistakes';
import { mediaMistakes } from './mediaMistakes';
import { outboxMistakes } from './outboxMistakes';
import { reviewMistakes } from './reviewMistakes';
import { tileMistakes } from './tileMistakes';

export const mistakes: readonly Mistake[] = [
  {
    name: 'a dropped put: the answer to a vote is not told',
    file: 'votingSaga.ts',
    find: 'yield* put(voteAccepted({ questionUid, key, vote: accepted.vote, question: accepted.question }));',
    replace: '',
    kind: 'put',
  },
  {
    name: 'a put too many',
    file: 'languageSaga.ts',
    find: 'yield* put(packLoaded({ locale }));',
    replace: 'yield* put(packLoaded({ locale })); yield* put(packLoaded({ locale }));',
    kind: 'put',
  },
  {
    name: 'takeLatest turned into takeEvery: the older language pack is not given up',
    file: 'languageSaga.ts',
    find: 'yield* takeLatest(languageChosen, safely(changeLanguage));',
    replace: 'yield* takeEvery(languageChosen, safely(changeLanguage));',
    kind: 'effect',
  },
  {
    name: 'takeLatest turned into takeLeading: an address opens nothing while another one loads',
    file: 'navigationSaga.ts',
    find: 'yield* takeLatest(locationChanged, safely(openScreen));',
    replace: 'yield* takeLeading(locationChanged, safely(openScreen));',
    kind: 'effect',
  },
  {
    name: 'calls swapped: local and session storage are read in the other order',
    file: 'sessionSaga.ts',
    find: `const local = yield* port('storage', 'read', { area: 'local', keys });
  const tab = yield* port('storage', 'read', { area: 'session', keys: ['voted'] });`,
    replace: `const tab = yield* port('storage', 'read', { area: 'session', keys: ['voted'] });
  const local = yield* port('storage', 'read', { area: 'local', keys });`,
    kind: 'effect',
  },
  {
    name: 'a wrong argument: the vote is sent with another rating',
    file: 'sendItem.ts',
    find: 'rate: rating,\n      screen_width',
    replace: 'rate: 4 - rating,\n      screen_width',
    kind: 'effect',
  },
  {
    name: 'a missing idempotency key',
    file: 'sendItem.ts',
    find: 'idempotencyKey: key,\n    body',
    replace: 'body',
    kind: 'effect',
  },
  {
    name: 'a new key for each try: a vote could be counted twice',
    file: 'votingSaga.ts',
    find: 'const sent = chosen.sent ?? (yield* describeVote());',
    replace: 'const sent = yield* describeVote();',
    kind: 'put',
  },
  {
    name: 'an identity that is not stored',
    file: 'sessionSaga.ts',
    find: `yield* port('storage', 'write', {
    area: 'local',
    values: { anonymous_token: identity.anonymousToken, guid: identity.guid },
  });`,
    replace: '',
    kind: 'put',
  },
  {
    name: 'push instead of replace: an extra history entry',
    file: 'votedSaga.ts',
    find: "yield* port('navigation', 'replace', { href });",
    replace: "yield* port('navigation', 'push', { href });",
    kind: 'effect',
  },
  {
    name: 'the vote guard left out',
    file: 'navigationSaga.ts',
    find: 'if (yield* turnedAway()) return;',
    replace: '',
    kind: 'effect',
  },
  {
    name: 'a blocking call where a fork belongs: the route waits for the language',
    file: 'rootSaga.ts',
    find: 'yield* fork(restoreLanguage, locale);',
    replace: 'yield* call(restoreLanguage, locale);',
    kind: 'put',
  },
  {
    name: 'an error that is swallowed: the lost connection is not told',
    file: 'votingSaga.ts',
    find: "if (again && 'wanted' in vote)",
    replace: "if (!again && 'wanted' in vote)",
    kind: 'put',
  },
  {
    name: 'a missing cancel: the chosen language goes on loading after another one was chosen',
    file: 'languageSaga.ts',
    find: "yield* port('texts', 'load', { locale });",
    replace: "yield* join(yield* spawn(function* () { yield* port('texts', 'load', { locale }); }));",
    kind: 'effect',
  },
  {
    name: 'a disabled sticker led to the wrong page',
    file: 'questionSaga.ts',
    find: 'return disabledPath;',
    replace: 'return notFoundPath;',
    kind: 'effect',
  },
  ...changeMistakes,
  ...reviewMistakes,
  ...outboxMistakes,
  ...mediaMistakes,
  ...tileMistakes,
  ...gameMistakes,
  ...kioskMistakes,
  ...leadMistakes,
  ...codesMistakes,
  ...locationMistakes,
];

/** Edits that change nothing a person or the server could see. */
export const refactorings: readonly Edit[] = [
  {
    name: 'a step moved into a saga of its own, called',
    file: 'questionSaga.ts',
    find: `  yield* put(loadFailed({ questionUid }));
  const page = outcome.kind === 'refused' ? pageFor(outcome) : null;
  if (page) yield* port('navigation', 'replace', { href: yield* select(selectHref, page) });`,
    replace: `  yield* call(function* tellFailure() {
    yield* put(loadFailed({ questionUid }));
    const page = outcome.kind === 'refused' ? pageFor(outcome) : null;
    if (page) yield* port('navigation', 'replace', { href: yield* select(selectHref, page) });
  });`,
  },
  {
    name: 'a state read later, where it is the same still',
    file: 'votingSaga.ts',
    find: `  const mode = yield* select(selectVoteMode);
  const page = yield* port('page', 'measure');`,
    replace: `  const page = yield* port('page', 'measure');
  const mode = yield* select(selectVoteMode);`,
  },
  {
    name: 'a saga called as an effect instead of in place',
    file: 'votingSaga.ts',
    find: 'yield* changeRating(payload.questionUid);',
    replace: 'yield* call(changeRating, payload.questionUid);',
  },
];
