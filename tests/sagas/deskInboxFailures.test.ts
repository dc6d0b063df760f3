import { listedCases, wireCase, wireCaseDetails } from '../../fixtures/exampleCases';
import { refusal } from '../../fixtures/exampleData';
import { selectInboxCase, selectShownCase } from '../../state/inbox/caseSelectors';
import { caseRetryPressed, stepPressed } from '../../state/inbox/caseSlice';
import { selectInbox, selectInboxUndo, selectInboxWork } from '../../state/inbox/inboxSelectors';
import { undoPressed } from '../../state/inbox/undoSlice';
import { selectSavedViews } from '../../state/inbox/viewsSelectors';
import { bulkConfirmed, bulkFilled, bulkOpened, rowChosen } from '../../state/inbox/workSlice';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import { openDesk, sentBy, type DeskFlow } from '../support/deskFlows';
import { endSession } from '../support/deskSteps';

const bare = wireCaseDetails({ votes_list: [], history: [], services: [] });
const listed = listedCases({ cases: [wireCase(), wireCase({ uid: 'case-2' })], tiles: [], places: [] });
const edited = refusal('edited_meanwhile');

async function openList(href = '/desk/inbox'): Promise<DeskFlow> {
  const flow = await openDesk(href);
  await flow.world.answer('cases', 200, listed);
  return flow;
}

async function openCase(): Promise<DeskFlow> {
  const flow = await openList('/desk/inbox/case-1');
  await flow.world.answer('caseDetails', 200, bare);
  return flow;
}

async function chosen(action: Parameters<typeof bulkOpened>[0]['action']): Promise<DeskFlow> {
  const flow = await openCase();
  await flow.act(rowChosen({ caseUid: 'case-2' }));
  await flow.act(rowChosen({ caseUid: 'case-1' }));
  await flow.act(bulkOpened({ action }));
  return flow;
}

it('a case that does not load says why, and loads at last [inbox-case-fails]', async () => {
  const flow = await openList('/desk/inbox/case-1');
  await flow.world.dropLine('caseDetails');
  expect(selectInboxCase(flow.state())).toMatchObject({ status: 'failed', failure: { kind: 'offline' } });
  await flow.act(caseRetryPressed());
  await flow.act(caseRetryPressed());
  await flow.world.answer('caseDetails', 500, refusal('out_of_order'));
  expect(selectInboxCase(flow.state())).toMatchObject({ uid: 'case-1', failure: { kind: 'server' } });
  await flow.act(caseRetryPressed());
  await flow.world.answer('caseDetails', 200, bare);
  expect(selectShownCase(flow.state())?.uid).toBe('case-1');
  expect(sentBy(flow, 'caseDetails')).toHaveLength(4);
});

it('a case leads to sign-in when the session ends meanwhile', async () => {
  const flow = await openList('/desk/inbox/case-1');
  await endSession(flow, 'caseDetails');
  expect(flow.world.href()).toBe('/r/sign-in?back=%2Fdesk%2Finbox%2Fcase-1');
  expect(selectInbox(flow.state()).list.status).toBe('none');
});

it('a step that somebody overtook fails without the newer case [inbox-case-overtaken-fails]', async () => {
  const flow = await openCase();
  await flow.act(stepPressed({ kind: 'start' }));
  await flow.world.answer('startCase', 409, edited);
  await flow.world.dropLine('caseDetails');
  expect(selectShownCase(flow.state())).toMatchObject({
    uid: 'case-1',
    step: { kind: 'start', status: 'failed', failure: { kind: 'offline' } },
    of: { version: 4 },
  });
});

it('an answer for a case that was left leads nowhere [inbox-case-left]', async () => {
  const flow = await openCase();
  await flow.act(stepPressed({ kind: 'start' }));
  await flow.act(linkFollowed({ href: '/desk/inbox/case-2' }));
  await flow.world.answer('startCase', 200, wireCaseDetails({ uid: 'case-3', votes_list: [], history: [] }));
  expect(flow.world.href()).toBe('/desk/inbox/case-2');
  await flow.world.answer(
    'caseDetails',
    200,
    wireCaseDetails({ uid: 'case-4', votes_list: [], history: [] }),
  );
  expect(flow.world.href()).toBe('/desk/inbox/case-4');
  expect(flow.world.entries()).toEqual(['/desk/inbox/case-1', '/desk/inbox/case-4']);
});

it('an open case that is gone says so [inbox-case-gone]', async () => {
  const flow = await openCase();
  await flow.world.updates.tells({ uids: ['case-1'] });
  await flow.world.answer('cases', 200, listed);
  await flow.world.answer('caseDetails', 404, refusal(404));
  expect(selectInboxCase(flow.state()).status).toBe('missing');
});

it('a step for several cases loads the open one, too [inbox-bulk-open-case]', async () => {
  const flow = await chosen('resolve');
  await flow.act(bulkFilled({ form: { note: ' Mopped. ' } }));
  await flow.act(bulkConfirmed());
  expect(sentBy(flow, 'bulkCases')[0]?.body).toEqual({
    cases: ['case-2', 'case-1'],
    action: 'resolve',
    note: 'Mopped.',
  });
  await flow.world.answer('bulkCases', 200, { uid: 'bulk-1', changed: 1, failed: 1, need_photo: 1 });
  expect(selectInboxWork(flow.state()).done).toEqual({ changed: 1, failed: 1, needPhoto: 1 });
  await flow.world.answer('cases', 200, listed);
  await flow.world.answer('caseDetails', 200, wireCaseDetails({ version: 9, votes_list: [], history: [] }));
  expect(selectShownCase(flow.state())?.of.version).toBe(9);
  expect([sentBy(flow, 'cases').length, sentBy(flow, 'caseDetails').length]).toEqual([2, 2]);
});

it('several cases are snoozed on the clock of the device', async () => {
  const flow = await chosen('snooze');
  await flow.act(bulkFilled({ form: { snooze: 'hour' } }));
  await flow.act(bulkConfirmed());
  const until = 1_763_000_000_000 + 60 * 60_000;
  expect(sentBy(flow, 'bulkCases')[0]?.body).toMatchObject({ action: 'snooze', until });
});

it('who can take cases on is asked of the first that is chosen', async () => {
  const flow = await chosen('assign');
  expect(sentBy(flow, 'caseDetails').at(-1)?.params).toEqual({ caseUid: 'case-2' });
  await flow.world.dropLine('caseDetails');
  expect(selectInboxWork(flow.state()).bulk?.failure).toMatchObject({ kind: 'offline' });
  await flow.act(bulkConfirmed());
  expect(sentBy(flow, 'bulkCases')[0]?.body).toEqual({ cases: ['case-2', 'case-1'], action: 'assign' });
});

it.each(['undoCase', 'undoBulk'] as const)(
  'taking back leads to sign-in when the session ends: %s',
  async (endpoint) => {
    const flow = endpoint === 'undoBulk' ? await chosen('acknowledge') : await openCase();
    await flow.act(endpoint === 'undoBulk' ? bulkConfirmed() : stepPressed({ kind: 'start' }));
    if (endpoint === 'undoBulk') await flow.world.answer('bulkCases', 200, { uid: 'bulk-1', changed: 2 });
    else await flow.world.answer('startCase', 200, bare);
    await flow.act(undoPressed());
    await flow.act(undoPressed());
    expect(sentBy(flow, endpoint)).toHaveLength(1);
    await endSession(flow, endpoint);
    expect(flow.world.href()).toBe('/r/sign-in?back=%2Fdesk%2Finbox%2Fcase-1');
    expect(selectInboxUndo(flow.state()).status).toBe('none');
  },
);

it('counts of views follow what changes, after a while [inbox-view-counts]', async () => {
  const flow = await openList();
  const view = { uid: 'view-1', name: 'Wet', shared_with: null, is_mine: true, filter: {}, count: 3 };
  await flow.world.answer('caseViews', 200, { views: [view] });
  await flow.world.updates.tells({ uids: ['case-1'] });
  await flow.world.answer('cases', 200, listed);
  expect(sentBy(flow, 'caseViews')).toHaveLength(1);
  await flow.world.advance(5_000);
  expect(sentBy(flow, 'caseViews').map(({ query }) => query)).toEqual(Array(2).fill({ org: 'demo-org' }));
  await flow.world.answer('caseViews', 200, { views: [{ ...view, count: 4 }] });
  expect(selectSavedViews(flow.state()).views).toMatchObject([{ count: 4 }]);
});
