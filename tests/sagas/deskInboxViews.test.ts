import type { WireCaseView } from '../../contract/caseViews';
import { listedCases } from '../../fixtures/exampleCases';
import { selectOpenView, selectSavedViews } from '../../state/inbox/viewsSelectors';
import { viewConfirmed, viewDeletePressed, viewDialogOpened, viewFilled } from '../../state/inbox/viewsSlice';
import { openDesk, sentBy, type DeskFlow } from '../support/deskFlows';

const view = (more: Partial<WireCaseView> = {}): WireCaseView => ({
  uid: 'view-1',
  name: 'Wet floors',
  shared_with: null,
  is_mine: true,
  filter: { state: 'open', snoozed: 'false', tile: 'Dirty' },
  count: 3,
  ...more,
});

async function openWith(views: WireCaseView[], href = '/desk/inbox?tile=Dirty'): Promise<DeskFlow> {
  const flow = await openDesk(href);
  await flow.world.answer('cases', 200, listedCases());
  await flow.world.answer('caseViews', 200, { views });
  return flow;
}

const names = (flow: DeskFlow) => selectSavedViews(flow.state()).views?.map(({ name }) => name);

it('a view is found by the filters in the address', async () => {
  const flow = await openWith([view()]);
  expect(selectOpenView(flow.state())?.uid).toBe('view-1');
  expect(selectOpenView((await openWith([view()], '/desk/inbox')).state())).toBeNull();
});

it('saves the filters under a name, and a retry repeats the key [inbox-view-saved]', async () => {
  const flow = await openWith([]);
  await flow.act(viewDialogOpened({ view: null }));
  await flow.act(viewFilled({ form: { name: ' Wet floors ', sharedWith: 'site_manager' } }));
  await flow.act(viewConfirmed());
  await flow.world.dropLine('createCaseView');
  expect(selectSavedViews(flow.state()).dialog).toMatchObject({
    status: 'open',
    failure: { kind: 'offline' },
  });
  await flow.act(viewConfirmed());
  const sent = sentBy(flow, 'createCaseView');
  expect(sent.map(({ body }) => body)).toEqual(
    Array(2).fill({
      name: 'Wet floors',
      shared_with: 'site_manager',
      filter: { state: 'open', snoozed: 'false', tile: 'Dirty' },
      org: 'demo-org',
    }),
  );
  expect(sent[0]?.idempotencyKey).toBe(sent[1]?.idempotencyKey);
  await flow.world.answer('createCaseView', 200, { view: view() });
  expect(selectSavedViews(flow.state()).dialog).toBeNull();
  expect(selectOpenView(flow.state())?.name).toBe('Wet floors');
  expect(flow.log()).not.toContain('Wet floors');
});

it('says that a name is taken, and keeps what was typed [inbox-view-taken]', async () => {
  const flow = await openWith([view()]);
  await flow.act(viewDialogOpened({ view: view() }));
  await flow.act(viewFilled({ form: { name: 'Kitchen' } }));
  await flow.act(viewConfirmed());
  expect(sentBy(flow, 'saveCaseView')).toMatchObject([
    { params: { viewUid: 'view-1' }, body: { name: 'Kitchen', shared_with: null } },
  ]);
  await flow.world.answer('saveCaseView', 409, { error: { code: 'view_name_taken', message: 'Taken.' } });
  expect(selectSavedViews(flow.state()).dialog).toMatchObject({
    form: { name: 'Kitchen' },
    failure: { message: { text: 'view_name_taken' } },
  });
});

it('deletes a view, also one that somebody has deleted before [inbox-view-deleted]', async () => {
  const flow = await openWith([view(), view({ uid: 'view-2', name: 'Mine' })]);
  await flow.act(viewDialogOpened({ view: view() }));
  await flow.act(viewDeletePressed());
  await flow.world.answer('deleteCaseView', 404, { error: { code: 404, message: 'Not found.' } });
  expect(names(flow)).toEqual(['Mine']);
});
