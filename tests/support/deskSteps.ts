import type { UnknownAction } from 'redux';
import type { EndpointName } from '../../contract/endpoints';
import { refusal } from '../../fixtures/exampleData';
import type { HttpRequest } from '../../state/ports';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import { sentBy, type DeskFlow } from './deskFlows';

/** One thing that a person does on a page of the desk, and the request that it makes. */
export interface DeskStep {
  endpoint: EndpointName;
  /** What comes before it: a dialog is opened and filled in. */
  before?: readonly UnknownAction[];
  press: UnknownAction;
  /** The request without what all have in common. */
  sent: Partial<HttpRequest>;
  /** A retry of a lost answer repeats the key; a retry of what was refused may have a new one. */
  hasKey?: 'kept' | 'renewed' | 'ofEachPress';
  /** The page may ask several times at once. */
  isRepeatable?: true;
  reply: object;
  /** Answers to what the page asks for afterwards. */
  after?: readonly [EndpointName, object][];
  /** Why it failed, as the page says; by default as its page does. */
  failure?: (flow: DeskFlow) => unknown;
}

export interface DeskStepsPage {
  name: string;
  /** Logs of other pages play the same. */
  keepsNoLog?: true;
  open(): Promise<DeskFlow>;
  failure: (flow: DeskFlow) => unknown;
  /** Nobody needs to sign in for it: what needs that closes. */
  isPublic?: true;
  steps: readonly DeskStep[];
}

/**
 * Tests the steps of pages. Each page has one session in which all steps fail, are refused, and get through;
 * and each step one in which the person's session ends, and one in which the person leaves.
 */
export function testSteps(pages: readonly DeskStepsPage[]): void {
  it.each(pages.map(withLog('steps')))(
    '$name: each step fails, is refused, and gets through$log',
    async (page) => {
      const flow = await page.open();
      for (const step of page.steps) await failAndRepeat(flow, page, step);
    },
  );

  const steps = pages.flatMap((page) => page.steps.map((step) => ({ page, step, ...page, ...step })));

  it.each(steps)(
    '$name: $endpoint closes when the session ends, and leads to sign-in',
    async ({ page, step }) => {
      const flow = await page.open();
      const earlier = sentBy(flow, step.endpoint).length;
      await begin(flow, step);
      const here = flow.world.href();
      await endSession(flow, step.endpoint);
      const back = `/r/sign-in?back=${encodeURIComponent(here)}`;
      expect(flow.world.href()).toBe(page.isPublic ? here : back);
      expect((step.failure ?? page.failure)(flow) ?? null).toBeNull();
      expect(sentBy(flow, step.endpoint)).toHaveLength(earlier + 1);
    },
  );

  it.each(steps)('$name: $endpoint changes nothing for whoever has left', async ({ page, step }) => {
    const flow = await page.open();
    await begin(flow, step);
    await flow.act(linkFollowed({ href: '/desk/devices' }));
    await flow.world.answer(step.endpoint, 500, refusal('out_of_order'));
    expect(flow.world.href()).toBe('/desk/devices');
    expect((step.failure ?? page.failure)(flow) ?? null).toBeNull();
  });
}

/** Adds what ends the title of a test that keeps its log. */
export const withLog =
  (what: string) =>
  <Page extends { name: string; keepsNoLog?: true }>(page: Page): Page & { log: string } => ({
    ...page,
    log: page.keepsNoLog ? '' : ` [${page.name}-${what}]`,
  });

/** Does everything up to the request. */
async function begin(flow: DeskFlow, { before = [], press }: DeskStep): Promise<void> {
  for (const action of before) await flow.act(action);
  await flow.act(press);
}

/** Takes a step that does not get through, is refused, and is done at last. */
async function failAndRepeat(flow: DeskFlow, page: DeskStepsPage, step: DeskStep): Promise<void> {
  const { endpoint, press, failure = page.failure } = step;
  const sent = () => sentBy(flow, endpoint).slice(earlier);
  const earlier = sentBy(flow, endpoint).length;
  await begin(flow, step);
  if (!step.isRepeatable) await flow.act(press);
  expect(sent()).toEqual([wholeRequest(step)]);
  await flow.world.dropLine(endpoint);
  expect(failure(flow)).toMatchObject({ kind: 'offline', message: { text: 'NotLoaded' } });
  await flow.act(press);
  await flow.world.answer(endpoint, 500, refusal('out_of_order'));
  expect(failure(flow)).toMatchObject({ kind: 'server' });
  await flow.act(press);
  expect(sent()).toEqual(Array(3).fill(wholeRequest(step)));
  const [first, second, third] = sent().map(({ idempotencyKey }) => idempotencyKey);
  expect(second === first).toBe(step.hasKey !== 'ofEachPress');
  expect(third === second).toBe(!step.hasKey || step.hasKey === 'kept');
  await flow.world.answer(endpoint, 200, step.reply);
  expect(failure(flow) ?? null).toBeNull();
  for (const [next, reply] of step.after ?? []) await flow.world.answer(next, 200, reply);
}

const wholeRequest = ({ endpoint, sent, hasKey }: DeskStep) => ({
  endpoint,
  signedIn: true,
  language: 'en',
  bearer: 'access-1',
  ...sent,
  ...(hasKey && { idempotencyKey: expect.any(String) as string }),
});

/** Answers that the person is signed in no longer. */
export async function endSession(flow: DeskFlow, endpoint: EndpointName): Promise<void> {
  await flow.world.answer(endpoint, 403, refusal('token_refused'));
  await flow.world.answer('refresh', 403, refusal('token_refused'));
  await flow.world.answer('signUpAnonymous', 200, { anonymous_token: 'fresh', guid: 'fresh-guid' });
}
