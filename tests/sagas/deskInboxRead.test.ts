import { listedCases, wireCase, wireCaseDetails } from '../../fixtures/exampleCases';
import { selectShownCase } from '../../state/inbox/caseSelectors';
import { unreadPressed } from '../../state/inbox/caseSlice';
import { selectCases, selectInbox } from '../../state/inbox/inboxSelectors';
import { keyPressed } from '../../state/inbox/workSlice';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import { openDesk, sentBy, type DeskFlow } from '../support/deskFlows';

const unread = listedCases({ cases: [wireCase({ unread: true }), wireCase({ uid: 'case-2' })], unread: 2 });

async function openUnread(): Promise<DeskFlow> {
  const flow = await openDesk('/desk/inbox/case-1');
  await flow.world.answer('cases', 200, unread);
  await flow.world.answer('caseDetails', 200, wireCaseDetails({ unread: true, news: 5 }));
  return flow;
}

const reads = (flow: DeskFlow) => sentBy(flow, 'readCase').map(({ params, body }) => [params, body]);
const listed = (flow: DeskFlow) => selectCases(flow.state()).find(({ uid }) => uid === 'case-1')?.unread;
const counts = (flow: DeskFlow) => {
  const { list } = selectInbox(flow.state());
  return [list.status === 'loaded' && list.unread, flow.state().desk.unread];
};

it('whoever opens a case has read what it shows', async () => {
  const flow = await openUnread();
  expect(reads(flow)).toEqual([[{ caseUid: 'case-1' }, { news: 5 }]]);
  expect(listed(flow)).toBe(false);
  expect(counts(flow)).toEqual([1, 1]);
  await flow.world.answer('readCase', 200, { unread: false });
});

it('a case that was read before is not told again', async () => {
  const flow = await openDesk('/desk/inbox/case-1');
  await flow.world.answer('cases', 200, listedCases());
  await flow.world.answer('caseDetails', 200, wireCaseDetails({ unread: false }));
  expect(reads(flow)).toEqual([]);
});

it('the key marks the open case as unread, until it is opened again [inbox-unread]', async () => {
  const flow = await openUnread();
  await flow.world.answer('readCase', 200, { unread: false });
  await flow.act(keyPressed({ does: 'unread' }));
  expect(sentBy(flow, 'unreadCase')).toMatchObject([{ params: { caseUid: 'case-1' } }]);
  await flow.world.answer('unreadCase', 200, { unread: true });
  expect(listed(flow)).toBe(true);
  expect(counts(flow)).toEqual([2, 2]);
  expect(selectShownCase(flow.state())?.of.unread).toBe(true);
  expect(reads(flow)).toHaveLength(1);
  // Nothing more happens for a case that is unread already.
  await flow.act(unreadPressed());
  expect(sentBy(flow, 'unreadCase')).toHaveLength(1);
  await flow.act(linkFollowed({ href: '/desk/inbox/case-2' }));
  await flow.world.answer('caseDetails', 200, wireCaseDetails({ uid: 'case-2', unread: false }));
  await flow.act(linkFollowed({ href: '/desk/inbox/case-1' }));
  await flow.world.answer('caseDetails', 200, wireCaseDetails({ unread: true, news: 5 }));
  expect(reads(flow)).toHaveLength(2);
});

it('what comes while the case is open is read, but not what came before a mark', async () => {
  const flow = await openUnread();
  await flow.world.answer('readCase', 200, { unread: false });
  const renewed = async (more: Parameters<typeof wireCaseDetails>[0]) => {
    await flow.world.updates.tells({ uids: ['case-1'] });
    await flow.world.answer('cases', 200, unread);
    await flow.world.answer('caseDetails', 200, wireCaseDetails(more));
    await flow.world.advance(1_000);
  };
  await renewed({ unread: true, news: 6 });
  expect(reads(flow).at(-1)).toEqual([{ caseUid: 'case-1' }, { news: 6 }]);
  await flow.world.answer('readCase', 200, { unread: false });
  // Another window has marked it as unread.
  await renewed({ unread: true, news: 6 });
  expect(reads(flow)).toHaveLength(2);
  expect(listed(flow)).toBe(true);
});
