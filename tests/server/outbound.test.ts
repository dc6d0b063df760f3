import { readConfig } from '../../server/config';
import { readNetworks, reachOf } from '../../server/outbound/networks';
import { makeOutbound, type OutboundFailure } from '../../server/outbound/outbound';
import type { Resolve } from '../../server/outbound/resolver';
import { answers, openReceiver, type Answering, type Receiver } from '../support/receiver';

const here = readNetworks('127.0.0.0/8');
const limits = { time: 400, checkTime: 400, reply: 20_000 };
const message = { headers: { 'content-type': 'application/json' }, body: '{}' };
const leadsTo =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

const open: Receiver[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((receiver) => receiver.close()));
});

async function receiver(answer?: Answering): Promise<Receiver> {
  const opened = await openReceiver(answer);
  open.push(opened);
  return opened;
}

const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: OutboundFailure) => error.kind ?? String(error),
  );

describe('addresses', () => {
  test.each([
    ['8.8.8.8', 'public'],
    ['2606:4700::1111', 'public'],
    ['127.0.0.1', 'forbidden'],
    ['10.1.2.3', 'forbidden'],
    ['172.16.0.1', 'forbidden'],
    ['192.168.1.1', 'forbidden'],
    ['169.254.169.254', 'forbidden'],
    ['100.64.0.1', 'forbidden'],
    ['0.0.0.0', 'forbidden'],
    ['224.0.0.1', 'forbidden'],
    ['255.255.255.255', 'forbidden'],
    ['192.0.2.1', 'forbidden'],
    ['::1', 'forbidden'],
    ['::', 'forbidden'],
    ['::ffff:10.0.0.1', 'forbidden'],
    ['::ffff:8.8.8.8', 'public'],
    ['::10.0.0.1', 'forbidden'],
    ['fe80::1', 'forbidden'],
    ['fe80::1%eth0', 'forbidden'],
    ['fec0::1', 'forbidden'],
    ['fd00::1', 'forbidden'],
    ['64:ff9b::a00:1', 'forbidden'],
    ['2002:a00:1::', 'forbidden'],
    ['2001:db8::1', 'forbidden'],
    ['rubbish', 'forbidden'],
  ])('%s is %s', (ip, reach) => {
    expect(reachOf(ip, [])).toBe(reach);
  });

  test('an opened network counts for both ways to write IPv4', () => {
    const opened = readNetworks('10.0.0.0/8, fd00::/8');
    expect(reachOf('10.9.9.9', opened)).toBe('opened');
    expect(reachOf('::ffff:10.9.9.9', opened)).toBe('opened');
    expect(reachOf('fd12::1', opened)).toBe('opened');
    expect(reachOf('192.168.0.1', opened)).toBe('forbidden');
    expect(reachOf('10.9.9.9', readNetworks('::ffff:10.0.0.0/104'))).toBe('opened');
  });

  test.each(['10.0.0.0', '10.0.0/8', 'everything', '10.0.0.0/40', '0x7f.0.0.1/8'])(
    'the server does not start with %s as a network',
    (entry) => {
      expect(() => readConfig({ OUTBOUND_ALLOW: `127.0.0.0/8,${entry}` })).toThrow(
        /OUTBOUND_ALLOW: expected networks in CIDR notation/,
      );
    },
  );
});

describe('what is never reached', () => {
  test.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://017700000001/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:a00:1]/',
    'https://10.0.0.1./',
    'http://93.184.216.34/',
    'ftp://93.184.216.34/',
    'https://user:password@93.184.216.34/',
    'not an address',
  ])('%s', async (url) => {
    const outbound = makeOutbound({ limits });
    expect(await failureOf(outbound.check(url))).toBe('address');
    expect(await failureOf(outbound.post({ ...message, url }))).toBe('address');
  });

  test('a name with one inner address among outer ones', async () => {
    const outbound = makeOutbound({ limits, resolve: leadsTo('93.184.216.34', '10.0.0.1') });
    expect(await failureOf(outbound.post({ ...message, url: 'https://mixed.example/' }))).toBe('address');
  });

  test('a name that changes after it was saved, and one that changes after the check', async () => {
    const { port, received } = await receiver();
    const url = `http://moving.example:${port}/`;
    const steps = [['127.0.0.1'], ['127.0.0.1'], ['10.0.0.1']];
    const outbound = makeOutbound({
      opened: here,
      limits,
      resolve: () => leadsTo(...(steps.shift() ?? []))(''),
    });
    expect(await failureOf(outbound.check(url))).toBe('none');
    // It is resolved once for the whole request, so the third address is not asked for here.
    expect((await outbound.post({ ...message, url })).status).toBe(204);
    expect(received).toHaveLength(1);
    expect(await failureOf(outbound.post({ ...message, url }))).toBe('address');
  });

  test('http on the internet, and the target of a redirect', async () => {
    const { received, url } = await receiver(answers(302, '', { location: 'http://127.0.0.1:1/' }));
    expect(await makeOutbound({ opened: here, limits }).post({ ...message, url })).toMatchObject({
      status: 302,
    });
    expect(received).toHaveLength(1);
    const outside = makeOutbound({ opened: here, limits, resolve: leadsTo('93.184.216.34') });
    expect(await failureOf(outside.check('http://plain.example/'))).toBe('address');
    expect(await failureOf(outside.check('https://safe.example/'))).toBe('none');
  });

  test('a name that is unknown passes when it is saved and fails when it is sent to', async () => {
    const resolve: Resolve = () => Promise.reject(new Error('ENOTFOUND'));
    const outbound = makeOutbound({ resolve, limits });
    expect(await failureOf(outbound.check('https://new.example/'))).toBe('none');
    expect(await failureOf(outbound.post({ ...message, url: 'https://new.example/' }))).toBe('name');
  });
});

describe('receivers', () => {
  const outbound = makeOutbound({ opened: readNetworks('127.0.0.0/8,::1/128'), limits });

  test('names of this machine are found in its file of hosts', async () => {
    const { port, received } = await receiver();
    expect((await outbound.post({ ...message, url: `http://localhost:${port}/` })).status).toBe(204);
    expect(received[0]).toMatchObject({ headers: { host: `localhost:${port}` }, text: '{}' });
  });

  test('one that never answers is given up', async () => {
    const { url } = await receiver(() => undefined);
    expect(await failureOf(outbound.post({ ...message, url }))).toBe('time');
  });

  test('one byte at a time does not keep us', async () => {
    const { url } = await receiver((response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('.'), 50);
      response.on('close', () => clearInterval(timer));
    });
    expect(await failureOf(outbound.post({ ...message, url }))).toBe('time');
  });

  test('a resolver that never answers does not keep us', async () => {
    const slow = makeOutbound({ limits, resolve: () => new Promise(() => undefined) });
    expect(await failureOf(slow.post({ ...message, url: 'https://slow.example/' }))).toBe('time');
    expect(await failureOf(slow.check('https://slow.example/'))).toBe('none');
  });

  test('of ten megabytes the beginning is read, and the connection ended', async () => {
    let sent = 0;
    const closed = new Promise<void>((resolve) => {
      void receiver((response) => {
        response.writeHead(200);
        response.on('close', resolve);
        const more = () => {
          while (sent < 10_000_000 && response.write('x'.repeat(10_000))) sent += 10_000;
        };
        response.on('drain', more);
        more();
      });
    });
    while (open.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const { status, text } = await outbound.post({ ...message, url: open[0]?.url ?? '' });
    expect([status, text.length]).toEqual([200, 20_000]);
    await closed;
    expect(sent).toBeLessThan(10_000_000);
  });

  test('a refused connection is a failure like any other', async () => {
    const { url, close } = await openReceiver();
    await close();
    expect(await failureOf(outbound.post({ ...message, url }))).toBe('connection');
  });
});
