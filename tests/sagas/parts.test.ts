import { partRetryPressed } from '../../src/features/attachments/attachmentsSlice';
import { open, openVoteScreen, reload, tap, votedHappy } from '../support/flows';

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
