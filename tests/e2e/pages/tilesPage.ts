import { $, $$, browser, expect } from '@wdio/globals';
import { heading } from './pageParts';
import { votePage } from './votePage';

/** The tiles after a vote. Selectors use the visible names. */
export const tilesPage = {
  async openAfterVote(question: string, face: 'Happy' | 'So-so' | 'Sad', title: string) {
    await votePage.open(question);
    await votePage.face(face).click();
    await expect(heading()).toHaveText(title);
    await $('main ul li button[aria-pressed]').waitForExist();
  },
  tile: (name: string) => $('main').$('ul').$(`button=${name}`),
  all: () => $$('main ul li button[aria-pressed]'),
  close: (name: string) => $(`button[aria-label="Remove ${name}"]`),
  picture: (name: string) => tilesPage.tile(name).$('./ancestor::li').$('img'),
  submit: () => $('main').$('button=Submit'),
  done: () => $('main').$('button=Done'),
  /** Names of the chosen tiles. */
  chosen: () => $$('main ul li button[aria-pressed="true"]').map((tile) => tile.getText()),
  /** Picks a photo in the camera that the page has opened. */
  async takePhoto(path: string) {
    const camera = $('body > input[type=file]');
    await camera.waitForExist();
    await camera.addValue(path);
  },
  /** From now on the device's picker stays open until a photo is chosen, as it does for people. */
  async holdPickers() {
    await browser.sendCommandAndGetResult('Page.enable', {});
    await browser.sendCommandAndGetResult('Page.setInterceptFileChooserDialog', { enabled: true });
  },
};
