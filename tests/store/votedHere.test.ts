import type { UnknownAction } from 'redux';
import type { QuestionUid, VoteKey, VoteUid } from '../../contract/ids';
import { questionFromWire } from '../../contract/question';
import type { Given, VotedRecord } from '../../contract/storedKeys';
import { wireQuestion } from '../../fixtures/exampleData';
import { voteErased } from '../../state/codes/erasureActions';
import * as note from '../../state/note/noteSlice';
import { selectDraftsToStore } from '../../state/note/noteSelectors';
import { listed } from '../../state/outbox/outboxSlice';
import { loaded, loadStarted } from '../../state/question/questionSlice';
import { savedElsewhere } from '../../state/serviceLog/servicesActions';
import { personChanged, signedOut } from '../../state/session/sessionSlice';
import * as selectors from '../../state/voting/votingSelectors';
import * as voting from '../../state/voting/votingSlice';
import { given, keptChange, keptNote, keptVote } from '../support/outboxItems';
import { stateAfter } from '../support/store';

const questionUid = 'demo-cafe' as QuestionUid;
const lobby = 'other-lobby' as QuestionUid;
const key = 'the-key' as VoteKey;
const here = '/r/rate/demo-cafe';
const record = (more: Partial<VotedRecord> = {}): VotedRecord => ({
  questionUid,
  rating: 3,
  voteUid: 'v1' as VoteUid,
  orgUid: null,
  isServiceLog: false,
  key,
  sequence: 0,
  given: null,
  ...more,
});
const inLobby = record({ questionUid: lobby, key: 'lobby-key' as VoteKey, voteUid: 'v2' as VoteUid });
const voted = (...records: VotedRecord[]) => voting.votedRestored({ voted: records });
const question = (more: object = {}) => [
  loadStarted({ questionUid }),
  loaded({ questionUid, question: { ...questionFromWire(wireQuestion()), ...more } }),
];
const aNote: Given = { note: true, contact: false, photoCount: 0, seconds: 0 };
const noteGiven = voting.feedbackGiven({ questionUid, given: aNote });
const of = (actions: UnknownAction[], href = here) => selectors.selectVoted(stateAfter(actions, href));

describe('a happy face for a second time', () => {
  const url = 'https://reviews.example/cafe';
  const place = { ...questionFromWire(wireQuestion()).place, repeatReview: url };
  const asks = question({ place });
  const review = (actions: UnknownAction[], rating: 1 | 2 | 3 = 3, on = questionUid, href = here) =>
    selectors.selectRepeatReview(stateAfter(actions, href), { questionUid: on, rating });

  it('opens the review that the place wants', () => {
    expect(review([voted(record()), ...asks])).toEqual({ voteKey: key, url });
  });

  it.each<[string, ReturnType<typeof review>]>([
    ['without a first one', review(asks)],
    ['that is sad', review([voted(record()), ...asks], 1)],
    ['after a sad one', review([voted(record({ rating: 1 })), ...asks])],
    ['where the place wants none', review([voted(record()), ...question()])],
    ['on another question', review([voted(record(), inLobby), ...asks], 3, lobby)],
    ['on the tablet at the door', review([voted(record()), ...asks], 3, questionUid, `${here}?kiosk=1`)],
    [
      'after a change that waits',
      review([voted(record()), ...asks, ...given([keptChange({ voteKey: key, rating: 3, before: 1 })])]),
    ],
  ])('opens nothing %s', (_what, found) => {
    expect(found).toBeNull();
  });
});

it.each<[string, VotedRecord[], string, boolean]>([
  ['that counts', [record()], here, false],
  ['that was held', [record({ isFlagged: true })], here, true],
  ['that was held elsewhere', [record(), { ...inLobby, isFlagged: true }], here, false],
  ['that the address says is held', [], '/r/thank-for-vote/demo-cafe/3/v1?held=1', true],
  ['that the address says nothing of', [], '/r/thank-for-vote/demo-cafe/3/v1?held=0', false],
])('a vote %s is shown as such', (_what, records, href, isHeld) => {
  expect(selectors.selectVoteHeld(stateAfter([voted(...records)], href))).toBe(isHeld);
});

it('a log of services confirms no face', () => {
  const thanks = '/r/thank-for-vote/demo-cafe/3/someVote';
  const checked = voting.voteChecked({ voteUid: 'someVote', status: 'confirmed', rating: 1 });
  const received = (...actions: UnknownAction[]) =>
    selectors.selectReceivedRating(stateAfter(actions, thanks));
  expect(received(voted(record({ isServiceLog: true })), checked)).toBeNull();
  expect(received(voted(record()), checked)).toBe(3);
  expect(received(voting.voteChecked({ voteUid: 'someVote', status: 'missing' }))).toBeNull();
});

it('the server is asked about votes of an address alone', () => {
  const check = (href: string, ...actions: UnknownAction[]) =>
    selectors.selectVoteCheck(stateAfter(actions, href));
  const [missing, thanks] = [{ voteUid: 'v9', status: 'missing' as const }, '/r/thank-for-vote/demo-cafe'];
  expect(check(thanks, voting.voteChecked(missing))).toBeNull();
  expect(check(`${thanks}/3/v9`)).toEqual({ status: 'asking' });
  expect(check(`${thanks}/3/v9`, voting.voteChecked(missing))).toEqual(missing);
  expect(check(`${thanks}/3/v8`, voting.voteChecked(missing))).toEqual({ status: 'asking' });
});

it.each<[string, string, number | null]>([
  ['at the faces', here, null],
  ['at a face', `${here}/3`, null],
  ['at the faces of the log', `${here}?sl=t`, 3],
  ['after them', '/r/thank-for-vote/demo-cafe', 3],
])('a log of services draws its face %s as it should', (_where, href, face) => {
  expect(selectors.selectChosenRating(stateAfter([voted(record({ isServiceLog: true }))], href))).toBe(face);
});

it('a vote is found by its key and uid', () => {
  const state = stateAfter([voted(record(), inLobby)], here);
  expect(selectors.selectVotedBy(state, 'lobby-key' as VoteKey)).toEqual(inLobby);
  expect([selectors.selectKeyOf(state, 'v2'), selectors.selectKeyOf(state, 'v3')]).toEqual([
    'lobby-key',
    null,
  ]);
  const begun = stateAfter([...given([keptVote({ key, questionUid })])], here);
  expect([selectors.selectIsAwaited(begun, key), selectors.selectIsAwaited(state, key)]).toEqual([
    true,
    false,
  ]);
});

describe('what was given with a vote', () => {
  const some: Given = { note: true, contact: false, photoCount: 2, seconds: 5, recordingCount: 1 };
  const gives = (on = questionUid) => voting.feedbackGiven({ questionUid: on, given: some });
  const takes = (voteKey: string, taken: Given) =>
    voting.feedbackTakenBack({ voteKey: voteKey as VoteKey, taken });
  const both = voted(record(), inLobby);
  const none: Given = { note: false, contact: false, photoCount: 0, seconds: 0 };

  it.each<[string, UnknownAction[], (Given | null)[]]>([
    ['is nothing at first', [], [null, null]],
    ['is of its question', [gives()], [some, null]],
    ['is of no question that nobody voted on', [gives('else' as QuestionUid)], [null, null]],
    [
      'adds up',
      [gives(lobby), gives(lobby)],
      [null, { ...some, photoCount: 4, seconds: 10, recordingCount: 2 }],
    ],
    [
      'is taken back in part',
      [gives(), gives(lobby), takes(key, { ...none, photoCount: 1 })],
      [{ ...some, photoCount: 1 }, some],
    ],
    ['is not taken back where nothing is', [takes(key, some)], [null, null]],
    ['is erased with its vote', [gives(), gives(lobby), voteErased({ voteKey: key } as never)], [null, some]],
    ['is nothing that another tab has saved', [savedElsewhere({ key, questionUid })], [none, null]],
    ['stays when another tab has saved', [gives(), savedElsewhere({ key, questionUid })], [some, null]],
  ])('%s', (_what, actions, expected) => {
    expect(of([both, ...actions]).map((vote) => vote.given)).toEqual(expected);
  });
});

describe('a log of services', () => {
  const log = record({ isServiceLog: true, begunAt: 5 });

  it('goes with its person, and votes stay', () => {
    for (const gone of [signedOut(), personChanged({ questionUids: [questionUid] })])
      expect(of([voted(log, inLobby), gone])).toEqual([inLobby]);
  });

  it('is renewed under its key alone', () => {
    const renew = (of: string) => voting.logRenewed({ key: of as VoteKey, at: 9 });
    expect(of([voted(log, inLobby), renew(key)])).toEqual([{ ...log, begunAt: 9 }, inLobby]);
    expect(of([voted(log, inLobby), renew('else')])).toEqual([log, inLobby]);
  });

  it('is adopted instead of what was here', () => {
    const reopened = [questionUid, lobby].map((uid) => voting.votingReopened({ questionUid: uid }));
    const state = stateAfter([voted(record(), inLobby), ...reopened, voting.logAdopted(log)], here);
    expect(selectors.selectVoted(state)).toEqual([inLobby, log]);
    expect([questionUid, lobby].map((uid) => selectors.selectIsReopened(state, uid))).toEqual([false, true]);
    expect(stateAfter([...reopened, ...reopened], here).voting.reopened).toEqual([questionUid, lobby]);
  });

  it('knows since when it is one', () => {
    const [submitted] = given([keptVote({ key, questionUid, mode: 'service_log', createdAt: 77 })]);
    const kept = voting.voteKept({ questionUid, key, rating: 3 });
    const accepted = voting.voteAccepted({
      questionUid,
      key,
      vote: { uid: 'v1' as VoteUid, rating: 2, isServiceLog: true, isFlagged: true },
      question: questionFromWire(wireQuestion()),
    });
    expect(of([submitted, kept])).toEqual([record({ voteUid: null, isServiceLog: true, begunAt: 77 })]);
    const stored = record({
      rating: 2,
      orgUid: 'org-corner' as never,
      isServiceLog: true,
      isFlagged: true,
      begunAt: 77,
    });
    expect(of([submitted, accepted])).toEqual([stored]);
    expect(of([submitted, kept, noteGiven, accepted])).toEqual([{ ...stored, given: aNote }]);
    const [plain] = given([keptVote({ key, questionUid })]);
    expect(of([plain, kept])[0]).not.toHaveProperty('begunAt');
  });
});
it('a vote that another tab has sent is known', () => {
  const sent = (of: string, more: object = {}) =>
    listed({
      items: [],
      sentVotes: [
        { key: of, questionUid, voteUid: 'v9', orgUid: 'o9', isServiceLog: false, sentAt: 1, ...more },
      ],
    } as never);
  const waits = voted(record({ voteUid: null }));
  expect(of([waits, sent(key, { isFlagged: true })])).toEqual([
    record({ voteUid: 'v9' as VoteUid, orgUid: 'o9' as never, isFlagged: true }),
  ]);
  expect(of([waits, sent('else')])).toEqual([record({ voteUid: null })]);
  expect(of([voted(record()), sent(key)])).toEqual([record()]);
});

it('the number of a change only grows', () => {
  const held = (sequence: number, of = key) => voting.ratingHeld({ key: of, rating: 1, sequence });
  expect(of([voted(record({ sequence: 3 })), held(2)])).toEqual([record({ rating: 1, sequence: 3 })]);
  expect(of([voted(record({ sequence: 3 })), held(4)])).toEqual([record({ rating: 1, sequence: 4 })]);
  expect(of([voted(record()), held(4, 'else' as VoteKey)])).toEqual([record()]);
  const [submitted] = given([keptChange({ voteKey: key, sequence: 5 })]);
  expect(of([voted(record(), inLobby), submitted])).toEqual([record({ sequence: 5 }), inLobby]);
});

describe('drafts that a reload keeps', () => {
  const draft = { questionUid, text: 'Cold.', wantsAnswer: true, email: 'a@b.c', phone: '030 12' };
  const stored = note.draftsRestored({ drafts: [draft], files: [] });
  const waits = (kind: string, more: object = {}) =>
    given([{ ...keptNote({ voteKey: key }), kind, contact: '030 12', ...more } as never]);
  const kept = (actions: UnknownAction[], href = here) => selectDraftsToStore(stateAfter(actions, href));

  it.each<[string, UnknownAction[], object]>([
    ['hold the number until it waits', [voted(record()), stored], { [questionUid]: draft }],
    [
      'lack the number that waits',
      [voted(record()), stored, ...waits('phone')],
      { [questionUid]: { ...draft, phone: '' } },
    ],
    [
      'hold it beside a note that waits',
      [voted(record()), stored, ...waits('note')],
      { [questionUid]: draft },
    ],
    [
      'hold it beside that of another vote',
      [voted(record()), stored, ...waits('phone', { voteKey: 'x' })],
      { [questionUid]: draft },
    ],
    [
      'are none without content',
      [note.draftsRestored({ drafts: [{ ...draft, text: '', wantsAnswer: false, phone: '' }], files: [] })],
      {},
    ],
    [
      'are none of a number that waits alone',
      [
        voted(record()),
        note.draftsRestored({ drafts: [{ ...draft, text: '', wantsAnswer: false }], files: [] }),
        ...waits('phone'),
      ],
      {},
    ],
  ])('%s', (_what, actions, expected) => {
    expect(kept(actions)).toEqual(expected);
  });

  it('are none on a tablet at the door', () => {
    expect(kept([stored], `${here}?kiosk=1`)).toEqual({});
  });
});
