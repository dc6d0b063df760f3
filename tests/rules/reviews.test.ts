import { happy, sad, soSo } from '../../contract/rating';
import { isWebUrl, linksFromWire, webUrl } from '../../contract/reviews';
import { iconOf, linkName, offeredLinks } from '../../state/reviews/reviewRules';

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

  it('are the first three for the vote, in the place’s order (RV-1)', () => {
    const links = linksFromWire(
      ['a', 'b', 'c', 'd', 'e'].map((uid) => ({ ...link, uid, ok: uid === 'e', sad: uid !== 'b' })),
    );
    const shown = (rating: 1 | 2 | 3) => offeredLinks(links, rating).map(({ uid }) => uid);
    expect(shown(happy)).toEqual(['a', 'b', 'c']);
    expect(shown(soSo)).toEqual(['e']);
    expect(shown(sad)).toEqual(['a', 'c', 'd']);
  });

  it.each([
    ['donate', 7, 'donate'],
    ['adopt', null, 'adopt'],
    ['trustpilot', 4, 'trustpilot'],
    ['capterra', 7, 'capterra'],
    ['google', 3, 'google'],
    ['other', 1, 'social'],
    [null, 2, 'local'],
    [null, 3, 'maps'],
    [null, 4, 'travel'],
    [null, 5, 'photo'],
    [null, 6, 'regional'],
    [null, 7, 'web'],
    [null, 8, 'web'],
    [null, null, 'web'],
  ])('with the alias %s and the network %s show %s (RV-1)', (alias, network, icon) => {
    expect(iconOf({ alias, network })).toBe(icon);
  });

  it('are called by their site where nobody has named them', () => {
    expect(linkName({ name: 'Maps', url: 'https://maps.example' })).toBe('Maps');
    expect(linkName({ name: '', url: 'https://www.maps.example/a?b' })).toBe('maps.example');
  });
});
