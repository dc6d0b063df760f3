import type { Browser } from 'webdriverio';
import { smallPhoto } from '../../tests/e2e/support/photos';
import { scaled } from '../torture/bar';
import { openBrowser } from './browser';
import { besideFigure, buildBeside, inTurns, thisBuild, type ServedSide } from './sides';
import { median, type Figure, type Suite, type SuiteOptions } from './table';

/** The simulated phone: an old one. */
const profile = { slowdown: 4, width: 390, height: 844 };
const goalMs = 100;
const fullVisits = 5;

/** Plays a visitor's steps and measures the time from each input to the next frame. */
export const interactionsSuite: Suite = {
  title: `Longest interaction (INP) of a visitor's flows at CPU / ${profile.slowdown}, ${profile.width} x ${profile.height}`,
  run: (options) =>
    interactionFigures(options, {
      flows,
      screen: { width: profile.width, height: profile.height, deviceScaleFactor: 2, mobile: true },
      warmUp: (browser, { url }) => browser.url(`${url}/r/rate/demo-cafe`),
    }),
};

/** Steps to measure. */
export interface Interactions {
  flows: readonly Flow[];
  screen: { width: number; height: number; deviceScaleFactor: number; mobile: boolean };
  /** Opens a first page: a new browser is busy with itself, and a new server still compiles. */
  warmUp(browser: Browser, side: ServedSide): Promise<unknown>;
}

/**
 * The maximum over all visits decides. The input with the slowest median is printed beside it, since a shared
 * machine's speed halves and doubles within seconds and slows a different input each time. Beside another
 * build, the longest input of each visit is compared.
 */
export async function interactionFigures(
  { beside, say, ...options }: SuiteOptions,
  { flows, screen, warmUp }: Interactions,
): Promise<Figure[]> {
  const visits = scaled(options, fullVisits);
  const started = [await thisBuild()];
  const browser = await openBrowser();
  try {
    if (beside !== undefined) started.push(await buildBeside(beside));
    await browser.sendCommandAndGetResult('Emulation.setDeviceMetricsOverride', screen);
    for (const side of started) {
      await warmUp(browser, side);
      await browser.pause(3_000);
    }
    const figures: Figure[] = [];
    for (const [name, path, act] of flows) {
      const [ours, others] = await inTurns(
        started,
        visits,
        ({ url }) => inputsOf(browser, url + path, act),
        (text) => say(`${name}: ${text}`),
      );
      figures.push(
        others ? besideFigure(name, ours.map(longestOf), others.map(longestOf)) : figure(name, ours),
      );
    }
    return figures;
  } finally {
    await browser.deleteSession();
    for (const side of started) await side.stop();
  }
}

/**
 * Milliseconds between two keys or taps of a person in a hurry. Without them inputs would queue, which real
 * ones do not.
 */
const pace = 100;

/** Milliseconds that a finger stays down; without them a tap's own events would queue. */
const touch = 80;

/** An input as it was made. */
interface Input {
  what: string;
  /** UTC milliseconds; later browser events belong to this input. */
  at: number;
  /**
   * Milliseconds to the next frame. Browsers report multiples of 8, and omit inputs handled within a frame.
   */
  ms: number;
}

/** A simulated person; records every input. */
class Visitor {
  readonly inputs: Input[] = [];

  constructor(readonly browser: Browser) {}

  async tap(what: string): Promise<void> {
    const target = this.browser.$(what);
    await target.waitForClickable({ timeout: 30_000 });
    const origin = await target.getElement();
    this.#note(`tap ${what}`);
    await this.browser
      .action('pointer', { parameters: { pointerType: 'touch' } })
      .move({ origin })
      .down()
      .pause(touch)
      .up()
      .perform();
    await this.browser.pause(pace);
  }

  async type(text: string): Promise<void> {
    for (const letter of text) {
      this.#note(`key ${letter}`);
      await this.browser.keys(letter);
      await this.browser.pause(pace);
    }
  }

  /** @param keys one, or several that are held together */
  async press(...keys: string[]): Promise<void> {
    this.#note(keys.join(' '));
    await this.browser.keys(keys);
    await this.browser.pause(pace);
  }

  /** Taps a face, and waits for what follows the vote. */
  async vote(rating: 1 | 2 | 3, then: string): Promise<void> {
    await this.tap(`main button[value="${rating}"]`);
    await this.sees(then);
  }

  async sees(what: string): Promise<void> {
    await this.browser.$(what).waitForExist({ timeout: 60_000 });
  }

  #note(what: string): void {
    this.inputs.push({ what, at: Date.now(), ms: 0 });
  }
}

type Act = (visitor: Visitor) => Promise<void>;
/** A name, the address that it begins at, and the steps. */
export type Flow = readonly [name: string, path: string, act: Act];

const voteOn = (sticker: string) => `/r/rate/${sticker}?force_vote=true`;

const flows: readonly Flow[] = [
  [
    'a vote, and another face',
    voteOn('demo-cafe'),
    async (visitor) => {
      await visitor.vote(1, 'textarea');
      for (const rating of [3, 2, 1]) await visitor.tap(`main button[value="${rating}"]`);
    },
  ],
  [
    'tiles',
    voteOn('demo-restroom'),
    async (visitor) => {
      await visitor.vote(1, 'main li button');
      for (const tile of [1, 2, 3]) await visitor.tap(`main li:nth-child(${tile}) button`);
    },
  ],
  [
    'a note, an address and Send',
    voteOn('demo-cafe'),
    async (visitor) => {
      await visitor.vote(1, 'textarea');
      await visitor.tap('textarea');
      await visitor.type('No soap');
      await visitor.tap('main input[type=checkbox]');
      await visitor.tap('main input[type=email]');
      await visitor.type('a@b.example');
      await visitor.tap('button=Send');
      await visitor.sees('button=Add something');
    },
  ],
  [
    'a photo is added and removed',
    voteOn('demo-cafe'),
    async (visitor) => {
      await visitor.vote(1, 'button=Add photo');
      await visitor.browser.$('input[type=file][multiple]').addValue(await smallPhoto('jpeg', '#3a7ca5'));
      await visitor.tap('aria/Remove photo 1');
    },
  ],
  [
    'another language',
    '/r/rate/demo-cafe',
    async (visitor) => {
      // By keyboard, since the browser draws the list that a tap opens outside of the page, as phones do.
      await visitor.browser.execute("document.querySelector('header select').focus()");
      await visitor.press('d');
      await visitor.sees('html[lang=de]');
    },
  ],
  [
    'the popup of a note, opened and closed',
    voteOn('demo-cafe'),
    async (visitor) => {
      await visitor.vote(1, 'textarea');
      await visitor.tap('textarea');
      await visitor.type('x');
      await visitor.tap('button=Send');
      await visitor.tap('button=Add something');
      await visitor.sees('dialog[open]');
      await visitor.press('Escape');
    },
  ],
];

/**
 * Runs inside the page: records the time of each input and its delay to the next frame. Pointer moves do not
 * count.
 */
const observer = `
  window.__events = [];
  new PerformanceObserver((list) => list.getEntries().forEach(({ startTime, duration, interactionId }) => {
    if (interactionId) window.__events.push({ at: performance.timeOrigin + startTime, ms: duration });
  })).observe({ type: 'event', durationThreshold: 16 });
`;

/** The inputs of one visit, oldest first. */
async function inputsOf(browser: Browser, url: string, act: Act): Promise<Input[]> {
  const slow = (rate: number) => browser.sendCommandAndGetResult('Emulation.setCPUThrottlingRate', { rate });
  // Each flow has its own language.
  await browser.url(url);
  await browser.execute("localStorage.removeItem('lang'); document.cookie = 'lang=; max-age=0; path=/'");
  await browser.url(url);
  // The first tap has a figure of its own (`first`); here the app has loaded.
  await browser.waitUntil(() => browser.execute<boolean, []>("return typeof window.smilelog === 'object'"));
  await browser.pause(1_000);
  await browser.execute(observer);
  await slow(profile.slowdown);
  const visitor = new Visitor(browser);
  await act(visitor);
  await browser.pause(500);
  await slow(1);
  const events = (await browser.execute('return window.__events')) as unknown as Pick<Input, 'at' | 'ms'>[];
  for (const { at, ms } of events) {
    const input = visitor.inputs.findLast((made) => made.at <= at);
    if (input) input.ms = Math.max(input.ms, ms);
  }
  return visitor.inputs;
}

/** Milliseconds of the slowest input of a visit. */
const longestOf = (inputs: readonly Input[]) => Math.max(...inputs.map(({ ms }) => ms));

/** @param found the inputs of each visit; all visits make the same ones */
function figure(name: string, found: readonly (readonly Input[])[]): Figure {
  const typical = (found[0] ?? []).map(({ what }, index) => ({
    what,
    ms: median(found.map((inputs) => inputs[index]?.ms ?? 0)),
  }));
  const slowest = typical.reduce((left, right) => (right.ms > left.ms ? right : left));
  const longest = longestOf(found.flat());
  return {
    name,
    goal: `≤ ${goalMs} ms`,
    measured: `${longest} ms; by median ${slowest.ms} ms (${slowest.what}); ${typical.length} inputs, ${found.length} visits`,
    reached: longest <= goalMs,
  };
}
