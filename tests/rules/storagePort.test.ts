import { createStoragePort } from '../../src/app/ports/storagePort';
import { FakeStorage } from '../support/fakeStorage';
import { earlyTap } from '../support/flows';

function areas() {
  const local = new FakeStorage();
  const session = new FakeStorage();
  return { local, session, port: createStoragePort(() => ({ local, session })) };
}

const voted = [{ questionUid: 'demo-cafe', rating: 3 }];

it('stores text as it is and lists as JSON, under exactly their names (SE-1)', () => {
  const { local, session, port } = areas();
  port.write({ area: 'local', values: { guid: 'g1', lang: 'sp', isMultipleSites: true } });
  port.write({ area: 'session', values: { voted } });
  expect([local.getItem('guid'), local.getItem('lang'), local.getItem('isMultipleSites')]).toEqual([
    'g1',
    'sp',
    'true',
  ]);
  expect(session.getItem('voted')).toBe(JSON.stringify(voted));
  expect(port.read({ area: 'local', keys: ['guid', 'isMultipleSites'] })).toEqual({
    guid: 'g1',
    isMultipleSites: true,
  });
  expect(port.read({ area: 'session', keys: ['voted'] })).toEqual({ voted });
});

it('reads only what it is asked for, and null for what is not there', () => {
  const { local, port } = areas();
  local.setItem('guid', 'g1');
  expect(port.read({ area: 'local', keys: ['lang'] })).toEqual({ lang: null });
});

it('removes what is written as null', () => {
  const { local, port } = areas();
  local.setItem('guid', 'g1');
  port.write({ area: 'local', values: { guid: null } });
  expect(local.length).toBe(0);
});

it('reads damaged JSON as nothing', () => {
  const { session, port } = areas();
  session.setItem('voted', '[{"questionUid":');
  expect(port.read({ area: 'session', keys: ['voted'] })).toEqual({ voted: null });
});

const tap = earlyTap();
it.each([
  ['a key that is none', { ...tap, key: 'short' }],
  ['a key with a space', { ...tap, key: 'a key of the page 0001' }],
  ['no key', { ...tap, key: undefined }],
  ['no question', { ...tap, questionUid: null }],
  ['a question that is none', { ...tap, questionUid: '../x' }],
  ['no rating', { ...tap, rating: 4 }],
  ['a mode that is none', { ...tap, mode: 'lead' }],
  ['no time', { ...tap, at: '12:00' }],
  ['no sizes', { ...tap, page: null }],
  ['half a pixel', { ...tap, page: { ...tap.page, innerWidth: 411.5 } }],
  ['less than nothing', { ...tap, page: { ...tap.page, innerWidth: -1 } }],
  ['a list', []],
  ['a word', 'tap'],
])('a stored tap with %s is dropped, so that it is not sent again and again', (_, stored) => {
  const { local, port } = areas();
  local.setItem('tap', JSON.stringify(stored));
  expect(port.read({ area: 'local', keys: ['tap'] })).toEqual({ tap: null });
  expect(local.length).toBe(0);
});

it('a stored tap that can be sent is kept', () => {
  const { local, port } = areas();
  for (const stored of [[tap, { ...tap, questionUid: 'other-lobby' }], [tap, { ...tap, key: 'x' }], tap]) {
    local.setItem('tap', JSON.stringify(stored));
    // Earlier versions stored a single one.
    const sendable = [stored].flat().filter(({ key }) => key !== 'x');
    expect(port.read({ area: 'local', keys: ['tap'] })).toEqual({ tap: sendable });
  }
  expect(local.length).toBe(1);
});

it('a stored tap that is no JSON is dropped', () => {
  const { local, port } = areas();
  local.setItem('tap', '{"questionUid":"demo-ca');
  expect(port.read({ area: 'local', keys: ['tap'] })).toEqual({ tap: null });
  expect(local.length).toBe(0);
});

it('goes on with a full storage, and stores what still fits', () => {
  const { local, port } = areas();
  const store = local.setItem;
  local.setItem = (key, value) => {
    if (key === 'anonymous_token') throw new DOMException('full', 'QuotaExceededError');
    store(key, value);
  };
  port.write({ area: 'local', values: { anonymous_token: 'token', guid: 'g1' } });
  expect(port.read({ area: 'local', keys: ['anonymous_token', 'guid'] })).toEqual({
    anonymous_token: null,
    guid: 'g1',
  });
});

it('stores the session that an access token names beside it, and forgets it with it (SE-1)', () => {
  const { local, port } = areas();
  const payload = Buffer.from(JSON.stringify({ sub: 'ü', ssid: 's-17' })).toString('base64url');
  port.write({ area: 'local', values: { access_token: `head.${payload}.mac` } });
  expect(local.getItem('ssid')).toBe('s-17');
  port.write({ area: 'local', values: { guid: 'g1' } });
  expect(local.getItem('ssid')).toBe('s-17');
  port.write({ area: 'local', values: { access_token: 'no token of ours' } });
  expect(local.getItem('ssid')).toBeNull();
  port.write({ area: 'local', values: { access_token: `head.${payload}.mac` } });
  port.write({ area: 'local', values: { access_token: null } });
  expect(local.getItem('ssid')).toBeNull();
});

it('goes on where the browser blocks storage altogether', () => {
  const port = createStoragePort(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  port.write({ area: 'local', values: { guid: 'g1' } });
  expect(port.read({ area: 'local', keys: ['guid'] })).toEqual({ guid: null });
});
