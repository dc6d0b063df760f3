import { errors } from '../../contract/errors';
import { listedCases } from '../../fixtures/exampleCases';
import { todayFigures } from '../../fixtures/exampleInsights';
import { refusal, userInfo } from '../../fixtures/exampleData';
import { pageHidden, pageShown } from '../../state/device/deviceSlice';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import { signedOut } from '../../state/session/sessionSlice';
import { selectHasToday, selectToday } from '../../state/today/todaySelectors';
import { filtersChosen, retryPressed } from '../../state/today/todaySlice';
import { olive, openDesk, sentBy } from '../support/deskFlows';

const minutes = 60_000;

it('shows an owner the figures of the organisation, and how many cases wait', async () => {
  const flow = await openDesk('/desk');
  expect(sentBy(flow, 'today').map(({ query }) => query)).toEqual([{}]);
  await flow.world.answer('today', 200, todayFigures());
  expect(selectToday(flow.state()).list).toMatchObject({ status: 'loaded', clear: 1 });
  expect(flow.state().desk.waiting).toBe(7);
  expect(flow.log()).not.toMatch(/soup|flooded|Lena|Sita Moss|River Park/);
});

it('the address says what it is about, and a choice goes there', async () => {
  const flow = await openDesk('/desk?scope=place:demo-place-cafe');
  expect(sentBy(flow, 'today')[0]?.query).toEqual({ scope: 'place:demo-place-cafe' });
  const scope = { kind: 'place', uid: 'demo-place-cafe', name: 'Corner Café' } as const;
  await flow.world.answer('today', 200, todayFigures({ scope }));
  expect(flow.state().desk.waiting).toBeUndefined();
  await flow.act(filtersChosen({ filters: { scope: 'site:demo-site' } }));
  expect(flow.world.href()).toBe('/desk?scope=site%3Ademo-site');
  expect(sentBy(flow, 'today')[1]?.query).toEqual({ scope: 'site:demo-site' });
});

it('loads again each few minutes and when the person comes back, and keeps what it had without an answer', async () => {
  const flow = await openDesk('/desk');
  await flow.world.answer('today', 200, todayFigures());
  await flow.world.advance(3 * minutes);
  expect(sentBy(flow, 'today')).toHaveLength(2);
  expect(selectToday(flow.state()).list).toMatchObject({ status: 'loaded', isStale: false });
  await flow.world.dropLine('today');
  expect(selectToday(flow.state()).list).toMatchObject({ status: 'loaded', clear: 1 });
  await flow.act(pageShown());
  expect(sentBy(flow, 'today')).toHaveLength(3);
  await flow.world.answer('today', 200, todayFigures({ clear: 2 }));
  expect(selectToday(flow.state()).list).toMatchObject({ status: 'loaded', clear: 2 });
});

it('loads again soon after cases change, once for many of them and without a sign', async () => {
  const flow = await openDesk('/desk');
  await flow.world.answer('today', 200, todayFigures());
  for (const uid of ['case-1', 'case-2', 'case-3']) await flow.world.updates.tells({ uids: [uid] });
  expect(sentBy(flow, 'today')).toHaveLength(1);
  await flow.world.advance(2_000);
  expect(sentBy(flow, 'today')).toHaveLength(2);
  expect(selectToday(flow.state()).list).toMatchObject({ status: 'loaded', isStale: false });
  // The answer may be from before this one.
  await flow.world.updates.tells({ uids: ['case-4'] });
  await flow.world.answer('today', 200, todayFigures({ clear: 2 }));
  expect(selectToday(flow.state()).list).toMatchObject({ clear: 2 });
  await flow.world.advance(2_000);
  expect(sentBy(flow, 'today')).toHaveLength(3);
});

it('waits with what has changed until the person looks at the page again [today-hidden]', async () => {
  const flow = await openDesk('/desk');
  await flow.world.answer('today', 200, todayFigures());
  await flow.act(pageHidden());
  await flow.world.updates.tells({ uids: ['case-1'] });
  await flow.world.advance(minutes);
  expect(sentBy(flow, 'today')).toHaveLength(1);
  await flow.act(pageShown());
  expect(sentBy(flow, 'today')).toHaveLength(2);
});

it('stops listening on another page and once the person has signed out', async () => {
  const flow = await openDesk('/desk');
  await flow.world.answer('today', 200, todayFigures());
  expect(flow.world.updates.isHeard()).toBe(true);
  await flow.act(linkFollowed({ href: '/desk/places' }));
  expect(flow.world.updates.isHeard()).toBe(false);
  await flow.act(linkFollowed({ href: '/desk' }));
  await flow.world.answer('today', 200, todayFigures());
  expect(flow.world.updates.isHeard()).toBe(true);
  await flow.act(signedOut());
  expect(flow.world.updates.isHeard()).toBe(false);
});

it('stops loading once the person is on another page', async () => {
  const flow = await openDesk('/desk');
  await flow.world.answer('today', 200, todayFigures());
  await flow.act(linkFollowed({ href: '/desk/inbox' }));
  await flow.world.answer('cases', 200, listedCases());
  await flow.world.advance(10 * minutes);
  expect(sentBy(flow, 'today')).toHaveLength(1);
  expect(flow.state().desk.waiting).toBe(7);
});

it('asks nothing for people who run nothing, and shows them their links [today-nothing-run]', async () => {
  const client = userInfo({ role: 'client', organizations: [] });
  const flow = await openDesk('/desk', { local: { ...olive, userInfoStorage: client } });
  expect(sentBy(flow, 'today')).toEqual([]);
  expect(selectHasToday(flow.state())).toBe(false);
});

it('leaves a role that has ended meanwhile to the server', async () => {
  const flow = await openDesk('/desk');
  const { code } = errors.forbidden;
  await flow.world.answer('today', 403, { success: false, error: { code } });
  expect(selectHasToday(flow.state())).toBe(false);
});

it('says when it did not load, and tries again when asked', async () => {
  const flow = await openDesk('/desk');
  await flow.world.dropLine('today');
  expect(selectToday(flow.state()).list).toMatchObject({ status: 'failed', failure: { kind: 'offline' } });
  await flow.act(retryPressed());
  await flow.world.answer('today', 200, todayFigures());
  expect(selectToday(flow.state()).list).toMatchObject({ status: 'loaded' });
});

it('asks nothing of who is not signed in', async () => {
  const flow = await openDesk('/desk', { local: {} });
  expect(sentBy(flow, 'today')).toEqual([]);
  expect(flow.world.href()).toBe('/desk');
});

it('tells a person whose role has ended meanwhile [today-role-ended]', async () => {
  const flow = await openDesk('/desk');
  await flow.world.answer('today', 200, todayFigures());
  await flow.act(pageShown());
  await flow.world.answer('today', 403, refusal('forbidden'));
  expect(selectToday(flow.state()).isRefused).toBe(true);
});
