import type { UnknownAction } from 'redux';
import type { QuestionUid, VoteKey, VoteUid } from '../../contract/ids';
import type { KeptChange, OutboxItem } from '../../contract/outbox';
import type { Rating } from '../../contract/rating';
import type { VotedRecord } from '../../contract/storedKeys';
import {
  itemDropped,
  itemPostponed,
  itemReleased,
  itemSent,
  listed,
  sendingStarted,
} from '../../state/outbox/outboxSlice';
import {
  selectChangeWaits,
  selectChosenOn,
  selectChosenRating,
  selectNewestSequence,
  selectRatingToCome,
  selectReceivedRating,
  selectVoted,
  selectVotedHere,
  selectVoteUnderWay,
} from '../../state/voting/votingSelectors';
import { ratingChanged, ratingHeld, votedRestored } from '../../state/voting/votingSlice';
import { given, keptChange, keptNote, keptVote } from '../support/outboxItems';
import { stateAfter } from '../support/store';

const questionUid = 'demo-cafe' as QuestionUid;
const lobby = 'other-lobby' as QuestionUid;
const here = '/r/rate/demo-cafe';
const voteKey = 'the-key' as VoteKey;
const happyVote: VotedRecord = {
  questionUid,
  rating: 3,
  voteUid: 'v1' as VoteUid,
  orgUid: null,
  isServiceLog: false,
  key: voteKey,
  sequence: 0,
  given: null,
};
const voted = votedRestored({ voted: [happyVote] });

const changeTo = (rating: Rating, sequence: number, before: Rating = 3): KeptChange =>
  keptChange({ key: `change ${sequence}`, voteKey, rating, before, sequence });
const [toSad, toSoSo, toHappy] = [changeTo(1, 1), changeTo(2, 2, 1), changeTo(3, 2, 1)];
const sending = ({ key }: KeptChange) => sendingStarted({ key });
const accepted = ({ key, rating, sequence }: KeptChange) => [
  ratingHeld({ key: voteKey, rating, sequence }),
  itemSent({ key, vote: null, left: null }),
];
const refused = ({ key, before, sequence }: KeptChange) => [
  itemDropped({ key, refusal: { status: 409, code: 1022, message: 'Too late.' } }),
  ratingHeld({ key: voteKey, rating: before, sequence }),
];

const after = (...actions: UnknownAction[]) => stateAfter([voted, ...actions], here);

/**
 * The chosen rating on the screen, the rating that the server is known to hold, the rating after every sent
 * change has arrived, and the loader.
 */
it.each<[string, UnknownAction[], { chosen: Rating; held: Rating; toCome: Rating; underWay: boolean }]>([
  ['nothing after the vote', [], { chosen: 3, held: 3, toCome: 3, underWay: false }],
  ['another face', given([toSad]), { chosen: 1, held: 3, toCome: 3, underWay: true }],
  [
    'nothing when the first face is tapped again before the change was sent',
    [...given([toSad]), ...given([], [toSad.key])],
    { chosen: 3, held: 3, toCome: 3, underWay: false },
  ],
  [
    'a change under way',
    [...given([toSad]), sending(toSad)],
    { chosen: 1, held: 3, toCome: 1, underWay: true },
  ],
  [
    'the last of quick taps',
    [...given([toSad]), sending(toSad), ...given([toSoSo])],
    { chosen: 2, held: 3, toCome: 1, underWay: true },
  ],
  [
    'the first face, tapped while another is sent',
    [...given([toSad]), sending(toSad), ...given([toHappy])],
    { chosen: 3, held: 3, toCome: 1, underWay: true },
  ],
  [
    'the new face once it is held',
    [...given([toSad]), sending(toSad), ...accepted(toSad)],
    { chosen: 1, held: 1, toCome: 1, underWay: false },
  ],
  [
    'what was tapped meanwhile',
    [...given([toSad]), sending(toSad), ...given([toSoSo]), ...accepted(toSad)],
    { chosen: 2, held: 1, toCome: 1, underWay: true },
  ],
  [
    'the face before it after a refusal (RC-4)',
    [...given([toSad]), sending(toSad), ...refused(toSad)],
    { chosen: 3, held: 3, toCome: 3, underWay: false },
  ],
  [
    'a change that waits for a later try, without a loader',
    [...given([toSad]), sending(toSad), itemPostponed({ key: toSad.key, attempts: 1, nextAt: 9 })],
    { chosen: 1, held: 3, toCome: 1, underWay: false },
  ],
])('shows %s', (_, actions, { chosen, held, toCome, underWay }) => {
  const state = after(...actions);
  expect(selectChosenRating(state)).toBe(chosen);
  // The received rating is the server's, whatever the person wants by now.
  expect(selectReceivedRating(state)).toBe(held);
  expect(selectVoted(state)).toMatchObject([{ rating: held }]);
  expect(selectRatingToCome(state, selectVotedHere(state)!).rating).toBe(toCome);
  expect(selectVoteUnderWay(state)).toBe(underWay);
});

it('names the changes whose place a new one takes: those of which no try has begun', () => {
  const state = after(...given([toSad]), sending(toSad), ...given([toSoSo]));
  expect(selectRatingToCome(state, happyVote)).toEqual({ rating: 1, unsent: [toSoSo] });
});

describe('Of changes that were read from the device', () => {
  const read = (...items: OutboxItem[]) => listed({ items, sentVotes: [] });
  const unsentAfter = (...actions: UnknownAction[]) =>
    selectRatingToCome(after(...actions), happyVote).unsent;

  it('the next to send may be on its way elsewhere; one that follows is replaced', () => {
    expect(unsentAfter(read(toSad, toSoSo))).toEqual([toSoSo]);
    expect(unsentAfter(read(keptVote({ key: voteKey }), toSad))).toEqual([toSad]);
  });

  it('one that this tab has given is replaced, until the device is read again', () => {
    expect(unsentAfter(read(), ...given([toSad]))).toEqual([toSad]);
    expect(unsentAfter(...given([toSad]), read(toSad))).toEqual([]);
  });

  it('one that may have been sent stays so behind a note that the person sends once more', () => {
    const refusal = { status: 400, code: 'wrong', message: 'Too long.' };
    const note = keptNote({ voteKey, refusal });
    const released = itemReleased({ key: note.key, nextAt: 0 });
    const again = read({ ...note, refusal: null }, toSad);
    expect(unsentAfter(read(note, toSad), released, again)).toEqual([]);
  });
});

it('draws a tapped face at once, and the one that stands when another tab’s change is read', () => {
  const tapped = ratingChanged({ questionUid, rating: 1 });
  expect(selectChosenRating(after(tapped))).toBe(1);
  expect(selectChosenOn(after(tapped), questionUid)).toBe(3);
  // A quick second tap: the first tap's change leaves the second face pressed.
  const twice = [tapped, ratingChanged({ questionUid, rating: 2 }), ...given([toSad])];
  expect(selectChosenRating(after(...twice))).toBe(2);
  expect(selectChosenRating(after(tapped, ratingHeld({ key: voteKey, rating: 2, sequence: 1 })))).toBe(2);
});

it('draws no face for a question that this tab has not voted on', () => {
  const state = stateAfter([voted, ...given([toSad])], '/r/rate/other-lobby');
  expect(selectChosenRating(state)).toBeNull();
  expect(selectVotedHere(state)).toBeNull();
});

it('counts the changes of a vote', () => {
  const state = after(...given([toSad]), ...accepted(toSad), ...given([toSoSo]));
  expect(selectVoted(state)).toMatchObject([{ sequence: 2 }]);
  expect(selectNewestSequence(state, happyVote)).toBe(2);
});

it('changes votes on two stickers side by side', () => {
  const there = { ...happyVote, questionUid: lobby, key: 'key-there' as VoteKey };
  const changeThere = keptChange({ key: 'change there', voteKey: there.key, questionUid: lobby, rating: 2 });
  const both = [votedRestored({ voted: [happyVote, there] }), ...given([toSad]), ...given([changeThere])];
  expect(selectChosenOn(after(...both), questionUid)).toBe(1);
  expect(selectChosenOn(after(...both), lobby)).toBe(2);
  const answered = after(...both, ...refused(toSad));
  expect(selectChosenOn(answered, questionUid)).toBe(3);
  expect(selectChosenOn(answered, lobby)).toBe(2);
});

it('says that another change would wait: its vote waits, or what was given before', () => {
  const waits = itemPostponed({ key: toSad.key, attempts: 1, nextAt: 9 });
  expect(selectChangeWaits(after(), happyVote)).toBe(false);
  expect(selectChangeWaits(after(), { ...happyVote, voteUid: null })).toBe(true);
  expect(selectChangeWaits(after(...given([toSad])), happyVote)).toBe(false);
  expect(selectChangeWaits(after(...given([toSad]), waits), happyVote)).toBe(true);
});
