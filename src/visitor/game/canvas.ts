import { drawGame } from './drawGame';
import { coloursOf, view } from './picture';
import type { Runner } from '../../../state/game/runnerRules';

/** Maximum pixel ratio. Higher ones look the same and cost a slow phone frames. */
const maxPixelRatio = 2;

export interface Canvas {
  /** @param ahead distance since the last tick, in units */
  draw(runner: Runner, ahead: number): void;
  close(): void;
}

/** A canvas in its size on the page and in the page's colours. Redraws when either changes. */
export function createCanvas(element: HTMLCanvasElement): Canvas {
  const pen = element.getContext('2d');
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  let colours = coloursOf(element);
  let last: Parameters<Canvas['draw']> | null = null;

  const draw: Canvas['draw'] = (runner, ahead) => {
    last = [runner, ahead];
    if (pen) drawGame(pen, runner, colours, element.width / view.width, ahead);
  };
  const again = () => last && draw(...last);
  const fit = () => {
    const pixels = Math.min(maxPixelRatio, window.devicePixelRatio) * element.clientWidth;
    element.width = Math.max(view.width, Math.round(pixels));
    element.height = Math.round((element.width * view.height) / view.width);
    again();
  };
  const recolour = () => {
    colours = coloursOf(element);
    again();
  };

  fit();
  const sizes = new ResizeObserver(fit);
  sizes.observe(element);
  dark.addEventListener('change', recolour);
  return {
    draw,
    close() {
      sizes.disconnect();
      dark.removeEventListener('change', recolour);
    },
  };
}
