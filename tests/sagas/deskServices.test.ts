import {
  newIdentity,
  overdueSticker,
  refusal,
  roundOf,
  serviceChoices,
  staffServices,
} from '../../fixtures/exampleData';
import {
  choicesRetryPressed,
  dayTyped,
  exportPressed,
  filtersChosen,
  overdueRetryPressed,
  servicesRetryPressed,
} from '../../state/services/servicesSlice';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import { openDesk, sentBy, type DeskFlow } from '../support/deskFlows';

const path = '/desk/services';
const shown = ({ state }: DeskFlow) => state().staffServices;
const queries = (flow: DeskFlow) => sentBy(flow, 'services').map(({ query }) => query);

/** Opens the page with everything that it shows. */
async function openServices(href = path): Promise<DeskFlow> {
  const flow = await openDesk(href);
  await flow.world.answer('services', 200, staffServices(2, 'service-2'));
  await flow.world.answer('serviceRound', 200, roundOf(overdueSticker('late', 3)));
  await flow.world.answer('serviceFilters', 200, serviceChoices);
  return flow;
}

describe('staff’s history over places', () => {
  it('shows each part when it comes', async () => {
    const flow = await openDesk(path);
    await flow.world.answer('services', 200, staffServices(2));
    expect(shown(flow)).toMatchObject({
      table: { status: 'loaded', services: [{ placeName: 'Lantern Diner' }, {}], next: null, isStale: false },
      overdue: { status: 'loading' },
      offered: { status: 'loading' },
    });
    await flow.world.answer('serviceRound', 200, roundOf());
    await flow.world.answer('serviceFilters', 200, serviceChoices);
    expect(shown(flow)).toMatchObject({ overdue: { status: 'loaded' }, offered: { status: 'loaded' } });
    expect(queries(flow)).toEqual([{ limit: 25 }]);
  });

  it('tells of a round what is overdue alone, and whether there is more', async () => {
    const flow = await openDesk(path);
    const late = [overdueSticker('bad', 20), overdueSticker('late', 3)];
    const unscheduled = overdueSticker('free', 3, { cleaning_schedule: null });
    await flow.world.answer('serviceRound', 200, {
      ...roundOf(...late, overdueSticker('fine', 0), unscheduled),
      more: true,
    });
    expect(shown(flow).overdue).toMatchObject({
      stickers: [
        { questionUid: 'bad', isNonCompliant: true, daysOverdue: 20, author: 'Clem Hill' },
        { questionUid: 'late', isNonCompliant: false, dueDate: '2025-11-05' },
      ],
      isCut: false,
    });
    const more = await openDesk(path);
    await more.world.answer('serviceRound', 200, { ...roundOf(...late), more: true });
    expect(shown(more).overdue).toMatchObject({ isCut: true });
  });

  it('asks for what the address filters by, page by page', async () => {
    const address = `${path}?site=demo-site-park&person=Clem%20Hill&service=cleaning&from=2026-11-01&to=soon&before=service-2`;
    const flow = await openDesk(address);
    expect(queries(flow)).toEqual([
      {
        site: 'demo-site-park',
        person: 'Clem Hill',
        type: 'cleaning',
        from: '2026-11-01',
        before: 'service-2',
        limit: 25,
      },
    ]);
  });

  it('puts each choice into the address; a site clears the place, and every choice the page', async () => {
    const flow = await openServices(`${path}?place=demo-place-diner&before=service-2`);
    await flow.act(filtersChosen({ filters: { person: 'Clem Hill' } }));
    expect(flow.world.href()).toBe(`${path}?place=demo-place-diner&person=Clem%20Hill`);
    expect(shown(flow).table).toMatchObject({ status: 'loaded', isStale: true });
    await flow.act(filtersChosen({ filters: { site: 'demo-site-park' } }));
    expect(flow.world.href()).toBe(`${path}?site=demo-site-park&person=Clem%20Hill`);
    expect(queries(flow).at(-1)).toEqual({ site: 'demo-site-park', person: 'Clem Hill', limit: 25 });
    await flow.world.answer('services', 200, staffServices(0));
    expect(shown(flow).table).toMatchObject({ services: [], isStale: false });
    expect([sentBy(flow, 'serviceRound').length, sentBy(flow, 'serviceFilters').length]).toEqual([1, 1]);
    await flow.act(filtersChosen({ filters: { site: '', person: '' } }));
    expect(flow.world.href()).toBe(path);
    await flow.world.goBack();
    expect(queries(flow).at(-1)).toMatchObject({ site: 'demo-site-park' });
  });

  it('drops the sticker when another place is chosen [services-sticker-dropped]', async () => {
    const flow = await openServices(`${path}?question=demo-septic&sort=place`);
    expect(queries(flow)).toEqual([{ question: 'demo-septic', sort: 'place', limit: 25 }]);
    await flow.act(filtersChosen({ filters: { place: 'demo-place-restroom' } }));
    expect(flow.world.href()).toBe(`${path}?place=demo-place-restroom&sort=place`);
  });

  it('follows a typed day after a pause, and never half a year', async () => {
    const flow = await openServices();
    await flow.act(dayTyped({ dates: { from: '0002-11-01', to: '' } }));
    await flow.world.advance(600);
    expect(flow.world.href()).toBe(path);
    await flow.act(dayTyped({ dates: { from: '2026-11-01', to: '' } }));
    expect(flow.world.href()).toBe(path);
    await flow.world.advance(600);
    expect(flow.world.href()).toBe(`${path}?from=2026-11-01`);
    expect(shown(flow).dates).toBeNull();
    await flow.act(dayTyped({ dates: { from: '', to: '' } }));
    await flow.world.advance(600);
    expect(flow.world.href()).toBe(path);
  });

  it('loads each part with the next try (ER-1) [services-history-retried]', async () => {
    const flow = await openDesk(path);
    await flow.world.dropLine('services');
    await flow.world.answer('serviceRound', 500, refusal('internal'));
    await flow.world.dropLine('serviceFilters');
    expect(shown(flow)).toMatchObject({
      table: { status: 'failed', failure: { kind: 'offline' } },
      overdue: { status: 'failed', failure: { kind: 'server' } },
      offered: { status: 'failed' },
    });
    await flow.act(servicesRetryPressed());
    await flow.world.answer('services', 200, staffServices());
    await flow.act(overdueRetryPressed());
    await flow.world.answer('serviceRound', 200, roundOf());
    await flow.act(choicesRetryPressed());
    await flow.world.answer('serviceFilters', 200, serviceChoices);
    expect([shown(flow).table.status, shown(flow).overdue.status, shown(flow).offered.status]).toEqual([
      'loaded',
      'loaded',
      'loaded',
    ]);
  });

  it('takes no answer of a retry for filters that were chosen since', async () => {
    const flow = await openDesk(path);
    await flow.world.dropLine('services');
    await flow.act(servicesRetryPressed());
    await flow.act(filtersChosen({ filters: { person: 'Clem Hill' } }));
    await flow.world.answer('services', 200, staffServices(3));
    expect(shown(flow).table.status).toBe('loading');
    await flow.world.answer('services', 200, staffServices(1));
    expect(shown(flow).table).toMatchObject({ status: 'loaded', services: [{}] });
  });

  it('downloads the whole filtered list; its content is neither in the state nor in the log [services-downloaded]', async () => {
    const flow = await openServices(`${path}?person=Clem%20Hill&before=service-2`);
    await flow.act(exportPressed({ format: 'xlsx' }));
    await flow.act(exportPressed({ format: 'csv' }));
    expect(sentBy(flow, 'services').slice(1)).toMatchObject([
      { query: { person: 'Clem Hill' }, saveAs: 'xlsx', bearer: 'access-1' },
    ]);
    expect(queries(flow)[1]).toEqual({ person: 'Clem Hill' });
    expect(shown(flow).file).toEqual({ status: 'making', format: 'xlsx' });
    await flow.world.answer('services', 200, {});
    expect(shown(flow).file).toBeNull();
    await flow.act(exportPressed({ format: 'csv' }));
    await flow.world.dropLine('services');
    expect(shown(flow).file).toMatchObject({ status: 'failed', failure: { kind: 'offline' } });
  });

  it('writes neither people nor comments into the log, but places and filters’ days (LOG-5)', async () => {
    const flow = await openServices(`${path}?person=Clem%20Hill&from=2026-11-01`);
    const log = flow.log();
    for (const secret of ['Clem', 'Alvarez', 'order the part', 'Hose', 'manifest', 'access-1'])
      expect(log).not.toContain(secret);
    for (const kept of ['2026-11-01', 'demo-septic', '"daysOverdue":3']) expect(log).toContain(kept);
  });

  it('leads whoever is not signed in to sign-in and back, with the filters (RT-14)', async () => {
    const flow = await openDesk(`${path}?from=2026-11-01`, { local: {} });
    expect(flow.world.requests).toEqual([]);
    expect(flow.world.href()).toBe(`/r/sign-in?back=${encodeURIComponent(`${path}?from=2026-11-01`)}`);
  });

  it('takes everything from the screen when the session ends (SE-3)', async () => {
    const flow = await openServices();
    await flow.act(filtersChosen({ filters: { person: 'Clem Hill' } }));
    await flow.world.answer('services', 403, refusal('token_refused'));
    await flow.world.answer('refresh', 403, refusal('token_refused'));
    await flow.world.answer('signUpAnonymous', 200, newIdentity);
    expect(flow.world.href()).toMatch(/^\/r\/sign-in\?back=/);
    expect(JSON.stringify(shown(flow))).not.toContain('Alvarez');
  });

  it('is forgotten on another page', async () => {
    const flow = await openServices();
    await flow.act(linkFollowed({ href: '/desk' }));
    expect(shown(flow)).toMatchObject({ table: { status: 'none' }, overdue: { status: 'none' } });
  });
});
