import { createMemoryHistory, type BrowserHistory } from 'history';
import { createNavigation } from '../../src/app/ports/navigationPort';
import { createPagePort } from '../../src/app/ports/pagePort';

describe('the sizes that go with a vote', () => {
  it('are those of the page as it is when the face is tapped, also after it was turned', () => {
    const page = createPagePort(() => false);
    expect(page.measure()).toMatchObject({ innerWidth: 1024, innerHeight: 768 });

    window.innerWidth = 390;
    window.innerHeight = 844;
    window.dispatchEvent(new Event('resize'));

    expect(page.measure()).toMatchObject({ innerWidth: 390, innerHeight: 844 });
  });
});

describe('the code in the address (PV-1)', () => {
  const takeAt = (href: string) => {
    window.history.replaceState({ idx: 3 }, '', href);
    return createPagePort(() => false).takeCode();
  };

  it('is taken once, and does not stay in an address that people share', () => {
    expect(takeAt('/r/code?kiosk=0#1h2jk7qwerty8zx')).toEqual({ code: '1H2JK-7QWER-TY8ZX' });
    expect(window.location.href).toBe('http://localhost/r/code?kiosk=0');
    expect(window.history.state).toEqual({ idx: 3 });
    expect(createPagePort(() => false).takeCode()).toEqual({ code: null });
  });

  it.each(['/r/code', '/r/code#', '/r/code#main', '/r/code#%'])('is none at %s', (href) => {
    expect(takeAt(href)).toEqual({ code: null });
  });
});

describe('the page’s own step back (RT-5)', () => {
  /** Presses Go back on a page in a browser, and tells where it leads: a step back, or home. */
  function pressed(browser: {
    index?: number;
    navigation?: object;
    referrer?: string;
    entries?: number;
  }): string {
    const history = createMemoryHistory({ initialEntries: ['/before', '/r/nowhere'], initialIndex: 1 });
    Object.defineProperty(window, 'navigation', { configurable: true, value: browser.navigation });
    Object.defineProperty(document, 'referrer', { configurable: true, value: browser.referrer ?? '' });
    jest.spyOn(window.history, 'length', 'get').mockReturnValue(browser.entries ?? 1);
    window.history.replaceState({ idx: browser.index ?? 0 }, '');
    createNavigation('visitor', history as unknown as BrowserHistory).port.back();
    return history.location.pathname;
  }
  const ours = `${window.location.origin}/r/rate/demo-cafe`;

  it.each([
    ['an address that the app has opened', { index: 2 }, '/before'],
    [
      'an address that was typed after one of ours',
      { navigation: { canGoBack: true }, entries: 2 },
      '/before',
    ],
    ['a first address', { navigation: { canGoBack: false } }, '/'],
    [
      'a first address with a step forward',
      { navigation: { canGoBack: false }, referrer: ours, entries: 2 },
      '/',
    ],
    ['a link from our page, in a browser that cannot tell', { referrer: ours, entries: 2 }, '/before'],
    ['a link in a new tab there', { referrer: ours, entries: 1 }, '/'],
    ['a link from elsewhere there', { referrer: 'https://elsewhere.example/', entries: 2 }, '/'],
  ])('of %s', (_, browser, leadsTo) => {
    expect(pressed(browser)).toBe(leadsTo);
  });
});
