import { insightsFigures } from '../../fixtures/exampleInsights';
import { selectExport } from '../../state/exports/exportSelectors';
import { exportPressed } from '../../state/exports/exportSlice';
import { selectInsights } from '../../state/insights/insightsSelectors';
import { filtersChosen, filterTyped } from '../../state/insights/insightsSlice';
import { openDesk, sentBy } from '../support/deskFlows';

it('loads the usual period of the organisation', async () => {
  const flow = await openDesk('/desk/insights');
  expect(sentBy(flow, 'insights').map(({ query }) => query)).toEqual([{}]);
  await flow.world.answer('insights', 200, insightsFigures());
  expect(selectInsights(flow.state()).list).toMatchObject({ status: 'loaded', flagged: 3 });
  expect(flow.log()).not.toMatch(/River Park|Corner Café|Counter/);
});

it('asks for what the address names, and leaves out what no period is', async () => {
  const place = 'scope=place:demo-place-cafe';
  const flow = await openDesk(`/desk/insights?${place}&from=2026-11-01&to=2026-11-28&compare=year`);
  expect(sentBy(flow, 'insights')[0]?.query).toEqual({
    scope: 'place:demo-place-cafe',
    from: '2026-11-01',
    to: '2026-11-28',
    compare: 'year',
  });
  const odd = await openDesk('/desk/insights?scope=world:all&from=yesterday&compare=before');
  expect(sentBy(odd, 'insights')[0]?.query).toEqual({});
});

it('a choice goes into the address, and typed days after a pause', async () => {
  const flow = await openDesk('/desk/insights');
  await flow.world.answer('insights', 200, insightsFigures());
  await flow.act(filtersChosen({ filters: { compare: 'place:demo-place-cafe' } }));
  expect(flow.world.href()).toBe('/desk/insights?compare=place%3Ademo-place-cafe');
  await flow.world.answer('insights', 200, insightsFigures());
  const filters = { scope: '', from: '2025-10-01', to: '2025-10-31', compare: 'before' };
  await flow.act(filterTyped({ filters }));
  expect(sentBy(flow, 'insights')).toHaveLength(2);
  await flow.world.advance(600);
  expect(flow.world.href()).toBe('/desk/insights?from=2025-10-01&to=2025-10-31');
  expect(sentBy(flow, 'insights')).toHaveLength(3);
});

it('downloads the words of the period that the address names [insights-words]', async () => {
  const flow = await openDesk('/desk/insights?scope=place:demo-place-cafe&from=2026-11-01');
  await flow.world.answer('insights', 200, insightsFigures());
  await flow.act(exportPressed({ of: 'words', format: 'xlsx' }));
  expect(sentBy(flow, 'insightsFile')).toMatchObject([
    {
      params: { format: 'xlsx' },
      query: { scope: 'place:demo-place-cafe', from: '2026-11-01', table: 'words' },
      saveAs: 'xlsx',
    },
  ]);
  await flow.world.dropLine('insightsFile');
  expect(selectExport(flow.state())).toMatchObject({ status: 'failed', of: 'words' });
  await flow.act(filtersChosen({ filters: { compare: 'year' } }));
  expect(selectExport(flow.state())).not.toBeNull();
});

it('downloads the page of that period on paper', async () => {
  const flow = await openDesk('/desk/insights?scope=place:demo-place-cafe&from=2026-11-01');
  await flow.world.answer('insights', 200, insightsFigures());
  await flow.act(exportPressed({ of: 'insights', format: 'pdf' }));
  expect(sentBy(flow, 'insightsPaper')).toMatchObject([
    { query: { scope: 'place:demo-place-cafe', from: '2026-11-01' }, saveAs: 'pdf' },
  ]);
});

it('says when the line breaks, and when a period is refused', async () => {
  const flow = await openDesk('/desk/insights?from=2026-11-28&to=2026-11-01');
  await flow.world.dropLine('insights');
  expect(selectInsights(flow.state()).list).toMatchObject({ status: 'failed' });
});
