import type { QuestionUid, VoteKey, VoteUid } from '../../contract/ids';
import { questionFromWire } from '../../contract/question';
import type { VotedRecord } from '../../contract/storedKeys';
import { wireQuestion } from '../../fixtures/exampleData';
import { locationChanged } from '../../src/features/navigation/navigationSlice';
import { loaded, loadStarted } from '../../src/features/question/questionSlice';
import {
  selectCastHere,
  selectChosenRating,
  selectCurrentVote,
  selectFailedVote,
  selectOfferedRatings,
  selectReceivedRating,
  selectVoted,
  selectVotedHere,
  selectVoteMode,
  selectVoteUnderWay,
} from '../../src/features/voting/votingSelectors';
import * as voting from '../../src/features/voting/votingSlice';
import { addressOf, stateAfter } from '../support/store';

const questionUid = 'demo-cafe' as QuestionUid;
const elsewhere = { questionUid: 'other-lobby' as QuestionUid };
const here = '/r/rate/demo-cafe';
const question = questionFromWire(wireQuestion());

const page = { screenWidth: 390, screenHeight: 844, innerWidth: 390, innerHeight: 760 };
const sent = { key: 'the-key' as VoteKey, mode: 'auto' as const, page };
const chosen = voting.ratingChosen({ questionUid, rating: 3 });
const started = voting.voteStarted(sent);
const accepted = voting.voteAccepted({
  questionUid,
  key: sent.key,
  vote: { uid: 'v1' as VoteUid, rating: 3, isServiceLog: false },
  question,
});
const failed = voting.voteFailed({ questionUid });
const dropped = voting.voteDropped({ questionUid });
const reopened = voting.votingReopened({ questionUid });

const way = {
  idle: [],
  chosen: [chosen],
  sending: [chosen, started],
  failed: [chosen, started, failed],
  accepted: [chosen, started, accepted],
};

const moves = { chosen, started, accepted, failed, dropped, reopened };

/** Where each move leads; a move that is not named changes nothing. */
const allowed: Record<keyof typeof way, Partial<Record<keyof typeof moves, string>>> = {
  idle: { chosen: 'chosen' },
  chosen: { started: 'sending', accepted: 'accepted', dropped: 'idle' },
  sending: { accepted: 'accepted', failed: 'failed', dropped: 'idle' },
  failed: { chosen: 'chosen', accepted: 'accepted', dropped: 'idle' },
  accepted: { dropped: 'idle', reopened: 'idle' },
};

const table = (Object.keys(way) as (keyof typeof way)[]).flatMap((from) =>
  (Object.keys(moves) as (keyof typeof moves)[]).map(
    (move) => [from, move, allowed[from][move] ?? from] as const,
  ),
);

it.each(table)('leads from %s by %s to %s', (from, move, to) => {
  const before = stateAfter(way[from], here);
  const after = stateAfter([...way[from], moves[move]], here);
  expect(selectCurrentVote(after).status).toBe(to);
  if (from === to) expect(selectCurrentVote(after)).toEqual(selectCurrentVote(before));
});

it('keeps what was sent for another try of the same face', () => {
  const again = stateAfter([...way.failed, chosen], here);
  expect(selectCurrentVote(again)).toEqual({ status: 'chosen', questionUid, rating: 3, wanted: 3, sent });
});

it('finishes a vote as it was begun when another face is tapped, and remembers that one', () => {
  const other = stateAfter([...way.failed, voting.ratingChosen({ questionUid, rating: 1 })], here);
  expect(selectCurrentVote(other)).toEqual({ status: 'chosen', questionUid, rating: 3, wanted: 1, sent });
});

it('turns to another question at once, and minds the answer about the first no more', () => {
  const lobby = voting.ratingChosen({ ...elsewhere, rating: 1 });
  for (const answer of [accepted, failed, dropped, reopened])
    expect(selectCurrentVote(stateAfter([...way.sending, lobby, answer], here))).toMatchObject({
      ...elsewhere,
      status: 'chosen',
    });
});

it('remembers one vote a question, the newest', () => {
  const record = (uid: string, of: { questionUid: QuestionUid }) =>
    voting.voteAccepted({
      ...of,
      key: `key of ${uid}` as VoteKey,
      vote: { uid: uid as VoteUid, rating: 1, isServiceLog: true },
      question,
    });
  const state = stateAfter(
    [record('v1', { questionUid }), record('v2', elsewhere), record('v3', { questionUid })],
    here,
  );
  expect(selectVoted(state).map(({ voteUid }) => voteUid)).toEqual(['v2', 'v3']);
  expect(selectVotedHere(state)).toEqual({
    questionUid,
    rating: 1,
    voteUid: 'v3',
    orgUid: 'org-corner',
    isServiceLog: true,
    key: 'key of v3',
    sequence: 0,
    given: null,
  });
});

it('takes the votes that the tab had stored', () => {
  const voted = [
    { questionUid, rating: 2, voteUid: 'v1', orgUid: null, isServiceLog: false, key: sent.key, sequence: 2 },
  ] as VotedRecord[];
  const state = stateAfter([voting.votedRestored({ voted })], here);
  expect(selectVotedHere(state)).toEqual(voted[0]);
  expect(selectChosenRating(state)).toBe(2);
});

it('draws the tapped face from the tap on, and on its own question alone', () => {
  for (const name of ['chosen', 'sending', 'failed', 'accepted'] as const) {
    expect(selectChosenRating(stateAfter(way[name], here))).toBe(3);
    expect(selectChosenRating(stateAfter(way[name], '/r/rate/other-lobby'))).toBeNull();
  }
  expect(selectChosenRating(stateAfter([], here))).toBeNull();
});

it.each([
  ['idle', false],
  ['chosen', true],
  ['sending', true],
  ['failed', false],
  ['accepted', false],
] as const)('shows the loader (%s: %p) while the vote is under way (VO-7)', (name, underWay) => {
  expect(selectVoteUnderWay(stateAfter(way[name], here))).toBe(underWay);
});

it('has a failed or an accepted vote only on its own question', () => {
  const away = locationChanged({ address: addressOf('/r/rate/other-lobby'), cause: 'PUSH' });
  expect(selectFailedVote(stateAfter(way.failed, here))).toMatchObject({ rating: 3 });
  expect(selectFailedVote(stateAfter([...way.failed, away], here))).toBeNull();
  expect(selectFailedVote(stateAfter(way.accepted, here))).toBeNull();
  expect(selectCastHere(stateAfter(way.accepted, here))).toMatchObject({ rating: 3 });
  expect(selectCastHere(stateAfter([...way.accepted, away], here))).toBeNull();
});

it('knows the received rating from the own vote, else from the address after a vote', () => {
  const thanks = '/r/thank-for-vote/demo-cafe';
  expect(selectReceivedRating(stateAfter(way.accepted, thanks))).toBe(3);
  expect(selectReceivedRating(stateAfter([], `${thanks}/1/someVote`))).toBe(1);
  expect(selectReceivedRating(stateAfter([], `${thanks}/9/someVote`))).toBeNull();
  expect(selectReceivedRating(stateAfter([], `${here}/1`))).toBeNull();
});

it('offers no face before the question is there', () => {
  const questionLoaded = [loadStarted({ questionUid }), loaded({ questionUid, question })];
  expect(selectOfferedRatings(stateAfter([], here))).toEqual([]);
  expect(selectOfferedRatings(stateAfter(questionLoaded, here))).toEqual([1, 2, 3]);
});

it.each([
  [here, 'auto'],
  [`${here}?force_vote=true`, 'vote'],
  [`${here}?sl=t`, 'service_log'],
  ['/r/sl/demo-cafe?force_vote=true', 'service_log'],
  ['/r/sl/demo-cafe/auth', 'service_log'],
])('votes on %s with mode %s (VO-4)', (href, mode) => {
  expect(selectVoteMode(stateAfter([], href))).toBe(mode);
});
