import { $, browser } from '@wdio/globals';

/** The viewer of recorded sessions. */
export const viewerPage = {
  head: () => $('main header'),
  filter: () => $('aria/Filter turns'),
  turn: () => $('[role=option][aria-selected=true]'),
  rowOf: (turn: number) => $(`#turn-${turn}`),
  details: () => $('section[aria-label^="Turn "]'),
  /** A picture of the film strip. It exists once the strip is laid out, and is drawn a little later. */
  picture: (position: number | string) => $(`(//main//*[@role="slider"]/div/div/iframe)[${position}]`),
  /** Whether it has drawn its frame. */
  isOpen: () => $('iframe').waitForExist(),
};

/** Looks at the screens inside the viewer's frame, or inside another one. */
export async function inFrame(look: () => Promise<void>, frame = $('iframe')): Promise<void> {
  await browser.switchFrame(frame);
  try {
    await look();
  } finally {
    await browser.switchFrame(null);
  }
}
