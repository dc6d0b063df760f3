import { refusal, userInfo } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import { errors } from '../../contract/errors';
import { selectChosenRating } from '../../state/voting/votingSelectors';
import {
  acceptVote,
  answerPopup,
  answerQuestion,
  changesOf,
  nothingStored,
  open,
  openVoteScreen,
  tap,
  thanksForCafe,
  votesOf,
  voteStatus,
} from '../support/flows';

const refuseVote = ({ world }: Flow, status: number, body: unknown) =>
  world.answer('sendRateDetails', status, body);
const popupText = (flow: Flow) => flow.state().messages.popup?.text.text;
const keysOf = (flow: Flow) => votesOf(flow).map(({ idempotencyKey }) => idempotencyKey);

/** A vote that the device cannot store stays on the screen; `keptVotes.test.ts` covers stored ones. */
async function tappedHappy(more: Parameters<typeof openVoteScreen>[1] = nothingStored) {
  const flow = await openVoteScreen('/r/rate/demo-cafe', more);
  await tap(flow, 3);
  return flow;
}

async function lostVote() {
  const flow = await tappedHappy();
  await flow.world.dropLine('sendRateDetails');
  return flow;
}

/** Rows of the error catalogue in its words. The last two come from malformed addresses. */
it.each([
  ['1108: sticker-not-found page', 1108, 404, '/r/404'],
  ['1215 (sticker disabled): disabled page, for all but admins', 1215, 410, '/r/disabled'],
  ['1021: /r/sl/{question}/auth', 1021, 403, '/r/sl/demo-cafe/auth'],
  ['1022: service log access denied, no-access screen', 1022, 403, '/r/sl/no_access'],
  ['404: sticker-not-found page', 404, 404, '/r/404'],
  ['invalid_request: sticker-not-found page', 'invalid_request', 400, '/r/404'],
])('rate submission code %s (RD-5, ER-1)', async (_, code, status, href) => {
  const flow = await tappedHappy();
  await refuseVote(flow, status, refusal(code));
  expect(flow.world.entries()).toEqual([href]);
  expect(flow.state().voting).toMatchObject({ begun: [], voted: [] });
  expect(flow.state().messages.popup).toBeNull();
});

it('leads an administrator whose vote is refused as disabled to linking the sticker (RD-5, ER-1)', async () => {
  const local = { access_token: 'access-1', user_guid: 'user-1', userInfoStorage: userInfo() };
  const flow = await tappedHappy({ ...nothingStored, local });
  await flow.world.answer('userInfo', 200, userInfo());
  await refuseVote(flow, 410, refusal(1215));
  expect(flow.world.href()).toBe('/r/own-business?question=demo-cafe');
  expect(flow.state().voting).toMatchObject({ begun: [], voted: [] });
});

it('any other rate code: shows the error message, in the words of the server (RD-5, ER-1)', async () => {
  const flow = await tappedHappy();
  await refuseVote(flow, 409, refusal(1300, 'Voting is closed today.'));
  expect(flow.state().messages.popup).toMatchObject({
    kind: 'error',
    title: null,
    text: { text: 'Voting is closed today.' },
  });
});

it.each([
  ['too_many_requests', 429],
  ['internal', 500],
  ['unavailable', 503],
  ['key_reused', 422],
])('translates %s, which the screen knows, and offers another try', async (code, status) => {
  const flow = await tappedHappy();
  await refuseVote(flow, status, refusal(code));
  expect(popupText(flow)).toBe(code);
  await answerPopup(flow, 'ok');
  expect(votesOf(flow)).toHaveLength(2);
});

it('says Sync status when the server gives no reason (ER-2, ER-1)', async () => {
  const flow = await tappedHappy();
  await refuseVote(flow, 409, { error: { code: 1300 } });
  expect(popupText(flow)).toBe('');
});

it.each([
  ['a page of a captive portal', 200, '<html>Welcome to our Wi-Fi</html>'],
  ['a page of a proxy', 502, '<html>Bad gateway</html>'],
  ['JSON that is none of ours', 200, {}],
  ['a list', 200, []],
  ['an error of another form', 500, { error: 'Bad gateway' }],
  ['nothing', 204, ''],
  ['null', 500, null],
])('takes %s for no connection, and lets the vote be tried again', async (_, status, body) => {
  const flow = await tappedHappy();
  await refuseVote(flow, status, body);
  expect(popupText(flow)).toBe('VoteNotSent');
  expect(voteStatus(flow)).toBe('failed');
  await answerPopup(flow, 'ok');
  await acceptVote(flow);
  expect(flow.world.href()).toBe(thanksForCafe);
});

it('keeps the key for another try of the same face', async () => {
  const flow = await lostVote();
  await answerPopup(flow, 'ok');
  expect(keysOf(flow)).toEqual([keysOf(flow)[0], keysOf(flow)[0]]);
});

it('keeps the key when the person tries again after closing the popup', async () => {
  const flow = await lostVote();
  await answerPopup(flow, 'cancel');
  await tap(flow, 3);
  expect(keysOf(flow)).toEqual([keysOf(flow)[0], keysOf(flow)[0]]);
});

it('sends the same body again though the phone has been turned, since the key allows no other', async () => {
  const flow = await lostVote();
  Object.assign(flow.world.screen, {
    screenWidth: 844,
    screenHeight: 390,
    innerWidth: 844,
    innerHeight: 310,
  });
  await answerPopup(flow, 'ok');
  expect(votesOf(flow)[1]).toEqual(votesOf(flow)[0]);
});

it('finishes the vote as it was begun when another face is tapped, and then changes it (RC-1)', async () => {
  const flow = await lostVote();
  await answerPopup(flow, 'cancel');
  await tap(flow, 1);
  expect(votesOf(flow)[1]).toEqual(votesOf(flow)[0]);
  expect(flow.state().voting.begun).toMatchObject([{ status: 'sending', rating: 3 }]);
  expect(selectChosenRating(flow.state())).toBe(1);
  await acceptVote(flow);
  expect(changesOf(flow)).toMatchObject([{ query: { rate: 1, sequence: 1 }, voteKey: keysOf(flow)[0] }]);
});

it.each(['cancel', 'outside'] as const)('leaves the faces ready after %s', async (answer) => {
  const flow = await lostVote();
  await answerPopup(flow, answer);
  expect(flow.state()).toMatchObject({
    messages: { popup: null },
    question: { status: 'loaded' },
    voting: { begun: [{ status: 'failed' }] },
  });
  await tap(flow, 3);
  await acceptVote(flow);
  expect(flow.world.href()).toBe(thanksForCafe);
});

it('loads the question after a cancelled vote by address, so that there is something to tap', async () => {
  const flow = await open('/r/rate/demo-cafe/3', nothingStored);
  await flow.world.dropLine('sendRateDetails');
  await answerPopup(flow, 'cancel');
  await answerQuestion(flow);
  expect(flow.state().question.status).toBe('loaded');
  await tap(flow, 2);
  expect(votesOf(flow)).toHaveLength(2);
});

it('tells every failure anew [vote-failures]', async () => {
  const flow = await lostVote();
  await answerPopup(flow, 'ok');
  await flow.world.dropLine('sendRateDetails');
  await answerPopup(flow, 'ok');
  await refuseVote(flow, 503, refusal(errors.unavailable.code));
  expect(popupText(flow)).toBe('unavailable');
  expect(new Set(keysOf(flow)).size).toBe(1);
});
