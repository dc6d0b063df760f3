import type { Divergence } from '../../replay/strict';

/** One edit of one saga's text. */
export interface Edit {
  name: string;
  file: string;
  find: string;
  replace: string;
}

/** A deliberate mistake, and how the first log that notices it says so. */
export type Mistake = Edit & { kind: Divergence['kind'] };

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
    file: 'votingSaga.ts',
    find: 'rate: rating,',
    replace: 'rate: 4 - rating,',
    kind: 'effect',
  },
  {
    name: 'a missing idempotency key',
    file: 'votingSaga.ts',
    find: 'idempotencyKey: key,',
    replace: '',
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
    find: "yield* port('storage', 'write', { area: 'local', values: { anonymous_token: identity.anonymousToken, guid: identity.guid } });",
    replace: '',
    kind: 'put',
  },
  {
    name: 'push instead of replace: an extra history entry',
    file: 'votingSaga.ts',
    find: "if (voted) yield* port('navigation', 'replace', { href: afterVotePath(voted) });",
    replace: "if (voted) yield* port('navigation', 'push', { href: afterVotePath(voted) });",
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
    find: "if (answer === 'ok' && 'wanted' in vote)",
    replace: "if (answer === 'cancel' && 'wanted' in vote)",
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
  {
    name: 'changes that are not counted: a late one could overwrite a newer face',
    file: 'changeSaga.ts',
    find: 'const sequence = voted.sequence + 1;',
    replace: 'const sequence = 1;',
    kind: 'put',
  },
  {
    name: 'the wrong call for a visitor without an access token',
    file: 'changeSaga.ts',
    find: 'if (yield* select(selectAuthorized)) {',
    replace: 'if (!(yield* select(selectAuthorized))) {',
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
    find: 'late: call(closePopupLate, durationMs),',
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

/** Edits that change nothing a person or the server could see. */
export const refactorings: readonly Edit[] = [
  {
    name: 'a step moved into a saga of its own, called',
    file: 'questionSaga.ts',
    find: `  yield* put(loadFailed({ questionUid }));
  const page = outcome.kind === 'refused' ? pageFor(outcome) : null;
  if (page) yield* port('navigation', 'replace', { href: page });`,
    replace: `  yield* call(function* tellFailure() {
    yield* put(loadFailed({ questionUid }));
    const page = outcome.kind === 'refused' ? pageFor(outcome) : null;
    if (page) yield* port('navigation', 'replace', { href: page });
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
