/**
 * @jest-environment jsdom
 */
import { jest } from '@jest/globals';
import { endpoints, pathFor } from '../../contract/endpoints';
import { selectChosenRating } from '../../state/voting/votingSelectors';
import type { EarlyTap } from '../../contract/storedKeys';
import { backspaceValue } from '../../contract/pins';
import type { EarlyPage } from '../../src/firstTap';
import { idempotencyKeyPattern } from '../../contract/ids';
import { voteReply, wireQuestion } from '../../fixtures/exampleData';
import { runFlow, type Flow } from '../../fixtures/runFlow';

/**
 * The page's inline script and the app must send the same vote: the server refuses a key with another body.
 */
interface Posted {
  path: string;
  body: unknown;
  headers: Record<string, string>;
}

const fetched =
  jest.fn<(path: string, init: { body: string; headers: Record<string, string> }) => Promise<unknown>>();

/** What the script does after the next frame. */
const soon: (() => void)[] = [];
const { setTimeout: later } = globalThis;

beforeEach(() => {
  jest.resetModules();
  soon.length = 0;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms) return later(run, ms);
    return soon.push(run);
  }) as typeof setTimeout);
  localStorage.clear();
  sessionStorage.clear();
  fetched.mockReset().mockResolvedValue({});
  Object.assign(globalThis, { fetch: fetched });
});

/** A page drawn by the server at this address, after its inline script has run. */
function draw(href: string, sticker = 'demo-cafe', faces = [1, 2, 3]): HTMLFormElement {
  history.replaceState(null, '', href);
  document.documentElement.lang = 'en';
  document.body.innerHTML = `<form data-vote="${sticker}" method="post">
      ${faces.map((rating) => `<button name="rate" value="${rating}"></button>`).join('')}
    </form>
    <div id="late" hidden><button></button></div>
    <script id="bootstrap" type="application/json">{"app":"/no/such/chunk.js"}</script>`;
  // The script runs on import.
  require('../../src/firstTap');
  return document.querySelector('form') as HTMLFormElement;
}

const press = (form: HTMLFormElement, rating: number) =>
  form.requestSubmit(form.querySelector(`[value="${rating}"]`) as HTMLButtonElement);

function posted(): Posted[] {
  for (const run of soon.splice(0)) run();
  return fetched.mock.calls.map(([path, { body, headers }]) => ({
    path,
    headers,
    body: JSON.parse(body) as unknown,
  }));
}
const journals = () => JSON.parse(localStorage.getItem('tap') ?? '[]') as EarlyTap[];
const journal = () => journals().at(-1);

/** Opens the app over what the script has stored. */
async function takenUp(href: string, local: Record<string, unknown> = {}): Promise<Flow> {
  const flow = await runFlow({ href, local: { ...local, tap: journals() } });
  if (flow.world.requests[0]?.endpoint === 'questionInfo')
    await flow.world.answer('questionInfo', 200, { question: wireQuestion() });
  return flow;
}

function sentByApp(flow: Flow): Posted {
  const sent = flow.world.requests.find(({ endpoint }) => endpoint === 'sendRateDetails');
  if (!sent) throw new Error('the app has sent no vote');
  return {
    path: pathFor(endpoints.sendRateDetails, sent.signedIn),
    body: sent.body,
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': sent.language,
      'Idempotency-Key': sent.idempotencyKey ?? '',
      ...(sent.bearer && { Authorization: `Bearer ${sent.bearer}` }),
    },
  };
}

it.each([
  ['/r/rate/demo-cafe', {}],
  ['/r/rate/demo-cafe?sl=t&force_vote=true', {}],
  ['/r/rate/demo-cafe?force_vote=true', { anonymous_token: 'anonymous' }],
  ['/r/rate/demo-cafe?force_vote=1', { anonymous_token: 'anonymous', access_token: 'access' }],
  ['/r/rate/demo-cafe?kiosk=1', { anonymous_token: 'anonymous', access_token: 'access' }],
])('the script and the app send the same vote from %s with %j', async (href, local) => {
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
  press(draw(href), 1);
  expect(posted()).toHaveLength(1);
  expect(posted()[0]?.body).toMatchObject({ question_id: 'demo-cafe', rate: 1 });
  expect(posted()[0]?.headers['Idempotency-Key']).toMatch(idempotencyKeyPattern);
  expect(sentByApp(await takenUp(href, local))).toEqual(posted()[0]);
});

it('on a tablet at the door the vote is nobody’s (KI-1)', () => {
  localStorage.setItem('anonymous_token', 'anonymous');
  press(draw('/r/rate/demo-cafe?kiosk=1'), 1);
  expect(posted()[0]?.headers).not.toHaveProperty('Authorization');
});

it('a visitor at the door neither finishes nor replaces the tap of an ordinary page (KI-1)', async () => {
  press(draw('/r/rate/demo-cafe'), 3);
  const ordinary = journal();
  jest.resetModules();
  press(draw('/r/rate/demo-cafe?kiosk=1'), 1);
  expect(journals()).toMatchObject([ordinary, { rating: 1, isKiosk: true }]);
  const atTheDoor = posted().at(-1);
  expect(atTheDoor?.headers['Idempotency-Key']).not.toBe(ordinary?.key);
  expect(sentByApp(await takenUp('/r/rate/demo-cafe?kiosk=1'))).toEqual(atTheDoor);
  jest.resetModules();
  draw('/r/rate/demo-cafe/3');
  expect(posted().at(-1)?.headers['Idempotency-Key']).toBe(ordinary?.key);
});

it('they do so where the address names the rating', async () => {
  draw('/r/rate/demo-cafe/2');
  expect(sentByApp(await takenUp('/r/rate/demo-cafe/2'))).toEqual(posted()[0]);
});

it('an address with a face that the question hides sends nothing (VO-2)', () => {
  draw('/r/rate/demo-dumpster/3', 'demo-dumpster', [1, 2]);
  expect(posted()).toEqual([]);
  expect(journals()).toEqual([]);
});

it('a vote of the service log carries a hidden face too', () => {
  draw('/r/rate/demo-dumpster/3?sl=t', 'demo-dumpster', [1, 2]);
  expect(posted()[0]?.body).toMatchObject({ rate: 3, mode: 'service_log' });
});

it('another face after the first one is noted, and nothing more is sent', async () => {
  const form = draw('/r/rate/demo-cafe');
  press(form, 3);
  press(form, 1);
  expect(posted()).toHaveLength(1);
  expect(journal()).toMatchObject({ rating: 3, wanted: 1, wantedAt: expect.any(Number) });
  const flow = await takenUp('/r/rate/demo-cafe');
  expect(flow.state().voting.begun).toMatchObject([{ rating: 3 }]);
  expect(selectChosenRating(flow.state())).toBe(1);
});

it('a tap on another sticker that was never answered is kept beside it, and each page finds its own', async () => {
  press(draw('/r/rate/demo-cafe'), 3);
  const first = posted()[0];
  jest.resetModules();
  press(draw('/r/rate/other-lobby', 'other-lobby'), 1);
  expect(journals()).toMatchObject([
    { questionUid: 'demo-cafe', rating: 3 },
    { questionUid: 'other-lobby', rating: 1 },
  ]);
  // Another face there changes only that tap.
  press(document.querySelector('form') as HTMLFormElement, 2);
  expect(journals()).toMatchObject([
    { questionUid: 'demo-cafe', wanted: 3 },
    { rating: 1, wanted: 2 },
  ]);
  const flow = await takenUp('/r/rate/demo-cafe');
  expect(sentByApp(flow)).toEqual(first);
  await flow.world.answer('sendRateDetails', 200, voteReply());
  expect(flow.world.stored.local.get('tap')).toMatchObject([{ questionUid: 'other-lobby' }]);
  // Back at the first sticker before its app has loaded: the same vote again.
  jest.resetModules();
  press(draw('/r/rate/demo-cafe'), 3);
  expect(posted().at(-1)).toEqual(first);
});

it('a tap of an earlier version is finished too, and one of yesterday is not', () => {
  press(draw('/r/rate/demo-cafe'), 3);
  const first = posted()[0];
  localStorage.setItem('tap', JSON.stringify(journal()));
  jest.resetModules();
  press(draw('/r/rate/demo-cafe'), 3);
  // A new page has forgotten the earlier requests.
  expect(posted()).toEqual([first]);
  localStorage.setItem('tap', JSON.stringify([{ ...journal(), at: Date.now() - 86_400_000 }]));
  jest.resetModules();
  press(draw('/r/rate/other-lobby', 'other-lobby'), 1);
  expect(journals()).toMatchObject([{ questionUid: 'other-lobby' }]);
});

it('a tab that has voted does not vote again by its address', () => {
  sessionStorage.setItem('voted', JSON.stringify([{ questionUid: 'demo-cafe' }]));
  draw('/r/rate/demo-cafe/2');
  expect(posted()).toEqual([]);
});

it.each(['/r/rate/demo-cafe', '/r/rate/demo-cafe/3'])(
  'a reload of %s before the app has come finishes the vote under its key (RT-7)',
  (href) => {
    press(draw(href), 3);
    // The page is drawn again and has forgotten the earlier requests.
    const [first] = posted();
    jest.resetModules();
    press(draw(href), 1);
    expect(posted().length).toBeGreaterThan(0);
    for (const again of posted()) {
      expect(again.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
      expect(again.body).toEqual(first?.body);
    }
    expect(journal()).toMatchObject({ rating: 3, wanted: 1 });
  },
);

it.each([
  ['a damaged key', { key: 'x' }],
  ['no sizes', { page: undefined }],
  ['no rating', { rating: 9 }],
])('a tap before that was stored with %s is no vote to be finished', (_, damage) => {
  press(draw('/r/rate/demo-cafe'), 3);
  const before = posted()[0];
  localStorage.setItem('tap', JSON.stringify([{ ...journal(), ...damage }]));
  jest.resetModules();
  press(draw('/r/rate/demo-cafe'), 1);
  const again = posted()[0];
  expect(again?.body).toMatchObject({ rate: 1 });
  expect(again?.headers['Idempotency-Key']).toMatch(idempotencyKeyPattern);
  expect(again?.headers['Idempotency-Key']).not.toBe(before?.headers['Idempotency-Key']);
});

it('a browser that does not say which face was tapped sends the form itself', () => {
  const form = draw('/r/rate/demo-cafe');
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  expect(posted()).toEqual([]);
  expect(journals()).toEqual([]);
});

it('a page that the browser draws ahead of a visit does not vote', () => {
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
  draw('/r/rate/demo-cafe/3');
  expect(posted()).toEqual([]);
  Object.defineProperty(document, 'prerendering', { configurable: true, value: false });
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(posted()).toHaveLength(1);
});

describe('a keyboard at the PIN pad, before an app is there', () => {
  const type = (key: string, more: KeyboardEventInit = {}) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
  const kept = () =>
    (window as { smilelogEarly?: EarlyPage }).smilelogEarly?.pressed.map(({ textContent }) => textContent);

  function drawPad(): void {
    draw('/r/sl/demo-restroom/auth');
    const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
    document.body.insertAdjacentHTML(
      'beforeend',
      `<div id="root"><div>${digits.map((digit) => `<button type="button">${digit}</button>`).join('')}
        <button type="button" value="${backspaceValue}">⌫</button></div></div>`,
    );
  }

  it('presses the keys of the pad, and Backspace takes one back', () => {
    drawPad();
    for (const key of ['4', '9', 'Backspace', '8']) type(key);
    expect(kept()).toEqual(['4', '8']);
    expect(document.documentElement.dataset.tap).toBe('pressed2');
    (window as { smilelogEarly?: EarlyPage }).smilelogEarly?.stop();
    type('2');
    expect(kept()).toEqual(['4', '8']);
  });

  it('means nothing else by letters, shortcuts, and digits on other pages', () => {
    drawPad();
    for (const key of ['a', 'Enter', 'back', 'F1']) type(key);
    for (const held of ['ctrlKey', 'metaKey', 'altKey']) type('1', { [held]: true });
    expect(kept()).toEqual([]);
    draw('/r/rate/demo-cafe');
    type('1');
    expect(kept()).toEqual([]);
  });
});

describe('two tabs of a device without an identity, before an app is there (VO-5)', () => {
  const answers: ((reply: object) => void)[] = [];
  let last = Promise.resolve();
  const settled = () => new Promise((resolve) => later(resolve, 20));

  /** The browser's locks, in short: one holder after the other. */
  const locks = {
    request(_: string, hold: () => Promise<unknown>) {
      const held = last.then(hold);
      last = held.then(
        () => undefined,
        () => undefined,
      );
      return held;
    },
  };

  beforeEach(() => {
    answers.length = 0;
    last = Promise.resolve();
    Object.assign(navigator, { locks });
    fetched.mockImplementation(
      () =>
        new Promise((resolve) => answers.push((reply) => resolve({ json: () => Promise.resolve(reply) }))),
    );
  });
  afterEach(() => Object.assign(navigator, { locks: undefined }));

  async function bothTapped(): Promise<void> {
    press(draw('/r/rate/demo-cafe'), 3);
    posted();
    jest.resetModules();
    press(draw('/r/rate/demo-restroom', 'demo-restroom'), 1);
    posted();
    await settled();
  }

  it('vote as one person: the second waits for the identity of the first', async () => {
    await bothTapped();
    expect(posted()).toHaveLength(1);
    answers[0]?.({ token: { anonymous_token: 'first', guid: 'guid-1' } });
    await settled();
    expect(posted().map(({ headers }) => headers['Authorization'])).toEqual([undefined, 'Bearer first']);
    expect({ ...localStorage }).toMatchObject({ anonymous_token: 'first', guid: 'guid-1' });
  });
});
