import { $, $$, browser } from '@wdio/globals';

/** The services of a sticker (`/r/:questionId/sl`) and its actions. */
export const historyPage = {
  services: () => $$('main ol > li'),
  badge: () => $('main [data-status]'),
  thumbnail: (number: number) => $(`(//main//ol//button[.//img])[${number}]`),
  audio: () => $('main audio'),
  file: (name: string) => $('main').$(`a*=${name}`),
  older: () => $('main').$('button=Older services'),
  button: (name: string) => $('main').$(`button=${name}`),
  report: {
    field: () => $('dialog[open] input'),
    send: () => $('dialog[open]').$('button=Send'),
    problem: () => $('dialog[open] [role=alert]'),
  },
  preview: {
    dialog: () => $('dialog[open]'),
    next: () => $('dialog[open]').$('button[aria-label="Next photo"]'),
    zoomIn: () => $('dialog[open]').$('button[aria-label="Zoom in"]'),
    close: () => $('dialog[open]').$('button[aria-label="Close"]'),
    /** The zoom of the middle photo: its width on the screen divided by its width at rest. */
    scale: () =>
      browser.execute(() => {
        const image = document.querySelector<HTMLElement>('dialog[open] .yarl__slide_current img');
        return image ? image.getBoundingClientRect().width / image.offsetWidth : 0;
      }),
    /** Whether the current photo stands still in the middle. While photos turn, it comes in from a side. */
    isAtRest: () =>
      browser.execute(() => {
        const slide = document.querySelector('dialog[open] .yarl__slide_current');
        return slide !== null && Math.abs(slide.getBoundingClientRect().left) < 1;
      }),
    /** Alt text of the focused image: after the preview closes, that of its thumbnail. */
    focused: () =>
      browser.execute(() => document.activeElement?.querySelector('img')?.getAttribute('alt') ?? null),
  },
};
