import type { WirePaper } from '../../contract/papers';
import { paper, refusal, serviceChoices, staffServices } from '../../fixtures/exampleData';
import * as services from '../../state/services/servicesSlice';
import { openDesk, sentBy, type DeskFlow } from '../support/deskFlows';

const card = ({ state }: DeskFlow) => state().staffServices.papers;
const shown = (flow: DeskFlow) => {
  const page = card(flow)?.page;
  return page?.status === 'loaded' ? page.papers.map(({ serviceUid }) => serviceUid) : page?.status;
};

async function openPapers(papers: readonly WirePaper[], next: string | null = null): Promise<DeskFlow> {
  const flow = await openDesk('/desk/services');
  await flow.world.answer('papers', 200, { papers, asked: true, next });
  return flow;
}

it('a paper that was handed in stays until taken back', async () => {
  const flow = await openPapers([paper('one', { days_overdue: 3 }), paper('two')]);
  await flow.act(services.paperPressed({ serviceUid: 'one', isHandedIn: true }));
  expect(card(flow)?.sending).toEqual(['one']);
  expect(sentBy(flow, 'handInPaper')[0]).toMatchObject({ params: { uid: 'one' }, body: { handed_in: true } });
  const handed_in = { local: '2026-11-30T09:00', by: 'Olive Reed' };
  await flow.world.answer('handInPaper', 200, { paper: paper('one', { handed_in }) });
  expect(card(flow)).toMatchObject({ sending: [], page: { papers: [{ handedIn: handed_in }, {}] } });
  await flow.act(services.paperPressed({ serviceUid: 'one', isHandedIn: false }));
  await flow.world.answer('handInPaper', 200, { paper: paper('one', { days_overdue: 3 }) });
  expect(card(flow)).toMatchObject({ page: { papers: [{ handedIn: null, daysOverdue: 3 }, {}] } });
});

it('more papers follow those that are shown', async () => {
  const flow = await openPapers([paper('one')], '1000_one');
  await flow.act(services.papersMorePressed());
  expect(sentBy(flow, 'papers').at(-1)?.query).toEqual({ list: 'waiting', before: '1000_one' });
  await flow.world.answer('papers', 200, { papers: [paper('one'), paper('two')], asked: true, next: null });
  expect(shown(flow)).toEqual(['one', 'two']);
});

it('the last list that was chosen is shown', async () => {
  const flow = await openPapers([paper('one')]);
  await flow.act(services.papersListChosen({ list: 'handed_in' }));
  expect(shown(flow)).toBe('loading');
  await flow.act(services.papersListChosen({ list: 'waiting' }));
  await flow.world.answer('papers', 200, { papers: [paper('two')], asked: true, next: null });
  expect(shown(flow)).toEqual(['two']);
  expect(card(flow)?.list).toBe('waiting');
});

it('a lost line hands nothing in, and says so [papers-line-lost]', async () => {
  const flow = await openPapers([paper('one')], '1000_one');
  await flow.act(services.paperPressed({ serviceUid: 'one', isHandedIn: true }));
  await flow.world.dropLine('handInPaper');
  expect(card(flow)).toMatchObject({ sending: [], failure: { kind: 'offline' } });
  await flow.act(services.papersMorePressed());
  await flow.world.answer('papers', 500, refusal('internal', 'x'));
  expect(card(flow)).toMatchObject({ page: { isStale: false }, failure: { kind: 'server' } });
  expect(shown(flow)).toEqual(['one']);
});

it('a list that did not come is asked for again', async () => {
  const flow = await openDesk('/desk/services');
  await flow.world.dropLine('papers');
  expect(shown(flow)).toBe('failed');
  await flow.act(services.papersRetryPressed());
  await flow.world.answer('papers', 200, { papers: [paper('one')], asked: true, next: null });
  expect(shown(flow)).toEqual(['one']);
});

it('filters of the table ask for no papers again', async () => {
  const flow = await openPapers([paper('one')]);
  await flow.world.answer('services', 200, staffServices(2));
  await flow.world.answer('serviceFilters', 200, serviceChoices);
  await flow.act(services.filtersChosen({ filters: { person: 'Clem Hill' } }));
  expect(sentBy(flow, 'papers')).toHaveLength(1);
});
