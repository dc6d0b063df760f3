import fc from 'fast-check';
import type { QuestionUid, VoteKey, VoteUid } from '../../contract/ids';
import { questionFromWire } from '../../contract/question';
import type { VotedRecord } from '../../contract/storedKeys';
import { wireQuestion } from '../../fixtures/exampleData';
import { locationChanged } from '../../state/navigation/navigationSlice';
import { loaded, loadStarted } from '../../state/question/questionSlice';
import {
  selectBegunOn,
  selectChosenRating,
  selectFailedVote,
  selectIsReopened,
  selectOfferedRatings,
  selectReceivedRating,
  selectVoted,
  selectVotedHere,
  selectVoteMode,
  selectVoteUnderWay,
} from '../../state/voting/votingSelectors';
import * as voting from '../../state/voting/votingSlice';
import { given, keptVote } from '../support/outboxItems';
import { addressOf, stateAfter } from '../support/store';

const questionUid = 'demo-cafe' as QuestionUid;
const lobby = 'other-lobby' as QuestionUid;
const here = '/r/rate/demo-cafe';
const question = questionFromWire(wireQuestion());
const page = { screenWidth: 390, screenHeight: 844, innerWidth: 390, innerHeight: 760 };
const key = 'the-key' as VoteKey;

const chosen = voting.ratingChosen({ questionUid, rating: 3 });
const [submitted, stored] = given([keptVote({ key, questionUid })]);
const accepted = voting.voteAccepted({
  questionUid,
  key,
  vote: { uid: 'v1' as VoteUid, rating: 3, isServiceLog: false },
  question,
});
const waits = voting.voteKept({ questionUid, key, rating: 3 });
const failed = voting.voteFailed({ key, wanted: 3, reason: { text: 'VoteNotSent' } });
const dropped = voting.voteDropped({ key });
const reopened = voting.votingReopened({ questionUid });

const way = {
  none: [],
  sending: [chosen, submitted, stored],
  failed: [chosen, submitted, stored, failed],
  kept: [chosen, submitted, stored, waits],
  accepted: [chosen, submitted, stored, accepted],
};

const moves = { submitted, accepted, waits, failed, dropped };

/** Where each move leads. An unlisted move changes nothing. */
const allowed: Record<keyof typeof way, Partial<Record<keyof typeof moves, string>>> = {
  none: { submitted: 'sending' },
  sending: { accepted: 'accepted', waits: 'kept', failed: 'failed', dropped: 'none' },
  failed: { submitted: 'sending', accepted: 'accepted', waits: 'kept', dropped: 'none' },
  kept: { submitted: 'sending', accepted: 'accepted', dropped: 'none' },
  accepted: { submitted: 'sending', dropped: 'none' },
};

function statusOf(state: ReturnType<typeof stateAfter>): string {
  const cast = selectVotedHere(state);
  return selectBegunOn(state, questionUid)?.status ?? (cast ? (cast.voteUid ? 'accepted' : 'kept') : 'none');
}

const table = (Object.keys(way) as (keyof typeof way)[]).flatMap((from) =>
  (Object.keys(moves) as (keyof typeof moves)[]).map(
    (move) => [from, move, allowed[from][move] ?? from] as const,
  ),
);

it.each(table)('leads from %s by %s to %s', (from, move, to) => {
  const before = stateAfter(way[from], here);
  const after = stateAfter([...way[from], moves[move]], here);
  expect(statusOf(after)).toBe(to);
  if (from === to) expect(after.voting).toEqual(before.voting);
});

it('keeps what was sent for another try, and the face that was tapped last', () => {
  const state = stateAfter(
    [...way.sending, voting.voteFailed({ key, wanted: 1, reason: { text: 'VoteNotSent' } })],
    here,
  );
  const sent = { key, mode: 'auto', page };
  expect(selectBegunOn(state, questionUid)).toEqual({
    status: 'failed',
    questionUid,
    rating: 3,
    wanted: 1,
    reason: { text: 'VoteNotSent' },
    ...sent,
  });
  expect(selectChosenRating(state)).toBe(1);
});

it('has a vote on each question under way by itself', () => {
  const there = keptVote({ key: 'key-there', questionUid: lobby, rating: 1 });
  const both = [...way.sending, ...given([there])];
  for (const answer of [accepted, waits, failed, dropped])
    expect(selectBegunOn(stateAfter([...both, answer], here), lobby)).toMatchObject({ status: 'sending' });
  expect(selectBegunOn(stateAfter(both, here), questionUid)).toMatchObject({ status: 'sending', key });
});

it('asks again where the address wants another vote, until that is given', () => {
  expect(selectIsReopened(stateAfter([...way.accepted, reopened], here), questionUid)).toBe(true);
  const again = given([keptVote({ key: 'another', questionUid })]);
  expect(selectIsReopened(stateAfter([...way.accepted, reopened, ...again], here), questionUid)).toBe(false);
});

it('hears nothing of the vote of a visitor who has left a tablet at the door', () => {
  expect(selectVoted(stateAfter([accepted], here))).toEqual([]);
});

it('remembers one vote a question, the newest', () => {
  const cast = (uid: string, on: QuestionUid) => [
    ...given([keptVote({ key: `key of ${uid}`, questionUid: on })]),
    voting.voteAccepted({
      questionUid: on,
      key: `key of ${uid}` as VoteKey,
      vote: { uid: uid as VoteUid, rating: 1, isServiceLog: true },
      question,
    }),
  ];
  const state = stateAfter(
    [...cast('v1', questionUid), ...cast('v2', lobby), ...cast('v3', questionUid)],
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
    { questionUid, rating: 2, voteUid: 'v1', orgUid: null, isServiceLog: false, key, sequence: 2 },
  ] as VotedRecord[];
  const state = stateAfter([voting.votedRestored({ voted })], here);
  expect(selectVotedHere(state)).toEqual(voted[0]);
  expect(selectChosenRating(state)).toBe(2);
});

it('draws the tapped face from the tap on, and on its own question alone', () => {
  const { none: _, ...ways } = way;
  for (const actions of [[chosen], ...Object.values(ways)]) {
    expect(selectChosenRating(stateAfter(actions, here))).toBe(3);
    expect(selectChosenRating(stateAfter(actions, '/r/rate/other-lobby'))).toBeNull();
  }
  expect(selectChosenRating(stateAfter([], here))).toBeNull();
});

it.each([
  ['none', false],
  ['sending', true],
  ['failed', false],
  ['kept', false],
  ['accepted', false],
] as const)('shows the loader (%s: %p) while the vote is under way (VO-7)', (name, underWay) => {
  expect(selectVoteUnderWay(stateAfter(way[name], here))).toBe(underWay);
});

it('has a failed or an accepted vote only on its own question', () => {
  const away = locationChanged({ address: addressOf('/r/rate/other-lobby'), cause: 'PUSH' });
  expect(selectFailedVote(stateAfter(way.failed, here))).toMatchObject({ rating: 3 });
  expect(selectFailedVote(stateAfter([...way.failed, away], here))).toBeNull();
  expect(selectFailedVote(stateAfter(way.accepted, here))).toBeNull();
  expect(selectVotedHere(stateAfter(way.accepted, here))).toMatchObject({ rating: 3 });
  expect(selectVotedHere(stateAfter([...way.accepted, away], here))).toBeNull();
});

it('knows the received rating from the own vote, else from the server, never from an address alone (RT-3)', () => {
  const thanks = '/r/thank-for-vote/demo-cafe';
  expect(selectReceivedRating(stateAfter(way.accepted, thanks))).toBe(3);
  const confirmed = voting.voteChecked({ voteUid: 'someVote', status: 'confirmed', rating: 1 });
  expect(selectReceivedRating(stateAfter([], `${thanks}/1/someVote`))).toBeNull();
  expect(selectReceivedRating(stateAfter([confirmed], `${thanks}/3/someVote`))).toBe(1);
  expect(selectReceivedRating(stateAfter([confirmed], `${thanks}/1/another`))).toBeNull();
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

describe('Any order of what happens to votes', () => {
  const rating = fc.constantFrom(1, 2, 3) as fc.Arbitrary<1 | 2 | 3>;
  const any = fc.oneof(
    fc.constantFrom(submitted, stored, accepted, waits, failed, dropped, reopened),
    fc.constantFrom(locationChanged({ address: addressOf(here), cause: 'PUSH' }), chosen),
    rating.map((face) => voting.ratingChosen({ questionUid, rating: face })),
    rating.map((face) => voting.ratingChanged({ questionUid, rating: face })),
    fc.tuple(rating, fc.nat(9)).map(([face, sequence]) => voting.ratingHeld({ key, rating: face, sequence })),
  );
  const lives = fc.array(any, { maxLength: 20 }).map((actions) => stateAfter(actions, here));

  test('leaves one vote of each key, with a rating that exists', () => {
    fc.assert(
      fc.property(lives, ({ voting: { begun, voted } }) => {
        for (const votes of [begun, voted]) {
          const keys = votes.map((vote) => vote.key);
          expect(new Set(keys).size).toBe(keys.length);
        }
        for (const vote of voted) expect([1, 2, 3]).toContain(vote.rating);
      }),
    );
  });

  test('leaves at most one vote of a tab on a question', () => {
    fc.assert(
      fc.property(lives, (state) => {
        const questions = selectVoted(state).map((vote) => vote.questionUid);
        expect(new Set(questions).size).toBe(questions.length);
      }),
    );
  });
});
