import { $, browser } from '@wdio/globals';
import { deskPage } from './deskPage';
import { url } from '../support/visit';

/** Alert rules, and the form of one. */
export const alertsPage = {
  open: async () => {
    await url('/desk/alerts');
    await deskPage.button('New alert').waitForEnabled();
  },
  row: (name: string) => $(`//main//tr[contains(., "${name}")]`),
  /** Its track lies over the input. */
  switch: (name: string) => $(`main input[role="switch"][aria-label="“${name}” is on"] + *`),
  /** Of a rule's menu. */
  choose: async (name: string, item: string) => {
    await $(`main button[aria-label="More: ${name}"]`).click();
    await $(`//main//*[@role="menuitem"][normalize-space()="${item}"]`).click();
  },
  /** How alerts reach the person. */
  ways: () => $('section[aria-labelledby="ways"]'),
  /** For all alerts, or for one. */
  way: (name: string) =>
    $(`//section[@aria-labelledby="ways"]//label[normalize-space()="${name}"]/following::select[1]`),
  inForm: (button: string) => deskPage.dialog().$(`button=${button}`),
  tried: () => deskPage.dialog().$('section[aria-labelledby="tried"]'),
  done: () => $('//main//p[@role="status"]'),
  /** Whether nothing is wider than the screen. */
  fits: () =>
    browser.execute(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
};
