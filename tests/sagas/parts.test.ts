import { outboxPace } from '../../contract/limits';
import { partRetryPressed } from '../../src/features/attachments/attachmentsSlice';
import { pageShown, wentOffline, wentOnline } from '../../src/features/device/deviceSlice';
import { acceptVote, open, openVoteScreen, reload, tap, votedHappy } from '../support/flows';

it('fetches what follows the vote while the vote is under way, and once', async () => {
  const flow = await openVoteScreen();
  expect(flow.state().attachments.part).toBe('none');
  await tap(flow, 3);
  expect(flow.state().attachments.part).toBe('ready');
  await tap(flow, 1);
  expect(flow.actions().filter((type) => type === 'attachments/partRequested')).toHaveLength(1);
});

it('fetches it at once where this tab has voted before', async () => {
  expect((await reload(await votedHappy())).state().attachments.part).toBe('ready');
  expect((await open('/r/thank-for-vote/demo-cafe/3/other')).state().attachments.part).toBe('none');
});

it('tries again when a person asks for it (ER-3)', async () => {
  const flow = await openVoteScreen();
  flow.world.missingParts.add('attachments');
  await tap(flow, 3);
  expect(flow.state().attachments.part).toBe('failed');
  flow.world.missingParts.clear();
  await flow.act(partRetryPressed());
  expect(flow.state().attachments.part).toBe('ready');
});

/** Whoever taps without a network: the vote is kept, and what follows it does not come. */
async function tappedOffline() {
  const flow = await openVoteScreen();
  await flow.act(wentOffline());
  flow.world.missingParts.add('attachments');
  await tap(flow, 3);
  await flow.world.dropLine('sendRateDetails');
  expect(flow.state().attachments.part).toBe('failed');
  return flow;
}

it.each([
  ['the network is back', wentOnline],
  ['the page is looked at again', pageShown],
])('what did not come loads by itself when %s (ER-3)', async (_when, back) => {
  const flow = await tappedOffline();
  flow.world.missingParts.clear();
  await flow.act(back());
  expect(flow.state().attachments.part).toBe('ready');
});

it('what did not come loads by itself when the server has taken what waited, whatever the browser says of the network (ER-3)', async () => {
  const flow = await tappedOffline();
  flow.world.missingParts.clear();
  await flow.world.advance(outboxPace.look);
  expect(flow.state().attachments.part).toBe('failed');
  await acceptVote(flow);
  expect(flow.state().attachments.part).toBe('ready');
});

it('a try of its own that fails leaves the page as it is, and the next one may succeed (ER-3)', async () => {
  const flow = await tappedOffline();
  const before = flow.state().attachments;
  await flow.act(wentOnline());
  expect(flow.state().attachments).toBe(before);
  flow.world.missingParts.clear();
  await flow.act(wentOnline());
  expect(flow.state().attachments.part).toBe('ready');
});

it('whoever asks for a try while one is under way by itself sees that there is one, and gets their own (ER-3)', async () => {
  const flow = await tappedOffline();
  flow.world.slowParts.add('attachments');
  await flow.act(wentOnline());
  expect(flow.state().attachments.part).toBe('failed');
  await flow.act(partRetryPressed());
  expect(flow.state().attachments.part).toBe('loading');
  await flow.world.letPartCome('attachments');
  expect(flow.state().attachments.part).toBe('loading');
  flow.world.missingParts.clear();
  await flow.world.letPartCome('attachments');
  expect(flow.state().attachments.part).toBe('ready');
});

it('a network that comes back while the chunk is still waited for is heard when that has failed (ER-3)', async () => {
  const flow = await openVoteScreen();
  flow.world.slowParts.add('attachments');
  flow.world.missingParts.add('attachments');
  await tap(flow, 3);
  expect(flow.state().attachments.part).toBe('loading');
  await flow.act(wentOnline());
  await flow.world.letPartCome('attachments');
  expect(flow.state().attachments.part).toBe('failed');
  flow.world.missingParts.clear();
  await flow.world.letPartCome('attachments');
  expect(flow.state().attachments.part).toBe('ready');
});

it('a network that comes and goes asks for nothing before the vote', async () => {
  const flow = await openVoteScreen();
  await flow.act(wentOnline());
  expect(flow.state().attachments.part).toBe('none');
});
