import { listedVotes } from '../../fixtures/exampleData';
import { selectExport } from '../../state/exports/exportSelectors';
import { exportPressed, exportStopped } from '../../state/exports/exportSlice';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import { decisionAsked, decisionConfirmed } from '../../state/votes/decisionSlice';
import { selectDecision, selectVotes } from '../../state/votes/votesSelectors';
import { filtersChosen, retryPressed } from '../../state/votes/votesSlice';
import { openDesk, sentBy } from '../support/deskFlows';

it('loads the votes that the address names, and opens other filters', async () => {
  const flow = await openDesk('/desk/votes?rate=1&with=answer&before=vote-9');
  expect(sentBy(flow, 'votes')[0]?.query).toEqual({ rate: 1, answer: 'true', cursor: 'vote-9' });
  await flow.world.answer('votes', 200, listedVotes);
  expect(selectVotes(flow.state()).list).toMatchObject({ status: 'loaded', votes: listedVotes.votes });
  await flow.act(filtersChosen({ filters: { rate: '', with: 'words', place: 'demo-place-cafe' } }));
  expect(flow.world.href()).toBe('/desk/votes?place=demo-place-cafe&with=words');
  expect(sentBy(flow, 'votes')[1]?.query).toEqual({ place: 'demo-place-cafe', words: 'true' });
});

it('asks for the votes behind a figure of Insights', async () => {
  const filters = 'from=2026-03-01&to=2026-03-07&tile=Dirty&weekday=5&hour=14';
  const flow = await openDesk(`/desk/votes?scope=place:demo-place-cafe&${filters}`);
  expect(sentBy(flow, 'votes')[0]?.query).toEqual({
    scope: 'place:demo-place-cafe',
    from: '2026-03-01',
    to: '2026-03-07',
    tile: 'Dirty',
    weekday: 5,
    hour: 14,
  });
});

it('leaves out filters that no vote can have', async () => {
  const flow = await openDesk(
    '/desk/votes?rate=7&with=luck&scope=planet:x&hour=24&from=soon&question=demo-cafe',
  );
  expect(sentBy(flow, 'votes')[0]?.query).toEqual({ question: 'demo-cafe' });
});

it('loads again after a failure, and its log tells nothing that a visitor wrote', async () => {
  const flow = await openDesk('/desk/votes');
  await flow.world.dropLine('votes');
  expect(selectVotes(flow.state()).list).toMatchObject({ status: 'failed' });
  await flow.act(retryPressed());
  await flow.world.answer('votes', 200, listedVotes);
  expect(selectVotes(flow.state()).list).toMatchObject({ status: 'loaded' });
  expect(flow.log()).not.toContain('soup');
});

it('decides about all votes that were held back, and loads the list anew [votes-held-decided]', async () => {
  const flow = await openDesk('/desk/votes?place=demo-place-cafe&with=flagged');
  await flow.world.answer('votes', 200, listedVotes);
  await flow.act(decisionAsked({ action: 'discard' }));
  await flow.act(decisionConfirmed());
  expect(sentBy(flow, 'bulkVotes')[0]?.body).toEqual({
    filter: { place: 'demo-place-cafe', flagged: 'true' },
    until_uid: 'vote-2',
    action: 'discard',
  });
  await flow.world.answer('bulkVotes', 200, { changed: 2 });
  expect(selectDecision(flow.state())).toEqual({ asked: null, done: { action: 'discard', changed: 2 } });
  expect(sentBy(flow, 'votes')).toHaveLength(2);
});

it('a decision that did not reach the server can be pressed again', async () => {
  const flow = await openDesk('/desk/votes?with=repeat');
  await flow.world.answer('votes', 200, listedVotes);
  await flow.act(decisionAsked({ action: 'count' }));
  await flow.act(decisionConfirmed());
  await flow.world.dropLine('bulkVotes');
  expect(selectDecision(flow.state()).asked).toMatchObject({ status: 'open', failure: { kind: 'offline' } });
  await flow.act(decisionConfirmed());
  await flow.world.answer('bulkVotes', 200, { changed: 1 });
  expect(selectDecision(flow.state()).done).toEqual({ action: 'count', changed: 1 });
});

it('downloads the filtered votes; what they say is neither in the state nor in the log [votes-downloaded]', async () => {
  const flow = await openDesk('/desk/votes?rate=1&with=words&before=vote-9');
  await flow.world.answer('votes', 200, listedVotes);
  await flow.act(exportPressed({ of: 'votes', format: 'csv' }));
  await flow.act(exportPressed({ of: 'votes', format: 'xlsx' }));
  expect(sentBy(flow, 'votesFile')).toMatchObject([
    { params: { format: 'csv' }, query: { rate: 1, words: 'true' }, saveAs: 'csv' },
  ]);
  expect(sentBy(flow, 'votesFile')[0]?.query).not.toHaveProperty('cursor');
  expect(selectExport(flow.state())).toEqual({ status: 'making', of: 'votes', format: 'csv' });
  await flow.world.answer('votesFile', 200, {});
  expect(selectExport(flow.state())).toBeNull();
  await flow.act(exportPressed({ of: 'votes', format: 'xlsx' }));
  await flow.world.dropLine('votesFile');
  expect(selectExport(flow.state())).toMatchObject({ status: 'failed', failure: { kind: 'offline' } });
});

it('a download can be stopped, and ends when the person leaves the page', async () => {
  const flow = await openDesk('/desk/votes');
  await flow.world.answer('votes', 200, listedVotes);
  await flow.act(exportPressed({ of: 'votes', format: 'csv' }));
  await flow.act(exportStopped());
  expect(selectExport(flow.state())).toBeNull();
  await flow.act(exportPressed({ of: 'votes', format: 'xlsx' }));
  expect(sentBy(flow, 'votesFile')).toHaveLength(2);
  await flow.act(filtersChosen({ filters: { rate: '1' } }));
  expect(selectExport(flow.state())).toMatchObject({ status: 'making', format: 'xlsx' });
  await flow.act(linkFollowed({ href: '/desk' }));
  expect(selectExport(flow.state())).toBeNull();
});

it('downloads the cases of the view, and the open case on paper [cases-downloaded]', async () => {
  const flow = await openDesk('/desk/inbox/case-1?kind=praise');
  await flow.act(exportPressed({ of: 'cases', format: 'xlsx' }));
  expect(sentBy(flow, 'casesFile')).toMatchObject([
    {
      params: { format: 'xlsx' },
      query: { state: 'open', snoozed: 'false', kind: 'praise' },
      saveAs: 'xlsx',
    },
  ]);
  await flow.act(exportStopped());
  await flow.act(exportPressed({ of: 'case', format: 'pdf' }));
  expect(sentBy(flow, 'caseFile')).toMatchObject([{ params: { caseUid: 'case-1' }, saveAs: 'pdf' }]);
});

it('asks for the votes of a word that Insights counted, and writes it in no log', async () => {
  const flow = await openDesk('/desk/votes?scope=place:demo-place-cafe&from=2026-03-01&word=soap');
  expect(sentBy(flow, 'votes').map(({ query }) => query)).toEqual([
    { scope: 'place:demo-place-cafe', from: '2026-03-01', word: 'soap' },
  ]);
  expect(flow.log()).not.toMatch(/soap/);
});
