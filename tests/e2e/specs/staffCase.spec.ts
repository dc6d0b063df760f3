import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { $, browser, expect } from '@wdio/globals';
import { button, heading } from '../pages/pageParts';
import { findings } from '../support/axe';
import { smallPhoto } from '../support/photos';
import { rows } from '../support/server';
import { signIn, votedWithEverything } from '../support/staff';
import {
  address,
  appKept,
  consoleErrors,
  exportLog,
  goOffline,
  goOnline,
  newVisitor,
  replaysExactly,
  resize,
  screenshot,
  url,
  watchConsole,
} from '../support/visit';

const data = () => process.env.E2E_DATA as string;
const note = 'The floor is flooded near the second sink.';
const says = (text: string) => expect($('main')).toHaveText(expect.stringContaining(text));
const fitsAcross = () =>
  browser.execute(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** The newest case of the demo's restroom. */
const newestCase = () =>
  rows(
    data(),
    `select cases.* from cases join stickers on stickers.question_id = cases.question_id
     where stickers.uid = 'demo-restroom' and merged_into_id is null order by cases.id desc`,
  )[0];
const proofs = () => rows(data(), 'select * from case_files');

/** Signs in where the page of the case has asked for it. */
async function signInHere(): Promise<void> {
  const { password } = JSON.parse(readFileSync(join(data(), 'demo-secrets.json'), 'utf8')) as {
    password: string;
  };
  await $('input[type=email]').setValue('client@demo.example');
  await $('input[name=password]').setValue(password);
  await $('form button[type=submit]').click();
}

async function look(name: string): Promise<void> {
  for (const size of ['small', 'desktop', 'phone'] as const) {
    await resize(size);
    expect(await fitsAcross()).toBe(true);
    await screenshot(`staffCase/${name}-${size}`);
  }
  expect(await findings()).toEqual([]);
}

describe('a case on the phone of staff', () => {
  it('is seen and fixed without a line, and sent when there is one (CA-5) [case-on-a-phone-offline]', async () => {
    await newVisitor();
    await resize('phone');
    await watchConsole();
    await votedWithEverything('demo-restroom', 'Dirty', note);
    await browser.waitUntil(() => newestCase()?.['tile'] === 'Dirty');
    const uid = String(newestCase()?.['uid']);
    const path = `/r/case/${uid}?question=demo-restroom`;
    await url(path);
    await browser.waitUntil(async () => (await address()).startsWith('/r/sign-in'));
    await signInHere();
    await browser.waitUntil(async () => (await address()) === path);
    await expect(heading()).toHaveText('Dirty');
    await says(note);
    await browser.waitUntil(() =>
      browser.execute(() => (document.querySelector<HTMLImageElement>('main img')?.naturalWidth ?? 0) > 0),
    );
    await look('seen');
    await appKept();
    await goOffline();
    await url(path);
    await expect(heading()).toHaveText('Dirty');
    await says(note);
    await button("I'm on it").click();
    await says('Saved. Will be sent');
    await look('offline');
    await $('input[type=file][capture]').addValue(await smallPhoto());
    await expect($('main ul img')).toExist();
    await $('main textarea').setValue('Mopped and dried.');
    await look('fix');
    await button('Fixed').click();
    await says('Fixed, waits to be sent');
    await url(path);
    await says('Fixed, waits to be sent');
    await look('waits');
    expect(proofs()).toHaveLength(0);
    await goOnline();
    await browser.waitUntil(() => newestCase()?.['state'] === 'resolved');
    await says('Resolved');
    await expect($('main section img')).toExist();
    await look('fixed');
    expect(proofs()).toHaveLength(1);
    expect(await consoleErrors()).toEqual([]);
    const log = await exportLog();
    for (const secret of ['flooded', 'Mopped']) expect(log).not.toContain(secret);
    await replaysExactly('case-on-a-phone-offline');
  });

  it('says of a photo that did not load that it needs a connection', async () => {
    await newVisitor();
    await resize('phone');
    await votedWithEverything('demo-restroom', 'Smells', note);
    await browser.waitUntil(() => newestCase()?.['tile'] === 'Smells');
    await signIn('client@demo.example');
    const path = `/r/case/${String(newestCase()?.['uid'])}?question=demo-restroom`;
    await url(path);
    await $('main button img').waitForDisplayed();
    await appKept();
    await goOffline();
    await url(path);
    await $('main button img').waitForExist();
    await $('main button img').click();
    await expect($('dialog[open]')).toHaveText(expect.stringContaining('It needs a connection.'));
    await screenshot('staffCase/photo-offline');
    expect(await findings()).toEqual([]);
  });
});
