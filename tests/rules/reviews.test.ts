import { isWebUrl, linksFromWire, webUrl } from '../../contract/reviews';

describe('The check of web addresses', () => {
  it.each([
    'corner.example',
    'http://corner.example',
    'https://corner.example/a/b?c=d&e#f',
    'HTTPS://Maps.Corner.Example:8443/menu',
    'https://bäckerei-müller.example/über-uns',
    'https://xn--80ak6aa92e.xn--p1ai',
    '192.168.0.1',
    'http://255.10.0.9:65535/#top',
    'corner.example?rate=3',
  ])('accepts %s (AP-3)', (text) => {
    expect(isWebUrl(text)).toBe(true);
  });

  it.each([
    '',
    'corner',
    'localhost:3000',
    'javascript:alert(1)',
    'ftp://corner.example',
    'https://',
    'https://corner..example',
    'https://-corner.example',
    'https://corner.example:65536',
    'https://corner.example:port',
    'https://256.1.1.1',
    '1.2.3',
    'https://somebody@corner.example',
    'https://corner.example\\@elsewhere.example',
    'https://corner.example/a page',
    'see https://corner.example',
  ])('refuses %s (AP-3)', (text) => {
    expect(isWebUrl(text)).toBe(false);
  });

  it('is not held up by a text made for that (AP-3)', () => {
    expect(isWebUrl(`${'a-'.repeat(50_000)}!`)).toBe(false);
    expect(isWebUrl(`${'a.'.repeat(50_000)}!`)).toBe(false);
  });

  it('opens an address without a scheme by https', () => {
    expect(webUrl(' corner.example/reviews ')).toBe('https://corner.example/reviews');
    expect(webUrl('http://corner.example')).toBe('http://corner.example');
    expect(webUrl(7)).toBeNull();
  });
});

describe('The review links of a place', () => {
  const link = { enabled: true, happy: true, ok: false, sad: true, uid: 'maps', url: 'https://maps.example' };

  it('are those that are on, each with its votes and its network (RV-1)', () => {
    const network = { id: 3, alias: 'google', name: 'Maps' };
    expect(
      linksFromWire([
        { ...link, network },
        { ...link, enabled: false },
      ]),
    ).toEqual([
      {
        uid: 'maps',
        url: 'https://maps.example',
        name: 'Maps',
        network: 3,
        alias: 'google',
        ratings: [3, 1],
      },
    ]);
  });

  it('leave out what is no link, and say so (AP-3)', () => {
    const said: string[] = [];
    const wrong = [{ ...link, url: 'javascript:alert(1)' }, null, { ...link, uid: undefined }, 'maps'];
    expect(linksFromWire([...wrong, link], (problem) => said.push(problem))).toMatchObject([
      { uid: 'maps', name: '', network: null, alias: null },
    ]);
    expect(said).toEqual(['links[0].url cannot be used', 'links[2].uid cannot be used']);
    expect(linksFromWire('none')).toEqual([]);
  });
});
