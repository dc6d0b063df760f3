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
  /** Unfolds a part of the form. */
  unfold: (title: string) => $(`//section[.//h2[normalize-space()="${title}"]]//summary`).click(),
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
