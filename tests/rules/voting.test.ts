import type { QuestionUid } from '../../contract/ids';
import { toRating } from '../../contract/rating';
import type { VotedRecord } from '../../contract/storedKeys';
import { acceptedVoteFromWire } from '../../contract/vote';
import { newIdentity, voteReply } from '../../fixtures/exampleData';
import { offeredRatings, votedOn, voteMode, withVoted } from '../../state/voting/votingRules';

it.each([
  [1, 1],
  [3, 3],
  ['2', 2],
  ['', undefined],
  [' 2', undefined],
  ['02', undefined],
  ['2.0', undefined],
  [0, undefined],
  [4, undefined],
  [1.5, undefined],
  [NaN, undefined],
  [null, undefined],
  [true, undefined],
  [[3], undefined],
])('takes %p for the rating %p (VO-2)', (value, rating) => {
  expect(toRating(value)).toBe(rating);
});

it.each([
  [false, false, [1, 2, 3]],
  [true, false, [1, 3]],
  [false, true, [1, 2]],
  [true, true, [1]],
])('with hideSoSo %p and dumpstersMode %p offers %j (VO-2)', (hideSoSo, dumpstersMode, offered) => {
  expect(offeredRatings({ hideSoSo, dumpstersMode })).toEqual(offered);
});

it.each([
  [true, true, 'service_log'],
  [true, false, 'service_log'],
  [false, true, 'vote'],
  [false, false, 'auto'],
])('on a service-log route %p, forced %p, votes as %s (VO-4)', (serviceLog, forcesVote, mode) => {
  expect(voteMode({ serviceLog, forcesVote })).toBe(mode);
});

it('finds one vote a question, and changes no list', () => {
  const record = (uid: string, rating: 1 | 2 | 3) =>
    ({
      questionUid: uid,
      rating,
      voteUid: 'v',
      orgUid: null,
      isServiceLog: false,
      key: 'k',
      sequence: 0,
    }) as VotedRecord;
  const list = Object.freeze([record('a', 1), record('b', 2)]);
  expect(withVoted(list, record('a', 3))).toEqual([record('b', 2), record('a', 3)]);
  expect(votedOn(list, 'b' as QuestionUid)).toEqual(record('b', 2));
  expect(votedOn(list, 'c' as QuestionUid)).toBeNull();
  expect(votedOn(list, null)).toBeNull();
});

it('names the answer to a vote as our code does', () => {
  expect(acceptedVoteFromWire(voteReply({ rate: 2, token: newIdentity }), 3)).toMatchObject({
    vote: { uid: 'Zv3uR0a8T0mKx1', rating: 2, isServiceLog: false },
    identity: { anonymousToken: newIdentity.anonymous_token, guid: newIdentity.guid },
  });
});

it('trusts what was sent where the answer names no rating, and makes up no identity', () => {
  const accepted = acceptedVoteFromWire(voteReply({ rate: 9 }), 1);
  expect(accepted.vote.rating).toBe(1);
  expect(accepted.identity).toBeNull();
});
