import { $, browser } from '@wdio/globals';

/** The viewer of recorded sessions. */
export const viewerPage = {
  head: () => $('main header'),
  filter: () => $('aria/Filter turns'),
  turn: () => $('[role=option][aria-selected=true]'),
  rowOf: (turn: number) => $(`#turn-${turn}`),
  details: () => $('section[aria-label^="Turn "]'),
  /** Whether it has drawn its frame. */
  isOpen: () => $('iframe').waitForExist(),
};

/** Looks at the screens inside the viewer's frame. */
export async function inFrame(look: () => Promise<void>): Promise<void> {
  await browser.switchFrame($('iframe'));
  try {
    await look();
  } finally {
    await browser.switchFrame(null);
  }
}
