import { listedCases, openedAt, wireCaseDetails } from '../../fixtures/exampleCases';
import { selectShownCase } from '../../state/inbox/caseSelectors';
import { stepPressed } from '../../state/inbox/caseSlice';
import { selectInboxUndo } from '../../state/inbox/inboxSelectors';
import { undoPressed } from '../../state/inbox/undoSlice';
import { bulkConfirmed, bulkOpened, keyPressed, rowChosen } from '../../state/inbox/workSlice';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import { openDesk, sentBy, type DeskFlow } from '../support/deskFlows';

const started = { at: openedAt + 90_000, what: 'started', who: null } as const;

async function takenOn(): Promise<DeskFlow> {
  const flow = await openDesk('/desk/inbox/case-1');
  await flow.world.answer('cases', 200, listedCases());
  await flow.world.answer('caseDetails', 200, wireCaseDetails());
  await flow.act(stepPressed({ kind: 'start' }));
  await flow.world.answer('startCase', 200, wireCaseDetails({ version: 5, state: 'in_progress' }));
  return flow;
}

const undo = (flow: DeskFlow) => selectInboxUndo(flow.state());

it('takes a step back, and the case is as it was', async () => {
  const flow = await takenOn();
  expect(undo(flow)).toEqual({ status: 'offered', made: [{ caseUid: 'case-1', version: 5 }] });
  await flow.act(keyPressed({ does: 'undo' }));
  await flow.act(undoPressed());
  expect(sentBy(flow, 'undoCase')).toMatchObject([{ params: { caseUid: 'case-1' }, body: { version: 5 } }]);
  await flow.world.answer('undoCase', 200, wireCaseDetails({ version: 6 }));
  expect(selectShownCase(flow.state())?.of).toMatchObject({ version: 6, state: 'new' });
  expect(undo(flow)).toEqual({ status: 'done', changed: 1, failed: 0 });
  await flow.world.answer('cases', 200, listedCases());
  await flow.world.advance(10_000);
  expect(undo(flow).status).toBe('none');
});

it('offers it for ten seconds, also beside another case [inbox-undo-offered]', async () => {
  const flow = await takenOn();
  await flow.world.advance(9_000);
  await flow.act(linkFollowed({ href: '/desk/inbox/case-2' }));
  expect(undo(flow).status).toBe('offered');
  await flow.world.advance(1_100);
  expect(undo(flow).status).toBe('none');
  await flow.act(undoPressed());
  expect(sentBy(flow, 'undoCase')).toHaveLength(0);
});

it('shows what somebody changed meanwhile, and takes nothing back', async () => {
  const flow = await takenOn();
  await flow.act(undoPressed());
  await flow.world.answer('undoCase', 409, { error: { code: 'edited_meanwhile', message: 'Changed.' } });
  const history = [...wireCaseDetails().case.history, started];
  await flow.world.answer('caseDetails', 200, wireCaseDetails({ version: 7, state: 'resolved', history }));
  expect(undo(flow)).toMatchObject({ status: 'failed' });
  expect(selectShownCase(flow.state())?.of.state).toBe('resolved');
});

it('offers nothing for a step that changed nothing', async () => {
  const flow = await openDesk('/desk/inbox/case-1');
  await flow.world.answer('cases', 200, listedCases());
  await flow.world.answer('caseDetails', 200, wireCaseDetails());
  await flow.act(stepPressed({ kind: 'start' }));
  await flow.world.answer('startCase', 200, { ...wireCaseDetails(), unchanged: true });
  expect(undo(flow).status).toBe('none');
});

it('takes a step for several cases back as a whole, and counts those that changed since [inbox-step-undone]', async () => {
  const flow = await openDesk('/desk/inbox');
  await flow.world.answer('cases', 200, listedCases());
  await flow.act(rowChosen({ caseUid: 'case-1' }));
  await flow.act(rowChosen({ caseUid: 'case-2' }));
  await flow.act(bulkOpened({ action: 'acknowledge' }));
  await flow.act(bulkConfirmed());
  await flow.world.answer('bulkCases', 200, { uid: 'bulk-1', changed: 40 });
  expect(undo(flow)).toMatchObject({ status: 'offered', bulk: { uid: 'bulk-1', changed: 40 } });
  await flow.world.answer('cases', 200, listedCases());
  await flow.act(keyPressed({ does: 'undo' }));
  expect(sentBy(flow, 'undoBulk')).toMatchObject([{ params: { bulkUid: 'bulk-1' } }]);
  await flow.world.answer('undoBulk', 200, { taken_back: 38, changed_since: 2 });
  expect(undo(flow)).toEqual({ status: 'done', changed: 38, failed: 2, isBulk: true });
  expect(sentBy(flow, 'cases')).toHaveLength(3);
});

it('can be tried again where nothing could be sent [inbox-undo-offline]', async () => {
  const flow = await takenOn();
  await flow.act(undoPressed());
  await flow.world.dropLine('undoCase');
  expect(undo(flow)).toMatchObject({ status: 'failed', failure: { kind: 'offline' } });
  expect(flow.state().inbox.list.status).toBe('loaded');
  expect(flow.world.isAsked('cases')).toBe(false);
  await flow.act(undoPressed());
  expect(sentBy(flow, 'undoCase').map(({ body }) => body)).toEqual([{ version: 5 }, { version: 5 }]);
  await flow.world.answer('undoCase', 200, wireCaseDetails({ version: 6 }));
  expect(undo(flow)).toEqual({ status: 'done', changed: 1, failed: 0 });
});

it('is over where the server refused it', async () => {
  const flow = await takenOn();
  await flow.act(undoPressed());
  await flow.world.answer('undoCase', 410, { error: { code: 'step_undo_over', message: 'Too late.' } });
  await flow.world.answer('caseDetails', 200, wireCaseDetails({ version: 5 }));
  await flow.act(undoPressed());
  expect(sentBy(flow, 'undoCase')).toHaveLength(1);
});
