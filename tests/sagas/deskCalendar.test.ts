import type { WireCalendar } from '../../contract/calendars';
import { refusal } from '../../fixtures/exampleData';
import * as services from '../../state/services/servicesSlice';
import { openDesk, sentBy, type DeskFlow } from '../support/deskFlows';

const place = { kind: 'place', uid: 'demo-place-restroom', name: 'River Park' } as const;
const all = { kind: 'organisation', uid: 'demo-org', name: 'Riverside' } as const;
const address = (uid: string): WireCalendar => ({
  uid,
  scope: place,
  url: `https://example.com/calendar/${uid}.ics`,
  created_at: 1_000,
});
const dialog = (flow: DeskFlow) => flow.state().staffServices.calendar;
const uids = (flow: DeskFlow) => dialog(flow)?.calendars?.map(({ uid }) => uid);

async function openCalendar(calendars = [address('one')]): Promise<DeskFlow> {
  const flow = await openDesk('/desk/services');
  await flow.act(services.calendarPressed());
  await flow.world.answer('calendars', 200, { calendars, scopes: [all, place], next: null });
  return flow;
}

it('a person makes a calendar address of what they choose', async () => {
  const flow = await openCalendar([]);
  expect(dialog(flow)?.scope).toBe('organisation:demo-org');
  await flow.act(services.calendarScopeChosen({ scope: 'place:demo-place-restroom' }));
  await flow.act(services.calendarMakePressed());
  expect(sentBy(flow, 'createCalendar')[0]?.body).toEqual({ scope: 'place:demo-place-restroom' });
  await flow.world.answer('createCalendar', 200, address('two'));
  expect(uids(flow)).toEqual(['two']);
});

it('a lost answer makes no second address', async () => {
  const flow = await openCalendar([]);
  await flow.act(services.calendarMakePressed());
  await flow.world.dropLine('createCalendar');
  await flow.act(services.calendarMakePressed());
  await flow.world.answer('createCalendar', 200, address('two'));
  await flow.act(services.calendarMakePressed());
  const [first, again, another] = sentBy(flow, 'createCalendar').map(({ idempotencyKey }) => idempotencyKey);
  expect(first).toEqual(expect.any(String));
  expect(again).toBe(first);
  expect(another).not.toBe(first);
});

it('an address is renewed before the old one goes', async () => {
  const flow = await openCalendar();
  await flow.act(services.calendarRenewPressed({ uid: 'one' }));
  expect(sentBy(flow, 'revokeCalendar')).toEqual([]);
  await flow.world.answer('createCalendar', 200, address('two'));
  await flow.world.answer('revokeCalendar', 200, { success: true });
  expect(uids(flow)).toEqual(['two']);
  expect(dialog(flow)?.revoking).toEqual([]);
});

it('two addresses are renewed one beside the other', async () => {
  const flow = await openCalendar([address('one'), { ...address('two'), scope: all }]);
  await flow.act(services.calendarRenewPressed({ uid: 'one' }));
  await flow.act(services.calendarRenewPressed({ uid: 'two' }));
  for (const uid of ['three', 'four']) await flow.world.answer('createCalendar', 200, address(uid));
  for (let old = 0; old < 2; old += 1) await flow.world.answer('revokeCalendar', 200, { success: true });
  expect(uids(flow)).toEqual(['four', 'three']);
  expect(dialog(flow)?.revoking).toEqual([]);
});

it('a renewal that fails keeps the old address [calendar-not-renewed]', async () => {
  const flow = await openCalendar();
  await flow.act(services.calendarRenewPressed({ uid: 'one' }));
  await flow.world.dropLine('createCalendar');
  expect(uids(flow)).toEqual(['one']);
  expect(dialog(flow)).toMatchObject({ failure: { kind: 'offline' }, revoking: [] });
  await flow.act(services.calendarRevokePressed({ uid: 'one' }));
  await flow.world.answer('revokeCalendar', 404, refusal(404));
  expect(uids(flow)).toEqual([]);
});
