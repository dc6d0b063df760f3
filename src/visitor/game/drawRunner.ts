import { ground, runnerAtX, type Colours, type Pen } from './picture';
import { body, isDucking, type Runner } from '../../../state/game/runnerRules';

/** Height of the legs in units. */
const legs = 13;

/** Draws the smiley on its legs: it runs, flattens when it ducks, and is sad after a crash. */
export function drawRunner(pen: Pen, runner: Runner, { ink, happy, sad }: Colours): void {
  const ducks = isDucking(runner);
  const height = ducks ? body.duckedHeight : body.height;
  const feet = ground - runner.height;
  const half = { x: ducks ? 21 : 18, y: (height - (ducks ? 4 : legs)) / 2 };
  const middle = { x: runnerAtX + body.width / 2, y: feet - height + half.y };

  pen.strokeStyle = ink;
  pen.lineWidth = 4;
  drawLegs(pen, runner, middle.x, feet, ducks ? 4 : legs);

  pen.fillStyle = runner.isCrashed ? sad : happy;
  pen.beginPath();
  pen.ellipse(middle.x, middle.y, half.x, half.y, 0, 0, 2 * Math.PI);
  pen.fill();
  pen.save();
  pen.translate(middle.x, middle.y);
  // The face is drawn for a standing smiley and scaled with it.
  pen.scale(1, half.y / 16.5);
  // Dark on the face in both colour schemes, like the faces of the page.
  pen.strokeStyle = runner.isCrashed ? '#3b1513' : '#0d2b14';
  pen.lineWidth = 3;
  drawFace(pen, runner);
  pen.restore();
}

/** The legs swing with distance, not with time. */
function drawLegs(pen: Pen, { distance, height }: Runner, x: number, feet: number, length: number): void {
  const stands = height > 0 || distance === 0;
  const swing = stands ? 0.7 : Math.sin(distance / 15);
  pen.beginPath();
  for (const side of [swing, -swing]) {
    pen.moveTo(x + 4 * side, feet - length - 2);
    pen.lineTo(x + 13 * side, feet - Math.max(0, side) * 5 - 2);
  }
  pen.stroke();
}

/** The face looks ahead, to the right. */
function drawFace(pen: Pen, { isCrashed, height }: Runner): void {
  pen.beginPath();
  for (const x of [1, 11]) {
    pen.moveTo(x, -5);
    pen.lineTo(x, -3.5);
  }
  if (isCrashed) {
    pen.moveTo(-2, 8);
    pen.quadraticCurveTo(6, 1, 13, 8);
  } else if (height > 0) {
    pen.moveTo(9, 6);
    pen.ellipse(6, 6, 3, 3, 0, 0, 2 * Math.PI);
  } else {
    pen.moveTo(-3, 4);
    pen.quadraticCurveTo(5, 13, 13, 3);
  }
  pen.stroke();
}
