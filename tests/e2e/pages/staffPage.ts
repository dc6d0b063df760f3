import { $, $$ } from '@wdio/globals';

/** What staff see at a sticker: the PIN pad and the profile menu. */
export const staffPage = {
  dots: () => $('main [role=img][aria-label*="digits"]'),
  alert: () => $('main [role=alert]'),
  profile: () => $('header button[aria-haspopup=menu]'),
  menu: () => $('header [role=menu]'),
  entry: (name: string) =>
    $('header [role=menu]').$(`.//*[@role="menuitem"][starts-with(normalize-space(), "${name}")]`),
  /**
   * Names of the entries from top to bottom, without the second line, which says that a PIN is asked first.
   */
  entries: () => $$('header [role=menuitem]').map(async (item) => (await item.getText()).split('\n')[0]),
  async type(pin: string) {
    for (const digit of pin) await $('main').$(`button=${digit}`).click();
  },
};

/** The page that links a sticker to a place. */
export const ownBusinessPage = {
  place: (name: string) => $('main fieldset').$(`.//label[.//b[normalize-space()="${name}"]]`),
  link: () => $('main').$('button=Link'),
};
