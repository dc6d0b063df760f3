import { $, browser } from '@wdio/globals';
import { deskPage } from './deskPage';
import { url } from '../support/visit';

const label = (text: string) => `//label[normalize-space()="${text}"]`;

/** Where owners make places and questions, and edit them. */
export const setupPage = {
  places: () => url('/desk/places'),
  audit: () => url('/desk/audit'),
  button: (name: string) => deskPage.button(name),
  dialog: () => $('dialog[open]'),
  field: (name: string) => $(`//dialog[@open]${label(name)}/following::*[self::input or self::select][1]`),
  create: () => $('//dialog[@open]//button[normalize-space()="Create"]'),
  linkInDialog: () => $('//dialog[@open]//a[contains(@href, "/r/rate/")]'),
  editInDialog: () => $('//dialog[@open]//a[starts-with(normalize-space(), "Edit")]'),
  /** A field of the form. */
  formField: (name: string) => $(`//main${label(name)}/following::*[self::input or self::select][1]`),
  /** The file input of a picture. */
  picture: (name: string) => $(`//main//input[@type="file" and @aria-label="${name}"]`),
  section: (title: string) => $(`//section[.//h2[normalize-space()="${title}"]]`),
  /** Unfolds a part of the form. Presses again if the form was drawn anew under the press. */
  unfold: (title: string) =>
    browser.waitUntil(async () => {
      const part = setupPage.section(title).$('details');
      if ((await part.getAttribute('open')) === null) await part.$('summary').click();
      return (await part.getAttribute('open')) !== null;
    }),
  /** The text of the focused element if the head or the bar with Save hides it all; else null. */
  hiddenFocus: () =>
    browser.execute(() => {
      const focused = document.activeElement;
      const bar = document.querySelector('[data-edited]');
      const head = document.querySelector('header');
      if (!focused || !bar || !head || bar.contains(focused) || head.contains(focused)) return null;
      const { top, bottom } = focused.getBoundingClientRect();
      const [from, to] = [head.getBoundingClientRect().bottom, bar.getBoundingClientRect().top];
      return bottom <= from || top >= to ? (focused.textContent ?? focused.tagName) : null;
    }),
  preview: () => $('iframe[title="Preview"]'),
  /** Runs something inside the preview's document. */
  async inPreview<Result>(look: () => Promise<Result>): Promise<Result> {
    await browser.switchFrame(setupPage.preview());
    try {
      return await look();
    } finally {
      await browser.switchFrame(null);
    }
  },
};
