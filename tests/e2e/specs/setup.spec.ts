import { $, browser, expect } from '@wdio/globals';
import { setupPage } from '../pages/setupPage';
import { deskPage } from '../pages/deskPage';
import { findings } from '../support/axe';
import { smallPhoto } from '../support/photos';
import { signIn } from '../support/staff';
import { newVisitor, replaysExactly, resize, screenshot, url, watchConsole } from '../support/visit';

describe('Setting up', () => {
  beforeEach(async () => {
    await newVisitor();
    await watchConsole();
  });
  after(() => resize('phone'));

  it('an owner makes a place and a question from a start, edits a tile, and a visitor sees it (MA-1, MA-2) [setup]', async () => {
    await resize('desktop');
    await signIn('owner@demo.example');
    await setupPage.places();
    await setupPage.button('New place').click();
    await setupPage.field('Name').setValue('Pier 4');
    await setupPage.create().click();
    await expect($('dialog[open] h2')).toHaveText('Ready: Pier 4');
    await screenshot('places');
    await $('//dialog[@open]//button[normalize-space()="Done"]').click();

    await deskPage.rowAction('Pier 4', 'New question: Pier 4');
    await setupPage.field('Begin with').selectByVisibleText('Restroom');
    await setupPage.create().click();
    await setupPage.linkInDialog().waitForDisplayed();
    const link = await setupPage.linkInDialog().getAttribute('href');
    const uid = link?.split('/').at(-1)?.split('?')[0] ?? '';
    await setupPage.editInDialog().click();

    await expect(deskPage.heading()).toHaveText('Settings: How clean is this restroom?');
    await setupPage.unfold('After a sad vote');
    await setupPage.formField('Text').setValue('Paper is out');
    await setupPage.formField('Shows').selectByVisibleText('After a sad vote');
    await browser.waitUntil(() =>
      setupPage.inPreview(async () => (await $('body').getText()).includes('Paper is out')),
    );
    expect(await findings()).toEqual([]);
    await screenshot('settings');
    await setupPage.button('Save').click();
    await expect($('//main//*[@role="status"]')).toHaveText('Saved');
    await replaysExactly('setup');

    await setupPage.audit();
    await expect($('tbody tr')).toHaveText(expect.stringContaining('Question edited'));
    await screenshot('audit');

    await newVisitor();
    await resize('phone');
    await url(`/r/rate/${uid}`);
    await $('button=Sad').click();
    await expect($('button=Paper is out')).toBeDisplayed();
  });

  it('an owner uploads pictures and finds a place by Ctrl+K; a visitor sees the picture (MA-1)', async () => {
    await resize('desktop');
    await signIn('owner@demo.example');
    await url('/desk/settings/place/demo-place-cafe');
    await setupPage.section('Basics').waitForDisplayed();
    await setupPage.unfold('Basics');
    await setupPage.picture('Picture').addValue(await smallPhoto());
    await $('img[alt="The picture as it is now"][src^="/media/pictures/"]').waitForDisplayed();
    await setupPage.button('Save').click();
    await expect($('//main//*[@role="status"][normalize-space()="Saved"]')).toBeDisplayed();
    await screenshot('picture-of-place');
    await browser.keys(['Control', 'k']);
    await $('dialog[open] input').setValue('restrooms');
    await $('//dialog[@open]//*[@role="option"][contains(., "Place")]').waitForDisplayed();
    await screenshot('find');
    expect(await findings()).toEqual([]);
    await browser.keys('Enter');
    await expect($('dialog[open]')).not.toExist();

    // From a field, what is typed next goes to the search; afterwards to the field again.
    await url('/desk/places');
    const field = $('main input[type="search"]');
    await field.click();
    await browser.keys(['Control', 'k']);
    await browser.keys('zzz');
    await expect($('dialog[open] input')).toHaveValue('zzz');
    await expect($('//dialog[@open]//*[@role="status"][contains(., "Nothing")]')).toBeDisplayed();
    // The first Escape empties a search.
    await browser.keys('Escape');
    await browser.keys('Escape');
    await expect($('dialog[open]')).not.toExist();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');

    await newVisitor();
    await resize('phone');
    await url('/r/rate/demo-cafe');
    const picture = $('main img[src^="/media/pictures/"]');
    await picture.waitForDisplayed();
    expect(await browser.execute((image) => (image as HTMLImageElement).naturalWidth, await picture)).toBe(
      640,
    );
    await screenshot('picture-for-visitors');
  });

  it('an address typed key by key is saved whole, though it is an address before it is complete (MA-1)', async () => {
    await resize('desktop');
    await signIn('owner@demo.example');
    await url('/desk/settings/question/demo-radio');
    await setupPage.section('Features').waitForDisplayed();
    await setupPage.unfold('Features');
    const field = setupPage.formField('Page that opens after the vote');
    await field.setValue('https://heron.example/thanks');
    await expect(field).toBeFocused();
    await setupPage.button('Save').click();
    await expect($('//main//*[@role="status"]')).toHaveText('Saved');
    await expect(field).toHaveValue('https://heron.example/thanks');
    await expect(field).toBeDisplayed();
  });

  it('what the Tab key reaches is never under the bar with Save, nor under the head (MA-1)', async () => {
    await resize('desktop');
    await signIn('owner@demo.example');
    await url('/desk/settings/question/demo-cafe');
    await setupPage.section('Basics').waitForDisplayed();
    await setupPage.unfold('Basics');
    await setupPage.formField('Question').addValue('?');
    await setupPage.button('Discard edits').waitForDisplayed();
    for (const [key, times] of [
      [['Tab'], 8],
      [['Shift', 'Tab'], 8],
    ] as const)
      for (let press = 0; press < times; press += 1) {
        await browser.keys([...key]);
        expect(await setupPage.hiddenFocus()).toBeNull();
      }
  });

  it('is whole on every size of screen (MA-1, MA-2)', async () => {
    await signIn('owner@demo.example');
    for (const size of ['small', 'phone', 'desktop'] as const) {
      await resize(size);
      for (const [path, name] of [
        ['/desk/places', 'places'],
        ['/desk/settings/question/demo-restroom', 'settings'],
        ['/desk/settings/place/demo-place-cafe', 'place'],
        ['/desk/stickers', 'stickers'],
        ['/desk/audit', 'audit'],
      ] as const) {
        await url(path);
        await $('main [aria-busy="false"]').waitForExist();
        await browser.waitUntil(async () => !(await $('main [role="progressbar"]').isExisting()));
        const isNarrow = await browser.execute(
          () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        );
        expect([path, size, isNarrow]).toEqual([path, size, true]);
        await screenshot(`${name}-${size}`);
      }
    }
  });
});
