import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'webdriverio';
import { interactionFigures, type Flow } from './interactions';
import type { ServedSide } from './sides';
import type { Suite } from './table';

const screen = { width: 1_280, height: 900, deviceScaleFactor: 1, mobile: false };

const flows: readonly Flow[] = [
  [
    'a list is opened',
    '/desk',
    async (person) => {
      await person.tap('main a[href="/desk/places"]');
      await person.sees('main input[type=search]');
    },
  ],
  [
    'typing in a filter of the places',
    '/desk/places',
    async (person) => {
      await person.tap('main input[type=search]');
      await person.type('cafe');
    },
  ],
  [
    'typing in a filter of the stickers',
    '/desk/stickers',
    async (person) => {
      await person.tap('main input[type=search]');
      await person.type('cafe');
    },
  ],
  [
    'typing in a form of the settings',
    '/desk/settings/question/demo-restroom',
    async (person) => {
      const field = 'main details[open] :is(textarea, input:not([type=file]))';
      await person.tap('#section-basics');
      await person.sees(field);
      await person.browser.execute(
        "document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })",
        field as never,
      );
      // The preview's frame has started: until then it holds up the form's first keys.
      await person.browser.pause(4_000);
      await person.tap(field);
      await person.type(' today');
      const typed = await person.browser.$(field).getValue();
      if (!typed.includes('today')) throw new Error(`the form has not taken the keys: ${typed}`);
    },
  ],
  [
    'the search, opened and typed in',
    '/desk/places',
    async (person) => {
      await person.press('Control', 'k');
      await person.sees('dialog[open] input, [role=dialog] input');
      await person.type('cafe');
      await person.press('Escape');
    },
  ],
];

/** Interactions of an owner at a desk. */
export const deskInteractionsSuite: Suite = {
  title: `Longest interaction (INP) of the desk's flows at CPU / 4, ${screen.width} x ${screen.height}`,
  run: (options) => interactionFigures(options, { flows, screen, warmUp: signIn }),
};

/** Signs the demo's owner in, as the sign-in page would. */
async function signIn(browser: Browser, { url, dataDir }: ServedSide): Promise<void> {
  const { password } = JSON.parse(readFileSync(join(dataDir, 'demo-secrets.json'), 'utf8')) as {
    password: string;
  };
  await browser.url(`${url}/healthz`);
  const answer = await fetch(`${url}/auth/local/sign-in`, {
    method: 'POST',
    body: JSON.stringify({ email: 'owner@demo.example', password }),
    headers: {
      'content-type': 'application/json',
      'user-agent': (await browser.execute('return navigator.userAgent')) as unknown as string,
    },
  });
  if (!answer.ok) throw new Error(`nobody could sign in: ${answer.status}`);
  await browser.execute(
    'for (const [key, value] of Object.entries(arguments[0])) localStorage.setItem(key, value)',
    (await answer.json()) as never,
  );
  await browser.url(`${url}/desk`);
}
