import { refusal } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import { selectChosenRating, selectReceivedRating } from '../../state/voting/votingSelectors';
import {
  acceptChange,
  answerPopup,
  change,
  changesOf,
  follow,
  nothingStored,
  openVoteScreen,
  tap,
  acceptVote,
  thanksForCafe,
  votedHappy,
} from '../support/flows';

const refuseChange = ({ world }: Flow, status: number, body: unknown) =>
  world.answer('changeRateWithoutAuth', status, body);
const popupText = (flow: Flow) => flow.state().messages.popup?.text.text;

/** A change that the device cannot store is reported and undone; `keptVotes.test.ts` covers stored ones. */
async function changing() {
  const flow = await votedHappy(nothingStored);
  await change(flow, 1);
  return flow;
}

/** The server's rating is on the screen, in the address and in the storage. */
function stands(flow: Flow, rating: number): void {
  expect(selectChosenRating(flow.state())).toBe(rating);
  expect(selectReceivedRating(flow.state())).toBe(rating);
  expect(flow.world.stored.session.get('voted')).toMatchObject([{ rating }]);
  expect(flow.state().outbox.items).toEqual([]);
}

it('tells a refused change in the words of the server, and the held face stands again (RC-4, ER-1)', async () => {
  const flow = await changing();
  await refuseChange(flow, 409, refusal(1300, 'Votes are closed today.'));
  expect(flow.state().messages.popup).toMatchObject({
    kind: 'error',
    title: null,
    text: { text: 'Votes are closed today.' },
    ok: { text: 'Ok' },
    cancel: null,
  });
  stands(flow, 3);
  expect(flow.world.entries()).toEqual([thanksForCafe]);
});

it('takes the message away after 3500 ms (ER-2)', async () => {
  const flow = await changing();
  await refuseChange(flow, 409, refusal(1300));
  await flow.world.advance(3499);
  expect(popupText(flow)).toBe('Refused for a reason.');
  await flow.world.advance(1);
  expect(popupText(flow)).toBeUndefined();
});

it.each(['ok', 'outside'] as const)('takes the message away when it is answered with %s', async (answer) => {
  const flow = await changing();
  await refuseChange(flow, 409, refusal(1300));
  await answerPopup(flow, answer);
  expect(popupText(flow)).toBeUndefined();
  await flow.world.advance(10_000);
  expect(changesOf(flow)).toHaveLength(1);
});

it('does not take away a newer message with the older one', async () => {
  const flow = await changing();
  await refuseChange(flow, 409, refusal(1300, 'First.'));
  await flow.world.advance(2_000);
  await change(flow, 2);
  await refuseChange(flow, 409, refusal(1300, 'Second.'));
  await flow.world.advance(2_000);
  expect(popupText(flow)).toBe('Second.');
  await flow.world.advance(1_500);
  expect(popupText(flow)).toBeUndefined();
});

it.each([
  ['internal', 500],
  ['too_many_requests', 429],
])('translates %s, which the screen knows', async (code, status) => {
  const flow = await changing();
  await refuseChange(flow, status, refusal(code));
  expect(popupText(flow)).toBe(code);
});

it('tells a vote that is nobody’s any more without leading away', async () => {
  const flow = await changing();
  await refuseChange(flow, 404, refusal(404, 'There is no such vote.'));
  expect(popupText(flow)).toBe('There is no such vote.');
  expect(flow.world.entries()).toEqual([thanksForCafe]);
});

it.each([
  ['a lost connection', undefined],
  ['a page of a captive portal', '<html>'],
])('tells %s, and lets the face be tapped again, with the next number', async (_, body) => {
  const flow = await changing();
  if (body === undefined) await flow.world.dropLine('changeRateWithoutAuth');
  else await refuseChange(flow, 200, body);
  expect(popupText(flow)).toBe('ChangeNotSent');
  stands(flow, 3);
  await change(flow, 1);
  expect(changesOf(flow)).toMatchObject([{ query: { sequence: 1 } }, { query: { sequence: 2 } }]);
  await acceptChange(flow, 1);
  stands(flow, 1);
});

it('gives up the face that was tapped meanwhile when a change is refused [change-given-up]', async () => {
  const flow = await changing();
  await change(flow, 2);
  await refuseChange(flow, 409, refusal(1300));
  expect(changesOf(flow)).toHaveLength(1);
  stands(flow, 3);
});

it('lets stand what the server holds when the change came too late, and does not send it for ever', async () => {
  const flow = await changing();
  await acceptChange(flow, 2);
  expect(changesOf(flow)).toHaveLength(1);
  stands(flow, 2);
  expect(flow.world.href()).toBe('/r/thank-for-vote/demo-cafe/2/Zv3uR0a8T0mKx1?ouid=org-corner&r=2');
});

it('sends the face that was tapped meanwhile after a change that came too late', async () => {
  const flow = await changing();
  await change(flow, 3);
  await acceptChange(flow, 2);
  expect(changesOf(flow)).toMatchObject([{ query: { rate: 1 } }, { query: { rate: 3, sequence: 2 } }]);
  await acceptChange(flow, 3);
  stands(flow, 3);
});

it.each([{}, { rate: 9 }, { rate: null }])('trusts what was sent where the answer is %j', async (body) => {
  const flow = await changing();
  await refuseChange(flow, 200, body);
  stands(flow, 1);
});

it('leaves a person who has gone on where they are', async () => {
  const flow = await changing();
  await follow(flow, '/r/rate/other-lobby');
  await acceptChange(flow, 1);
  expect(flow.world.href()).toBe('/r/rate/other-lobby');
  expect(flow.world.stored.session.get('voted')).toMatchObject([{ rating: 1 }]);
});

it('tells a failed change of a vote that was under way when the face was tapped', async () => {
  const flow = await openVoteScreen();
  await tap(flow, 3);
  await tap(flow, 1);
  await acceptVote(flow);
  await refuseChange(flow, 409, refusal(1300));
  expect(popupText(flow)).toBe('Refused for a reason.');
  stands(flow, 3);
});
