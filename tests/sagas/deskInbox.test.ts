import { listedCases } from '../../fixtures/exampleCases';
import { selectInbox } from '../../state/inbox/inboxSelectors';
import { filtersChosen, filterTyped, retryPressed } from '../../state/inbox/inboxSlice';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import { openDesk, sentBy } from '../support/deskFlows';

it('loads the open cases, without those that are snoozed', async () => {
  const flow = await openDesk('/desk/inbox');
  expect(sentBy(flow, 'cases')[0]?.query).toEqual({ state: 'open', snoozed: 'false' });
  await flow.world.answer('cases', 200, listedCases());
  expect(selectInbox(flow.state()).list).toMatchObject({ status: 'loaded', cases: listedCases().cases });
});

it('asks for the filters that the address names, and opens others [inbox-filters]', async () => {
  const flow = await openDesk('/desk/inbox?state=all&assignee=me&before=case-9&kind=luck&answer=true');
  expect(sentBy(flow, 'cases')[0]?.query).toEqual({ assignee: 'me', answer: 'true', cursor: 'case-9' });
  await flow.world.answer('cases', 200, listedCases());
  await flow.act(filtersChosen({ filters: { state: 'resolved', place: 'demo-place-cafe' } }));
  expect(flow.world.href()).toBe('/desk/inbox?state=resolved&assignee=me&answer=true&place=demo-place-cafe');
  expect(sentBy(flow, 'cases')[1]?.query).toEqual({
    state: 'resolved',
    assignee: 'me',
    answer: 'true',
    place: 'demo-place-cafe',
  });
});

it('leaves out a search in the address that is longer than any field takes', async () => {
  const flow = await openDesk(`/desk/inbox?q=${'x'.repeat(201)}`);
  expect(sentBy(flow, 'cases')[0]?.query).toEqual({ state: 'open', snoozed: 'false' });
});

it('keeps the list from case to case, and the case while the filters change', async () => {
  const flow = await openDesk('/desk/inbox?answer=true');
  await flow.world.answer('cases', 200, listedCases());
  await flow.act(linkFollowed({ href: '/desk/inbox/case-1?answer=true' }));
  await flow.act(linkFollowed({ href: '/desk/inbox/case-2?answer=true' }));
  expect(sentBy(flow, 'cases')).toHaveLength(1);
  expect(selectInbox(flow.state()).list).toMatchObject({ status: 'loaded', isStale: false });
  await flow.act(filtersChosen({ filters: { answer: '' } }));
  expect(flow.world.href()).toBe('/desk/inbox/case-2');
  expect(sentBy(flow, 'cases')).toHaveLength(2);
});

it('searches once the person pauses typing, and its log tells nothing that people wrote [inbox-searched]', async () => {
  const flow = await openDesk('/desk/inbox');
  await flow.world.answer('cases', 200, listedCases());
  const filters = {
    org: '',
    question: '',
    kind: '',
    assignee: '',
    answer: '',
    unread: '',
    tile: '',
    place: '',
  } as const;
  await flow.act(filterTyped({ filters: { ...filters, state: 'open', q: 'flooded' } }));
  expect(sentBy(flow, 'cases')).toHaveLength(1);
  await flow.world.advance(600);
  expect(flow.world.href()).toBe('/desk/inbox?q=flooded');
  await flow.world.dropLine('cases');
  await flow.act(retryPressed());
  await flow.world.answer('cases', 200, listedCases());
  expect(selectInbox(flow.state()).list).toMatchObject({ status: 'loaded' });
  expect(flow.log()).not.toMatch(/flooded|soup|Olive Owner/);
});

it('tells the navigation how many cases wait, unless filters leave some out', async () => {
  const flow = await openDesk('/desk/inbox?state=resolved');
  await flow.world.answer('cases', 200, listedCases());
  expect(flow.state().desk.waiting).toBe(7);
  const narrowed = await openDesk('/desk/inbox?place=demo-place-cafe');
  await narrowed.world.answer('cases', 200, listedCases());
  expect(narrowed.state().desk.waiting).toBeUndefined();
});

it('loads the list anew after another page [inbox-left-and-back]', async () => {
  const flow = await openDesk('/desk/inbox');
  await flow.world.answer('cases', 200, listedCases());
  await flow.act(linkFollowed({ href: '/desk/alerts' }));
  await flow.act(linkFollowed({ href: '/desk/inbox' }));
  expect(sentBy(flow, 'cases')).toHaveLength(2);
});

it('loads the list of the filters that a link to a case names', async () => {
  const flow = await openDesk('/desk/inbox?answer=true');
  await flow.world.answer('cases', 200, listedCases());
  await flow.act(linkFollowed({ href: '/desk/inbox/case-1?state=resolved' }));
  expect(sentBy(flow, 'cases').map(({ query }) => query)).toEqual([
    { state: 'open', snoozed: 'false', answer: 'true' },
    { state: 'resolved' },
  ]);
});

it('loads the list again where its own link is followed', async () => {
  const flow = await openDesk('/desk/inbox');
  await flow.world.answer('cases', 200, listedCases());
  await flow.act(linkFollowed({ href: '/desk/inbox' }));
  expect(sentBy(flow, 'cases')).toHaveLength(2);
});

it('loads the list from a case where it did not come before', async () => {
  const flow = await openDesk('/desk/inbox');
  await flow.world.dropLine('cases');
  await flow.act(linkFollowed({ href: '/desk/inbox/case-1' }));
  expect(sentBy(flow, 'cases')).toHaveLength(2);
  expect(sentBy(flow, 'caseDetails')).toMatchObject([{ params: { caseUid: 'case-1' } }]);
});

it.each(['question=demo-cafe', 'tile=Floor', 'q=soup'])(
  'counts nothing for the navigation in a list of %s',
  async (filter) => {
    const flow = await openDesk(`/desk/inbox?${filter}`);
    await flow.world.answer('cases', 200, listedCases());
    expect(selectInbox(flow.state()).list.status).toBe('loaded');
    expect(flow.state().desk.waiting).toBeUndefined();
  },
);
