import { outboxPace } from '../../contract/limits';
import { pageShown, wentOffline, wentOnline } from '../../state/device/deviceSlice';
import { groupRetryPressed } from '../../state/groups/groupsSlice';
import { selectGroupStatus } from '../../state/groups/groupsSelectors';
import type { Flow } from '../../fixtures/runFlow';
import { acceptVote, follow, open, openVoteScreen, reload, tap, votedHappy } from '../support/flows';

const visit = (flow: Flow) => selectGroupStatus(flow.state(), 'visit');
const loads = (flow: Flow) =>
  flow.turns.flatMap(({ effects }) =>
    effects.flatMap((effect) => ('name' in effect && effect.name === 'groups.load' ? [effect.arg] : [])),
  );
const retry = (flow: Flow) => flow.act(groupRetryPressed({ group: 'visit' }));

it('fetches what follows a vote before anybody votes, when the page has nothing else to do, and once', async () => {
  const flow = await openVoteScreen();
  expect(loads(flow)).toEqual([{ group: 'visit', whenIdle: true }]);
  expect(visit(flow)).toBe('ready');
  await tap(flow, 3);
  await tap(flow, 1);
  expect(loads(flow)).toHaveLength(1);
});

it('is waited for by who votes before it has come', async () => {
  const flow = await openVoteScreen('/r/rate/demo-cafe', { slowGroups: ['visit'] });
  expect(visit(flow)).toBeNull();
  await tap(flow, 3);
  expect(visit(flow)).toBe('loading');
  await flow.world.letGroupCome('visit');
  expect(visit(flow)).toBe('ready');
  expect(flow.actions().filter((type) => type === 'groups/groupLoaded')).toHaveLength(1);
});

it('is waited for where this tab has voted before', async () => {
  const flow = await reload(await votedHappy(), undefined, { missingGroups: ['visit'] });
  expect(visit(flow)).toBe('failed');
});

it('says nothing where it does not come and nobody waits for it', async () => {
  const flow = await openVoteScreen('/r/rate/demo-cafe', { missingGroups: ['visit'] });
  expect(visit(flow)).toBeNull();
});

it('tries again when a person asks for it (ER-3)', async () => {
  const flow = await openVoteScreen('/r/rate/demo-cafe', { missingGroups: ['visit'] });
  await tap(flow, 3);
  expect(visit(flow)).toBe('failed');
  flow.world.missingGroups.clear();
  await retry(flow);
  expect(visit(flow)).toBe('ready');
});

/** Taps offline: the vote is kept, and the chunk that follows it fails. */
async function tappedOffline() {
  const flow = await openVoteScreen('/r/rate/demo-cafe', { missingGroups: ['visit'] });
  await flow.act(wentOffline());
  await tap(flow, 3);
  await flow.world.dropLine('sendRateDetails');
  expect(visit(flow)).toBe('failed');
  return flow;
}

it.each([
  ['the network is back', wentOnline],
  ['the page is looked at again', pageShown],
])('what did not come loads by itself when %s (ER-3)', async (_when, back) => {
  const flow = await tappedOffline();
  flow.world.missingGroups.clear();
  await flow.act(back());
  expect(visit(flow)).toBe('ready');
});

it('what did not come loads by itself when the server has taken what waited, whatever the browser says of the network (ER-3)', async () => {
  const flow = await tappedOffline();
  flow.world.missingGroups.clear();
  await flow.world.advance(outboxPace.look);
  expect(visit(flow)).toBe('failed');
  await acceptVote(flow);
  expect(visit(flow)).toBe('ready');
});

it('a try of its own that fails leaves the page as it is, and the next one may succeed (ER-3)', async () => {
  const flow = await tappedOffline();
  const before = flow.state().groups;
  await flow.act(wentOnline());
  expect(flow.state().groups).toBe(before);
  flow.world.missingGroups.clear();
  await flow.act(wentOnline());
  expect(visit(flow)).toBe('ready');
});

it('whoever asks for a try while one is under way by itself sees that there is one, and gets their own (ER-3)', async () => {
  const flow = await tappedOffline();
  flow.world.slowGroups.add('visit');
  await flow.act(wentOnline());
  expect(visit(flow)).toBe('failed');
  await retry(flow);
  expect(visit(flow)).toBe('loading');
  flow.world.missingGroups.clear();
  await flow.world.letGroupCome('visit');
  expect(visit(flow)).toBe('ready');
});

it('a network that comes back while the chunk is still waited for is heard when that has failed (ER-3)', async () => {
  const flow = await openVoteScreen('/r/rate/demo-cafe', { missingGroups: ['visit'] });
  flow.world.slowGroups.add('visit');
  await tap(flow, 3);
  expect(visit(flow)).toBe('loading');
  await flow.act(wentOnline());
  await flow.world.letGroupCome('visit');
  expect(visit(flow)).toBe('failed');
  flow.world.missingGroups.clear();
  await flow.world.letGroupCome('visit');
  expect(visit(flow)).toBe('ready');
});

it('a network that comes back fetches what did not come, before any vote', async () => {
  const flow = await openVoteScreen('/r/rate/demo-cafe', { missingGroups: ['visit'] });
  flow.world.missingGroups.clear();
  await flow.act(wentOnline());
  expect(visit(flow)).toBe('ready');
});

it('a page that is drawn with its group has it from the start', async () => {
  const flow = await open('/questions/demo-airlead/airlead/new');
  expect(flow.actions()).not.toContain('groups/groupLoaded');
  expect(flow.state().leads?.forms).toHaveLength(1);
});

it('a screen whose group does not come goes on when another try brings it (ER-3) [group-retried]', async () => {
  const flow = await openVoteScreen('/r/rate/demo-septic', { missingGroups: ['staff'] });
  await follow(flow, '/r/demo-septic/sl');
  expect(selectGroupStatus(flow.state(), 'staff')).toBe('failed');
  expect(flow.world.isAsked('serviceLogInfo')).toBe(false);
  flow.world.missingGroups.clear();
  await flow.act(groupRetryPressed({ group: 'staff' }));
  expect(flow.world.isAsked('serviceLogInfo')).toBe(true);
});
