/** The visible part of the track in units. It is the same on every screen, so that records compare. */
export const view = { width: 440, height: 220 } as const;
/** Units from the top to the ground, and from the left to the runner. */
export const ground = 186;
export const runnerAtX = 44;

/** The page's colours, of its light or dark scheme. */
export interface Colours {
  ink: string;
  muted: string;
  line: string;
  card: string;
  happy: string;
  sad: string;
  thing: string;
  font: string;
}

export function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    ink: token('ink'),
    muted: token('muted'),
    line: token('line'),
    card: token('card'),
    happy: token('happy'),
    sad: token('sad'),
    thing: token('so-so'),
    font: style.fontFamily,
  };
}

export type Pen = CanvasRenderingContext2D;
