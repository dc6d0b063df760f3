import { listedCases, wireCaseDetails } from '../../fixtures/exampleCases';
import { selectShownCase } from '../../state/inbox/caseSelectors';
import { confirmed } from '../../state/inbox/caseSlice';
import { selectInboxWork } from '../../state/inbox/inboxSelectors';
import {
  allChosen,
  bulkConfirmed,
  bulkFilled,
  bulkOpened,
  keyPressed,
  rowChosen,
  type InboxKey,
} from '../../state/inbox/workSlice';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import { openDesk, sentBy, type DeskFlow } from '../support/deskFlows';

async function openInbox(href = '/desk/inbox'): Promise<DeskFlow> {
  const flow = await openDesk(href);
  await flow.world.answer('cases', 200, listedCases({ next: 'case-2' }));
  return flow;
}

async function press(flow: DeskFlow, ...keys: InboxKey[]): Promise<void> {
  for (const does of keys) await flow.act(keyPressed({ does }));
}

describe('keys', () => {
  it('go down and up the list, stay inside it, and choose rows [inbox-keys]', async () => {
    const flow = await openInbox();
    await press(flow, 'before', 'next', 'next');
    expect(selectInboxWork(flow.state()).at).toBe('case-2');
    await press(flow, 'choose', 'before', 'choose');
    expect(selectInboxWork(flow.state())).toMatchObject({ at: 'case-1', chosen: ['case-2', 'case-1'] });
    await press(flow, 'choose', 'help');
    expect(selectInboxWork(flow.state())).toMatchObject({ chosen: ['case-2'], isHelpOpen: true });
  });

  it('open the case they are at, and take the step once it is there [inbox-keys-open]', async () => {
    const flow = await openInbox('/desk/inbox?answer=true');
    await press(flow, 'next', 'start');
    expect(flow.world.href()).toBe('/desk/inbox/case-1?answer=true');
    expect(sentBy(flow, 'startCase')).toHaveLength(0);
    await flow.world.answer('caseDetails', 200, wireCaseDetails());
    expect(sentBy(flow, 'startCase')).toHaveLength(1);
    await flow.world.answer('startCase', 200, wireCaseDetails({ version: 5, state: 'in_progress' }));
    await press(flow, 'resolve');
    expect(selectShownCase(flow.state())?.dialog?.kind).toBe('resolve');
    await flow.act(confirmed());
    expect(sentBy(flow, 'resolveCase')[0]?.body).toEqual({ version: 5 });
  });

  it('go on from the case that a person opened by its link', async () => {
    const flow = await openInbox();
    await flow.act(linkFollowed({ href: '/desk/inbox/case-2' }));
    await press(flow, 'before');
    expect(selectInboxWork(flow.state()).at).toBe('case-1');
  });

  it('do what the buttons do, and nothing where there is none [inbox-shortcuts]', async () => {
    const flow = await openInbox('/desk/inbox/case-1');
    await flow.world.answer('caseDetails', 200, wireCaseDetails({ may_manage: false }));
    await press(flow, 'start', 'resolve', 'snooze');
    expect(sentBy(flow, 'startCase')).toHaveLength(0);
    expect(selectShownCase(flow.state())?.dialog).toBeNull();
  });
});

describe('several cases at once', () => {
  it('take a step at once, and what failed is counted', async () => {
    const flow = await openInbox();
    await flow.act(rowChosen({ caseUid: 'case-1' }));
    await flow.act(rowChosen({ caseUid: 'case-2' }));
    await flow.act(bulkOpened({ action: 'resolve' }));
    await flow.act(bulkFilled({ form: { note: 'All mopped.' } }));
    await flow.act(bulkConfirmed());
    expect(sentBy(flow, 'bulkCases').map(({ body }) => body)).toEqual([
      { cases: ['case-1', 'case-2'], action: 'resolve', note: 'All mopped.' },
    ]);
    await flow.world.answer('bulkCases', 200, { uid: 'bulk-1', changed: 1, failed: 1 });
    expect(selectInboxWork(flow.state())).toMatchObject({
      bulk: null,
      chosen: [],
      done: { changed: 1, failed: 1 },
    });
    expect(sentBy(flow, 'cases')).toHaveLength(2);
    expect(flow.log()).not.toContain('mopped');
  });

  it('all that match are given away by the server, up to the newest on the screen [inbox-all-given]', async () => {
    const flow = await openInbox('/desk/inbox?place=demo-place-cafe');
    await flow.act(rowChosen({ caseUid: 'case-2' }));
    await flow.act(allChosen());
    await flow.act(bulkOpened({ action: 'assign' }));
    await flow.world.answer('caseDetails', 200, wireCaseDetails());
    expect(selectInboxWork(flow.state()).bulk?.people).toHaveLength(2);
    await flow.act(bulkFilled({ form: { personUid: 'person-2' } }));
    await flow.act(bulkConfirmed());
    expect(sentBy(flow, 'bulkCases')[0]?.body).toEqual({
      filter: { state: 'open', snoozed: 'false', place: 'demo-place-cafe' },
      until_uid: 'case-1',
      action: 'assign',
      person_uid: 'person-2',
    });
    await flow.world.answer('bulkCases', 200, { changed: 40 });
    expect(selectInboxWork(flow.state()).done).toEqual({ changed: 40, failed: 0 });
  });

  it('stay chosen where nothing could be sent', async () => {
    const flow = await openInbox();
    await flow.act(rowChosen({ caseUid: 'case-1' }));
    await flow.act(bulkOpened({ action: 'acknowledge' }));
    await flow.act(bulkConfirmed());
    await flow.world.dropLine('bulkCases');
    expect(selectInboxWork(flow.state())).toMatchObject({
      chosen: ['case-1'],
      bulk: { status: 'open', failure: { kind: 'offline' } },
    });
  });
});
