import { ground, type Colours, type Pen } from './picture';
import { shapes, type ObstacleKind } from '../../../state/game/trackRules';

/** Draws an obstacle with its left side at `x`: an object of a place that is being cleaned. */
export function drawObstacle(pen: Pen, kind: ObstacleKind, x: number, { ink, thing, card }: Colours): void {
  const { width, top, bottom } = shapes[kind];
  pen.save();
  // From here on y grows downwards from the top of the obstacle.
  pen.translate(x, ground - (kind === 'lamp' ? bottom + 26 : top));
  pen.lineWidth = 2.5;
  pen.strokeStyle = ink;
  pen.fillStyle = thing;
  draw[kind](pen, width, kind === 'lamp' ? 26 : top - bottom, card);
  pen.restore();
}

const draw: Record<ObstacleKind, (pen: Pen, width: number, height: number, card: string) => void> = {
  bucket(pen, width, height) {
    pen.beginPath();
    pen.moveTo(5, 8);
    pen.quadraticCurveTo(width / 2, -10, width - 5, 8);
    pen.stroke();
    shape(pen, [2, 7], [width - 2, 7], [width - 6, height], [6, height]);
  },
  sign(pen, width, height, card) {
    shape(pen, [width / 2 - 4, 0], [width / 2 + 4, 0], [width, height], [0, height]);
    pen.strokeStyle = card;
    pen.lineWidth = 3;
    lines(pen, [width / 2, 12, width / 2, 23], [width / 2, 31, width / 2, 31.1]);
  },
  boxes(pen, width, height) {
    shape(pen, [0, 0], [31, 0], [31, height], [0, height]);
    shape(pen, [31, 12], [width, 12], [width, height], [31, height]);
    lines(pen, [9, 0, 9, 8], [22, 0, 22, 8], [42, 12, 42, 18]);
  },
  lamp(pen, width, height) {
    lines(pen, [width / 2, 0, width / 2, -ground]);
    shape(pen, [width / 2 - 6, 0], [width / 2 + 6, 0], [width, height], [0, height]);
  },
  plane(pen, width, height) {
    shape(pen, [0, 0], [width, height * 0.6], [22, height * 0.62], [12, height]);
    lines(pen, [0, 0, 22, height * 0.62]);
  },
};

function shape(pen: Pen, ...corners: readonly (readonly [x: number, y: number])[]): void {
  pen.beginPath();
  for (const [x, y] of corners) pen.lineTo(x, y);
  pen.closePath();
  pen.fill();
  pen.stroke();
}

function lines(pen: Pen, ...all: readonly (readonly [number, number, number, number])[]): void {
  pen.beginPath();
  for (const [fromX, fromY, toX, toY] of all) {
    pen.moveTo(fromX, fromY);
    pen.lineTo(toX, toY);
  }
  pen.stroke();
}
