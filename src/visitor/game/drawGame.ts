import { drawObstacle } from './drawObstacle';
import { drawRunner } from './drawRunner';
import { ground, runnerAtX, view, type Colours, type Pen } from './picture';
import { resultOf, type Runner } from '../../../state/game/runnerRules';
import { shapes } from '../../../state/game/trackRules';

/**
 * Draws the runner and the track. Sizes on the canvas are units times `scale`.
 * @param ahead distance since the last tick in units, for even motion at every frame rate
 */
export function drawGame(pen: Pen, runner: Runner, colours: Colours, scale: number, ahead = 0): void {
  const distance = runner.distance + ahead;
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  pen.clearRect(0, 0, view.width, view.height);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  // Hills move more slowly than the ground (parallax). They stand still for people who prefer reduced motion.
  drawHills(pen, colours, runner.isCalm ? 0 : distance * 0.2);
  drawGround(pen, colours, distance);
  for (const { kind, at } of runner.track.obstacles) {
    const x = runnerAtX + at - distance;
    if (x < view.width && x + shapes[kind].width > 0) drawObstacle(pen, kind, x, colours);
  }
  drawRunner(pen, runner, colours);
  drawScore(pen, runner, colours);
}

function drawHills(pen: Pen, { line }: Colours, moved: number): void {
  pen.fillStyle = line;
  pen.globalAlpha = 0.5;
  pen.beginPath();
  for (let x = -(moved % 190) - 190; x < view.width; x += 190) {
    pen.moveTo(x, ground);
    pen.quadraticCurveTo(x + 70, ground - 96, x + 150, ground);
    pen.moveTo(x + 90, ground);
    pen.quadraticCurveTo(x + 160, ground - 56, x + 230, ground);
  }
  pen.fill();
  pen.globalAlpha = 1;
}

function drawGround(pen: Pen, { ink, muted }: Colours, distance: number): void {
  pen.lineWidth = 2.5;
  pen.strokeStyle = ink;
  pen.beginPath();
  pen.moveTo(0, ground);
  pen.lineTo(view.width, ground);
  pen.stroke();
  pen.strokeStyle = muted;
  pen.lineWidth = 2;
  pen.beginPath();
  for (let x = -(distance % 90); x < view.width; x += 90) {
    pen.moveTo(x, ground + 12);
    pen.lineTo(x + 22, ground + 12);
    pen.moveTo(x + 48, ground + 22);
    pen.lineTo(x + 56, ground + 22);
  }
  pen.stroke();
}

function drawScore(pen: Pen, runner: Runner, { ink, font }: Colours): void {
  pen.fillStyle = ink;
  pen.font = `700 22px ${font}`;
  pen.textAlign = 'right';
  pen.fillText(String(resultOf(runner).score), view.width - 12, 28);
}
