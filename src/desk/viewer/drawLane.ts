import type { Recording } from './recording';
import { laneOfEffect } from '../../../state/viewer/turnRules';
import type { Lane } from '../../../state/viewer/viewerState';

/** Shortest mark, in pixels. */
const shortest = 2;

/**
 * Draws a lane of the timeline: a mark for each turn of it, and for requests and timers a bar from the
 * question to the answer. Turns that share a pixel share a mark, so a long session draws no more marks than
 * the lane has pixels.
 */
export function drawLane(canvas: HTMLCanvasElement, recording: Recording, lane: Lane): void {
  const width = Math.round(canvas.clientWidth * devicePixelRatio);
  const height = Math.round(canvas.clientHeight * devicePixelRatio);
  const pen = canvas.getContext('2d');
  if (!pen || width === 0) return;
  canvas.width = width;
  canvas.height = height;
  pen.fillStyle = getComputedStyle(canvas).color;
  const columns = new Uint8Array(width);
  const at = (turn: number) => Math.min(width - 1, Math.floor((recording.places[turn] ?? 0) * width));
  const fill = (from: number, to: number) => columns.fill(1, from, Math.max(to, from + shortest));

  // Storage and files are asked all the time: bars of the device would fill its lane.
  if (lane !== 'server' && lane !== 'timers') {
    for (let turn = 0; turn < recording.facts.turns; turn += 1)
      if (isOf(recording, turn, lane)) fill(at(turn), at(turn));
  } else {
    for (const { name, issued, ended } of recording.lives)
      if (ended !== null && laneOfEffect(name) === lane) fill(at(issued), at(ended));
  }

  let start = -1;
  for (let x = 0; x <= width; x += 1) {
    if (columns[x]) start = start < 0 ? x : start;
    else if (start >= 0) {
      pen.fillRect(start, height * 0.2, x - start, height * 0.6);
      start = -1;
    }
  }
}

function isOf(recording: Recording, turn: number, lane: Lane): boolean {
  if (lane !== 'sagas') return recording.laneAt(turn) === lane;
  const { o, f } = recording.line(turn);
  return o !== undefined || f !== undefined;
}
