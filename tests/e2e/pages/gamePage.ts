import { $, browser } from '@wdio/globals';
import { button } from './pageParts';

/** The game over the thank-you page. */
export const gamePage = {
  offer: () => button('Play a little game'),
  dialog: () => $('dialog[open]'),
  canvas: () => $('dialog canvas'),
  button: (name: 'Play' | 'Jump' | 'Down' | 'Play again') => $('dialog[open]').$(`button=${name}`),
  close: () => $('dialog[open]').$('button[aria-label="Close"]'),
  contact: () => $('dialog[open]').$('input[type="text"]'),
  send: () => $('dialog[open]').$('button[aria-label="Send"]'),
  /** What the page says about the finished game. */
  result: () => $('dialog[open] div > [role="status"]'),
  /** The transient message. */
  message: () => $('dialog[open] > [role="status"]'),
  isOver: () => button('Play again').isExisting(),
  /** Number of colours in the picture; a blank canvas has one. */
  coloursDrawn: () =>
    browser.execute(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('dialog canvas');
      const pen = canvas?.getContext('2d');
      if (!canvas || !pen) return 0;
      const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size;
    }),
};
