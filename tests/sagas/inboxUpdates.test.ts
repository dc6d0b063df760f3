import { listedCases, openedAt, wireCase, wireCaseDetails } from '../../fixtures/exampleCases';
import { selectShownCase } from '../../state/inbox/caseSelectors';
import { answerTyped, commentTyped, dialogOpened, stepPressed } from '../../state/inbox/caseSlice';
import { selectCases, selectInboxUpdates, selectInboxWork } from '../../state/inbox/inboxSelectors';
import {
  allChosen,
  bulkClosed,
  bulkConfirmed,
  bulkOpened,
  noneChosen,
  rowChosen,
  rowReached,
} from '../../state/inbox/workSlice';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import { pageHidden, pageShown } from '../../state/device/deviceSlice';
import { openDesk, sentBy, type DeskFlow } from '../support/deskFlows';

async function openList(): Promise<DeskFlow> {
  const flow = await openDesk('/desk/inbox');
  await flow.world.answer('cases', 200, listedCases());
  return flow;
}

async function openCase(): Promise<DeskFlow> {
  const flow = await openDesk('/desk/inbox/case-1');
  await flow.world.answer('cases', 200, listedCases());
  await flow.world.answer('caseDetails', 200, wireCaseDetails());
  return flow;
}

const uids = (flow: DeskFlow) => selectCases(flow.state()).map(({ uid }) => uid);
const listed = (...uids: string[]) => listedCases({ cases: uids.map((uid) => wireCase({ uid })) });

it('a new case appears, and the list shows no sign of loading', async () => {
  const flow = await openList();
  await flow.world.updates.tells({ uids: ['case-9'] });
  expect(flow.state().inbox.list).toMatchObject({ status: 'loaded', isStale: false });
  await flow.world.answer('cases', 200, listed('case-9', 'case-1', 'case-2'));
  expect(uids(flow)).toEqual(['case-9', 'case-1', 'case-2']);
  expect(selectInboxUpdates(flow.state()).behind).toBeNull();
});

it('many changes load the list once a second', async () => {
  const flow = await openList();
  for (let index = 0; index < 20; index += 1) await flow.world.updates.tells({ uids: [`case-${index}`] });
  expect(sentBy(flow, 'cases')).toHaveLength(2);
  await flow.world.answer('cases', 200, listedCases());
  await flow.world.updates.tells({ uids: ['case-1'] });
  expect(flow.world.isAsked('cases')).toBe(false);
  await flow.world.advance(1_000);
  expect(flow.world.isAsked('cases')).toBe(true);
});

it('the open case loads anew and keeps what is typed', async () => {
  const flow = await openCase();
  await flow.act(commentTyped({ text: 'I bring' }));
  await flow.world.updates.tells({ uids: ['case-1'] });
  await flow.world.answer('cases', 200, listedCases());
  await flow.world.answer('caseDetails', 200, wireCaseDetails({ version: 5, state: 'in_progress' }));
  expect(selectShownCase(flow.state())).toMatchObject({
    comment: 'I bring',
    overtakenAfter: null,
    of: { version: 5, state: 'in_progress' },
  });
  // Another case than the open one.
  await flow.world.advance(1_000);
  await flow.world.updates.tells({ uids: ['case-2'] });
  expect(flow.world.isAsked('caseDetails')).toBe(false);
});

it('what came while a dialog is open is shown in it', async () => {
  const flow = await openCase();
  await flow.act(dialogOpened({ kind: 'resolve' }));
  const before = wireCaseDetails().case.history;
  const history = [...before, { at: 9, what: 'acknowledged' as const, who: null }];
  await flow.world.updates.tells({ uids: ['case-1'] });
  await flow.world.answer('caseDetails', 200, wireCaseDetails({ version: 5, history }));
  expect(selectShownCase(flow.state())).toMatchObject({
    dialog: { kind: 'resolve' },
    overtakenAfter: before.length,
  });
});

it('an answer from before a step changes nothing', async () => {
  const flow = await openCase();
  await flow.world.updates.tells({ uids: ['case-1'] });
  await flow.act(stepPressed({ kind: 'start' }));
  await flow.world.answer('startCase', 200, wireCaseDetails({ version: 5, state: 'in_progress' }));
  await flow.world.answer('caseDetails', 200, wireCaseDetails());
  expect(selectShownCase(flow.state())?.of).toMatchObject({ version: 5, state: 'in_progress' });
  // The list is asked for again.
  expect(selectInboxUpdates(flow.state()).behind).toMatchObject({ isAll: true });
});

it('rows that the person is at stay where they are', async () => {
  const flow = await openCase();
  await flow.act(rowReached({ caseUid: 'case-2' }));
  await flow.world.updates.tells({ uids: ['case-1', 'case-2'] });
  await flow.world.answer('cases', 200, listed('case-9'));
  expect(uids(flow)).toEqual(['case-1', 'case-2', 'case-9']);
  await flow.world.answer('caseDetails', 200, wireCaseDetails());
  await flow.world.advance(1_000);
  await flow.world.updates.tells({ gone: ['case-2'] });
  await flow.world.answer('cases', 200, listed('case-9'));
  expect(uids(flow)).toEqual(['case-1', 'case-9']);
  expect(selectInboxWork(flow.state()).at).toBeNull();
});

it('a merged case leads to the one that took it over', async () => {
  const flow = await openCase();
  await flow.world.updates.tells({ gone: ['case-1'] });
  await flow.world.answer('caseDetails', 200, wireCaseDetails({ uid: 'case-2', version: 9 }));
  expect(flow.world.href()).toBe('/desk/inbox/case-2');
});

it('what is typed about a case goes on with the one that takes it over [inbox-typed-goes-on]', async () => {
  const flow = await openCase();
  await flow.act(commentTyped({ text: 'I bring' }));
  await flow.act(answerTyped({ text: 'We are sorry.' }));
  await flow.world.updates.tells({ gone: ['case-1'] });
  const merged = { at: openedAt + 90_000, what: 'merged', who: null } as const;
  const other = wireCaseDetails({ uid: 'case-2', version: 2, history: [merged], unread: true, news: 3 });
  await flow.world.answer('caseDetails', 200, other);
  expect(flow.world.href()).toBe('/desk/inbox/case-2');
  expect(flow.world.isAsked('caseDetails')).toBe(false);
  expect(selectShownCase(flow.state())).toMatchObject({
    uid: 'case-2',
    comment: 'I bring',
    answer: 'We are sorry.',
    // Shows what has happened to it.
    overtakenAfter: 0,
  });
  expect(sentBy(flow, 'readCase')).toMatchObject([{ params: { caseUid: 'case-2' }, body: { news: 3 } }]);
});

it('nothing moves under a step for several cases [inbox-still]', async () => {
  const flow = await openList();
  await flow.act(allChosen());
  await flow.act(bulkOpened({ action: 'resolve' }));
  await flow.world.updates.tells({ uids: ['case-9'] });
  await flow.act(bulkClosed());
  expect(flow.world.isAsked('cases')).toBe(false);
  await flow.act(noneChosen());
  expect(flow.world.isAsked('cases')).toBe(true);
});

it.each([
  ['nothing is chosen any more', (flow: DeskFlow) => flow.act(noneChosen())],
  ['the row is not chosen any more', (flow: DeskFlow) => flow.act(rowChosen({ caseUid: 'case-1' }))],
  ['another row is chosen', (flow: DeskFlow) => flow.act(rowChosen({ caseUid: 'case-2' }))],
])('a step for several cases that failed stops nothing once %s', async (_when, goOn) => {
  const flow = await openList();
  await flow.act(rowChosen({ caseUid: 'case-1' }));
  await flow.act(bulkOpened({ action: 'acknowledge' }));
  await flow.act(bulkConfirmed());
  await flow.world.dropLine('bulkCases');
  await flow.world.updates.tells({ uids: ['case-9'] });
  expect(flow.world.isAsked('cases')).toBe(false);
  await goOn(flow);
  expect(flow.world.isAsked('cases')).toBe(true);
});

it('a dialog for several cases does not outlast the list that it was opened on', async () => {
  const flow = await openList();
  await flow.act(rowChosen({ caseUid: 'case-1' }));
  await flow.act(bulkOpened({ action: 'resolve' }));
  await flow.act(linkFollowed({ href: '/desk/inbox?state=resolved' }));
  expect(selectInboxWork(flow.state()).bulk).toBeNull();
});

it('a page that nobody looks at waits', async () => {
  const flow = await openList();
  await flow.act(pageHidden());
  await flow.world.updates.tells({ uids: ['case-9'] });
  expect(flow.world.isAsked('cases')).toBe(false);
  await flow.act(pageShown());
  expect(flow.world.isAsked('cases')).toBe(true);
});

it('a break is told, and its end too [inbox-updates-broken]', async () => {
  const flow = await openList();
  await flow.world.updates.tells({ kind: 'interrupted' });
  expect(selectInboxUpdates(flow.state()).isInterrupted).toBe(true);
  await flow.world.updates.tells({ kind: 'restored' });
  expect(selectInboxUpdates(flow.state()).isInterrupted).toBe(false);
});

it('a load that fails is tried again [inbox-load-retried]', async () => {
  const flow = await openList();
  await flow.world.updates.tells({ kind: 'all' });
  await flow.world.dropLine('cases');
  expect(uids(flow)).toEqual(['case-1', 'case-2']);
  await flow.world.advance(5_000);
  await flow.world.advance(1_000);
  expect(flow.world.isAsked('cases')).toBe(true);
});

it('another token goes on listening, and who leaves stops [inbox-updates-token]', async () => {
  const flow = await openList();
  await flow.world.updates.tells({ kind: 'refused' });
  await flow.world.answer('refresh', 200, { access_token: 'access-2', refresh_token: 'refresh-2' });
  expect(flow.world.updates.bearers).toEqual(['access-1', 'access-2']);
  await flow.act({
    type: 'navigation/locationChanged',
    payload: { action: 'PUSH', address: { path: '/desk/votes', search: '' } },
  });
  expect(flow.world.updates.isHeard()).toBe(false);
});
