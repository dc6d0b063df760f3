import { $ } from '@wdio/globals';
import { devicesPath } from '../../../contract/screens';
import { url } from '../support/visit';

/** The desk's shell and its pages. */
export const deskPage = {
  manage: (questionUid: string, query = '') => url(`/questions/${questionUid}/manage${query}`),
  devices: () => url(devicesPath),
  heading: () => $('main h1'),
  languageButton: () => $('header button[aria-label^="Language"], header button[aria-label^="Sprache"]'),
  language: (name: string) => $(`[role="menuitemradio"]=${name}`),
  menu: () => $('[role="menu"]'),
  accountButton: () => $('header button[aria-label^="Account"]'),
  menuItem: (name: string) => $(`[role="menuitem"]=${name}`),
  /** Opens another page of the desk, on a phone by the menu. */
  async go(name: string) {
    await $('nav').waitForDisplayed();
    const menu = $('nav button[aria-haspopup="menu"]');
    if (!(await menu.isDisplayed())) return $('nav').$(`a=${name}`).click();
    await menu.click();
    await $(`[role="menuitem"]=${name}`).click();
  },
  /** Opens the menu at the end of a row, and presses one of its items. */
  async rowAction(row: string, action: string) {
    await $(`main button[aria-label="Actions: ${row}"]`).click();
    await $(`[role="menuitem"][aria-label="${action}"]`).click();
  },
  /** Saves the QR code of a Manage page, by the menu of its link. */
  async saveQr(format: string) {
    await $('main button[aria-label="Actions: Link to the vote"]').click();
    await $(`//*[@role="menuitem"][normalize-space()="Save QR as ${format.toUpperCase()}"]`).click();
  },
  section: (title: string) =>
    $(`//section[h2[normalize-space()="${title}"] or .//h2[normalize-space()="${title}"]]`),
  /** Unfolds the filters of a list, which a phone folds. */
  unfoldFilters: () => $('main button[aria-controls="filter-fields"]').click(),
  button: (name: string) => $(`//main//button[normalize-space()="${name}"]`),
  photo: () => $('main ul button img'),
  dialog: () => $('dialog[open]'),
  qr: () => $('main svg[role="img"]'),
  device: (name: string) => $(`//main//li[.//p[normalize-space()="${name}"]]`),
};
