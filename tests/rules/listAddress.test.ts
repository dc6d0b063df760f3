import { dayField, listAddress } from '../../state/list/listAddress';
import { scanFlags } from '../../contract/redirects';

const address = listAddress<{ org: string; q: string; state: string; from: string; sort: string }>(
  '/desk/things',
  {
    org: { isScope: true },
    q: {},
    state: { name: 'status', accepts: (value) => ['new', 'old'].includes(value) },
    from: dayField,
    sort: { accepts: (value) => ['name', 'newest'].includes(value), usual: 'newest' },
  },
  'after',
);
const none = { org: '', q: '', state: '', from: '', sort: 'newest' };
const all = { org: 'o1', q: 'wet floor', state: 'old', from: '2026-11-30', sort: 'name' };

it.each([
  ['', none],
  ['?org=o1&q=wet%20floor&status=old&from=2026-11-30&sort=name', all],
  ['?status=lost&from=2026-11&sort=price&state=old', none],
])('the address %j holds its filters', (search, filters) => {
  expect(address.filtersOf(search)).toEqual(filters);
});

it.each<[Partial<typeof none>, string | undefined, string]>([
  [{}, undefined, '/desk/things'],
  [none, '', '/desk/things'],
  [all, undefined, '/desk/things?org=o1&q=wet%20floor&status=old&from=2026-11-30&sort=name'],
  [{ q: 'a&b' }, 'c/1', '/desk/things?q=a%26b&after=c%2F1'],
  [{}, 'c1', '/desk/things?after=c1'],
])('filters %j from %j have an address', (filters, cursor, href) => {
  expect(address.href(filters, cursor)).toBe(href);
});

it('an address leads to its page of the list', () => {
  expect(address.cursorOf('?q=x&after=c1')).toBe('c1');
  expect(address.cursorOf('?q=x&before=c1')).toBe('');
  const plain = listAddress<{ q: string }>('/desk/plain', { q: {} });
  expect([plain.cursorOf('?before=c1'), plain.href({}, 'c1')]).toEqual(['c1', '/desk/plain?before=c1']);
});

it('a call gets the filters that are chosen', () => {
  expect(address.queryOf(none)).toEqual({});
  expect(address.queryOf(all)).toEqual(all);
});

it('cleared filters leave what the list is of', () => {
  expect(address.clearedHref(all)).toBe('/desk/things?org=o1');
  expect(address.clearedHref(none)).toBe('/desk/things');
});

it('a list is narrowed by filters, not by its order', () => {
  expect(address.narrowedBy(all)).toEqual(['q', 'state', 'from']);
  expect(address.isNarrowed(all)).toBe(true);
  expect(address.narrowedBy({ ...none, org: 'o1', sort: 'name' })).toEqual([]);
  expect(address.isNarrowed({ ...none, org: 'o1', sort: 'name' })).toBe(false);
});

it.each([
  [{}, true],
  [none, true],
  [all, true],
  [{ state: 'lost' }, false],
  [{ from: '2026-11' }, false],
  [{ q: 'anything', from: '2026-11-30' }, true],
])('filters %j are complete or not', (filters, isComplete) => {
  expect(address.accepts(filters)).toBe(isComplete);
});

it.each([
  ['', [false, false, false]],
  ['?sl=t', [true, false, false]],
  ['?force_vote=true', [false, true, false]],
  ['?from_manage=true', [false, false, true]],
  ['?sl=f&force_vote=1&from_manage=yes', [false, false, false]],
])('a scan with %j has its flags', (search, [isServiceLog, forcesVote, fromManage]) => {
  expect(scanFlags(search)).toEqual({ isServiceLog, forcesVote, fromManage });
});
