import type { Browser } from 'webdriverio';
import { smallPhoto } from '../../tests/e2e/support/photos';
import { startServer } from '../../tests/e2e/support/server';
import { openBrowser } from './browser';
import { median, type Figure, type Suite } from './table';

/** The phone: an old one in a hand. */
const profile = { slowdown: 4, width: 390, height: 844 };
const goalMs = 100;
const visits = 3;

/** What a visitor does, step by step; each figure is the longest time from an input to the next frame of three visits, beside their median. */
export const interactionsSuite: Suite = {
  title: `Longest interaction (INP) of a visitor's flows at CPU / ${profile.slowdown}, ${profile.width} x ${profile.height}`,
  async run() {
    const server = await startServer();
    const browser = await openBrowser();
    try {
      await browser.sendCommandAndGetResult('Emulation.setDeviceMetricsOverride', {
        width: profile.width,
        height: profile.height,
        deviceScaleFactor: 2,
        mobile: true,
      });
      // A browser that has just been started is busy with itself, and a server that nobody has asked yet compiles.
      await browser.url(`${server.url}/r/rate/demo-cafe`);
      await browser.pause(3_000);
      const figures: Figure[] = [];
      for (const [name, path, act] of flows) {
        const found: Longest[] = [];
        for (let visit = 0; visit < visits; visit += 1)
          found.push(await longest(browser, server.url + path, act));
        figures.push(figure(name, found));
      }
      return figures;
    } finally {
      await browser.deleteSession();
      await server.stop();
    }
  },
};

type Act = (browser: Browser) => Promise<void>;

/** Milliseconds between two letters, or two taps, of somebody in a hurry: without them inputs would wait for each other, which nobody's do. */
const pace = 100;

/** Milliseconds that a finger rests on the glass; without them a tap's own parts would wait for each other. */
const touch = 80;

async function tap(browser: Browser, what: string): Promise<void> {
  const target = browser.$(what);
  await target.waitForClickable({ timeout: 30_000 });
  await browser
    .action('pointer', { parameters: { pointerType: 'touch' } })
    .move({ origin: await target.getElement() })
    .down()
    .pause(touch)
    .up()
    .perform();
}

async function type(browser: Browser, text: string): Promise<void> {
  for (const letter of text) {
    await browser.keys(letter);
    await browser.pause(pace);
  }
}

const voteOn = (sticker: string) => `/r/rate/${sticker}?force_vote=true`;

/** Taps a face; what follows the vote is there when it ends. */
async function vote(browser: Browser, rating: 1 | 2 | 3, then: string): Promise<void> {
  await tap(browser, `main button[value="${rating}"]`);
  await browser.$(then).waitForExist({ timeout: 60_000 });
}

const flows: readonly [name: string, path: string, act: Act][] = [
  [
    'a vote, and another face',
    voteOn('demo-cafe'),
    async (browser) => {
      await vote(browser, 1, 'textarea');
      for (const rating of [3, 2, 1]) {
        await tap(browser, `main button[value="${rating}"]`);
        await browser.pause(pace);
      }
    },
  ],
  [
    'tiles',
    voteOn('demo-restroom'),
    async (browser) => {
      await vote(browser, 1, 'main li button');
      for (const tile of [1, 2, 3]) {
        await tap(browser, `main li:nth-child(${tile}) button`);
        await browser.pause(pace);
      }
    },
  ],
  [
    'a note, an address and Send',
    voteOn('demo-cafe'),
    async (browser) => {
      await vote(browser, 1, 'textarea');
      await tap(browser, 'textarea');
      await type(browser, 'No soap');
      await tap(browser, 'main input[type=checkbox]');
      await tap(browser, 'main input[type=email]');
      await type(browser, 'a@b.example');
      await tap(browser, 'button=Send');
      await browser.$('button=Add something').waitForExist({ timeout: 30_000 });
    },
  ],
  [
    'a photo is added and removed',
    voteOn('demo-cafe'),
    async (browser) => {
      await vote(browser, 1, 'button=Add photo');
      await browser.$('input[type=file][multiple]').addValue(await smallPhoto('jpeg', '#3a7ca5'));
      await tap(browser, 'aria/Remove photo 1');
    },
  ],
  [
    'another language',
    '/r/rate/demo-cafe',
    async (browser) => {
      // By keyboard: the list that a tap opens is drawn by the browser, by phones outside of the page.
      await browser.execute("document.querySelector('header select').focus()");
      await browser.keys('d');
      await browser.$('html[lang=de]').waitForExist({ timeout: 30_000 });
    },
  ],
  [
    'the popup of a note, opened and closed',
    voteOn('demo-cafe'),
    async (browser) => {
      await vote(browser, 1, 'textarea');
      await tap(browser, 'textarea');
      await browser.keys('x');
      await tap(browser, 'button=Send');
      await tap(browser, 'button=Add something');
      await browser.$('dialog[open]').waitForExist();
      await browser.keys('Escape');
    },
  ],
];

/** Runs inside the page: keeps the longest time from an input to the next frame. */
const observer = `
  window.__longest = { ms: 0, name: 'nothing over 16 ms' };
  window.__inputs = new Set();
  new PerformanceObserver((list) => list.getEntries().forEach(({ duration, name, interactionId }) => {
    // A finger's way to a button is none.
    if (!interactionId) return;
    window.__inputs.add(interactionId);
    if (duration > window.__longest.ms) window.__longest = { ms: duration, name };
  })).observe({ type: 'event', durationThreshold: 16 });
`;

/** A visit's longest interaction, what it was, and how many took longer than a frame. */
interface Longest {
  ms: number;
  what: string;
  count: number;
}

async function longest(browser: Browser, url: string, act: Act): Promise<Longest> {
  const slow = (rate: number) => browser.sendCommandAndGetResult('Emulation.setCPUThrottlingRate', { rate });
  // The language of one flow is not the next one's.
  await browser.url(url);
  await browser.execute("localStorage.removeItem('lang'); document.cookie = 'lang=; max-age=0; path=/'");
  await browser.url(url);
  // The first tap has a figure of its own (`first`); here the app is there, and the question has been read.
  await browser.waitUntil(() => browser.execute<boolean, []>("return typeof window.smilelog === 'object'"));
  await browser.pause(1_000);
  await browser.execute(observer);
  await slow(profile.slowdown);
  await act(browser);
  await browser.pause(500);
  await slow(1);
  return (await browser.execute(
    'return { ms: window.__longest.ms, what: window.__longest.name, count: window.__inputs.size }',
  )) as unknown as Longest;
}

function figure(name: string, found: readonly Longest[]): Figure {
  const ms = median(found.map((one) => one.ms));
  const worst = found.reduce((left, right) => (right.ms > left.ms ? right : left));
  return {
    name,
    goal: `≤ ${goalMs} ms`,
    measured: `${worst.ms} ms (${worst.what}), median ${ms}; ${worst.count} inputs over 16 ms`,
    reached: worst.ms <= goalMs,
  };
}
