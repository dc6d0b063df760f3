import type { QuestionUid, VoteKey, VoteUid } from '../../contract/ids';
import { questionFromWire } from '../../contract/question';
import type { Rating } from '../../contract/rating';
import { wireQuestion } from '../../fixtures/exampleData';
import {
  selectChangeHere,
  selectChangeOn,
  selectChosenRating,
  selectReceivedRating,
  selectVoted,
  selectVoteOn,
  selectVoteUnderWay,
} from '../../src/features/voting/votingSelectors';
import * as voting from '../../src/features/voting/votingSlice';
import { stateAfter } from '../support/store';

const questionUid = 'demo-cafe' as QuestionUid;
const lobby = 'other-lobby' as QuestionUid;
const here = '/r/rate/demo-cafe';
const page = { screenWidth: 390, screenHeight: 844, innerWidth: 390, innerHeight: 760 };
const sent = { key: 'the-key' as VoteKey, mode: 'auto' as const, page };

const chosen = (rating: Rating, uid = questionUid) => voting.ratingChosen({ questionUid: uid, rating });
const started = voting.voteStarted(sent);
const accepted = voting.voteAccepted({
  questionUid,
  key: sent.key,
  vote: { uid: 'v1' as VoteUid, rating: 3, isServiceLog: false },
  question: questionFromWire(wireQuestion()),
});
const another = (rating: Rating) => voting.ratingChanged({ questionUid, rating });
const changing = (sequence: number) => voting.changeStarted({ questionUid, sequence });
const held = (rating: Rating) => voting.changeAccepted({ questionUid, rating });
const refused = voting.changeRefused({ questionUid });
const voted = [chosen(3), started, accepted];

const after = (...actions: Parameters<typeof stateAfter>[0][number][]) => stateAfter(actions, here);

it.each([
  ['nothing after the vote', [], null, 3],
  ['nothing for the same face (RC-2)', [another(3)], null, 3],
  ['another face', [another(1)], { rating: 1, sending: false }, 3],
  ['no change when the first face is tapped again before it was sent', [another(1), another(3)], null, 3],
  ['a change under way', [another(1), changing(1)], { rating: 1, sending: true }, 3],
  ['the last of quick taps', [another(1), changing(1), another(2)], { rating: 2, sending: true }, 3],
  [
    'the first face, tapped while another is sent',
    [another(1), changing(1), another(3)],
    { rating: 3, sending: true },
    3,
  ],
  ['nothing once it is held', [another(1), changing(1), held(1)], null, 1],
  [
    'what was tapped meanwhile',
    [another(1), changing(1), another(2), held(1)],
    { rating: 2, sending: false },
    1,
  ],
  ['nothing after a refusal (RC-4)', [another(1), changing(1), refused], null, 3],
])('wants %s', (_, actions, change, rating) => {
  const state = after(...voted, ...actions);
  expect(selectChangeOn(state, questionUid)).toEqual(change && { questionUid, ...change });
  expect(selectVoted(state)).toMatchObject([{ rating }]);
  expect(selectChosenRating(state)).toBe(change?.rating ?? rating);
  // What was received is what the server holds, whatever is wanted by now.
  expect(selectReceivedRating(state)).toBe(rating);
  expect(selectVoteUnderWay(state)).toBe(change?.sending ?? false);
});

it('takes a face on the vote screen, after the vote, for a change', () => {
  expect(selectChangeOn(after(...voted, chosen(1)), questionUid)).toEqual({
    questionUid,
    rating: 1,
    sending: false,
  });
});

it('takes a face tapped while the vote was under way for a change of it', () => {
  const state = after(chosen(3), started, chosen(1), accepted);
  expect(selectChangeOn(state, questionUid)).toEqual({ questionUid, rating: 1, sending: false });
  expect(selectChangeOn(after(chosen(3), started, chosen(1), chosen(3), accepted), questionUid)).toBeNull();
});

it('changes nothing that this tab has not voted on', () => {
  expect(selectChangeOn(after(another(1)), questionUid)).toBeNull();
});

it('counts the changes of a vote', () => {
  expect(
    selectVoted(after(...voted, another(1), changing(1), held(1), another(2), changing(2))),
  ).toMatchObject([{ sequence: 2 }]);
});

it('follows a newer change that was sent from the device while the flow of an earlier one still waits for its answer', () => {
  const settled = (sequence: number, rating: Rating) =>
    voting.changeSettled({ voteKey: sent.key, sequence, rating });
  const state = after(...voted, another(1), changing(1), another(3), settled(1, 1), settled(2, 3));
  expect(selectVoted(state)).toMatchObject([{ rating: 3, sequence: 2 }]);
  // A late answer to the earlier one says nothing new.
  expect(
    selectVoted(after(...voted, another(1), changing(1), another(3), settled(2, 3), settled(1, 1))),
  ).toMatchObject([{ rating: 3, sequence: 2 }]);
});

it('has a change only on its own question', () => {
  expect(selectChangeHere(stateAfter([...voted, another(1)], '/r/rate/other-lobby'))).toBeNull();
});

it('keeps a face wanted here while the vote on another sticker is changed', () => {
  const there = { questionUid: lobby, rating: 2 as const, sending: false };
  const votedThere = voting.votedRestored({
    voted: [...selectVoted(after(...voted)), { ...selectVoted(after(...voted))[0]!, questionUid: lobby }],
  });
  const changedThere = voting.ratingChanged({ questionUid: lobby, rating: 2 });
  const state = after(...voted, votedThere, another(1), changing(1), another(2), changedThere);
  expect(selectChangeOn(state, questionUid)).toEqual({ questionUid, rating: 2, sending: true });
  expect(selectChangeOn(state, lobby)).toEqual(there);
});

it('takes an early tap with what the page has sent', () => {
  const early = voting.ratingChosen({ questionUid, rating: 3, early: { sent, wanted: 1 } });
  expect(selectVoteOn(after(early), questionUid)).toEqual({
    status: 'chosen',
    questionUid,
    rating: 3,
    wanted: 1,
    sent,
  });
});

describe('A vote put aside for one on another question', () => {
  const elsewhere = chosen(1, lobby);
  const failed = voting.voteFailed({ questionUid });

  it.each([
    ['chosen', [chosen(3), elsewhere]],
    ['sending', [chosen(3), started, elsewhere]],
    ['sending', [chosen(3), elsewhere, voting.voteStarted({ ...sent, questionUid })]],
    ['failed', [chosen(3), started, elsewhere, failed]],
    ['idle', [chosen(3), started, elsewhere, accepted]],
    ['idle', [chosen(3), started, elsewhere, voting.voteDropped({ questionUid })]],
  ])('is %s', (status, actions) => {
    const state = after(...actions);
    expect(selectVoteOn(state, questionUid).status).toBe(status);
    expect(selectVoteOn(state, lobby)).toMatchObject({ status: 'chosen', rating: 1 });
  });

  it('is found as it was left, and the other is put aside in turn', () => {
    const state = after(chosen(3), started, elsewhere, chosen(2));
    expect(state.voting.current).toMatchObject({
      questionUid,
      status: 'sending',
      rating: 3,
      wanted: 2,
      sent,
    });
    expect(state.voting.aside).toMatchObject([{ questionUid: lobby, status: 'chosen' }]);
  });

  it('is changed once it is accepted, when another face was tapped on it', () => {
    const state = after(chosen(3), started, chosen(2), elsewhere, accepted);
    expect(selectChangeOn(state, questionUid)).toEqual({ questionUid, rating: 2, sending: false });
    expect(state.voting.aside).toEqual([]);
  });
});
