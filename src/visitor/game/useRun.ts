import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useSelector, useStore } from 'react-redux';
import { gamePace, speedAfter } from '../../../contract/game';
import type { RootState } from '../../../state/rootReducer';
import { useIsLive } from '../../ui/playback';
import { createCanvas, type Canvas } from './canvas';
import { selectGamePhase, selectGameSession, selectSoundOn } from '../../../state/game/gameSelectors';
import { type GamePhase } from '../../../state/game/gameSlice';
import { runEnded } from '../../../state/game/gameSlice';
import { createSounds, type Sounds } from './gameSounds';
import {
  advanced,
  isOver,
  startOf,
  startRunner,
  type Progress,
  type Run,
  type Runner,
} from '../../../state/game/runnerRules';
import { paceOf } from '../../../state/game/trackRules';

const tickMs = 1_000 / gamePace.ticksPerSecond;
/**
 * Milliseconds that one frame may advance the game. After a longer frame, or in a hidden tab, the game
 * continues where it stopped.
 */
const maxFrameMs = 100;

/**
 * Draws the run and advances it by one tick every sixtieth of a second, whatever the frame rate. The moves
 * come from the state, and the state is told when the run ends.
 * @returns the tick before which the next move is applied
 */
export function useRun(element: RefObject<HTMLCanvasElement | null>): () => number {
  const store = useStore<RootState>();
  const phase = useSelector(selectGamePhase);
  const session = useSelector(selectGameSession);
  const isLive = useIsLive();
  const canvas = useRef<Canvas | null>(null);
  const sounds = useSounds(useSelector(selectSoundOn));
  const tick = useRef(0);
  const goesOn = isLive && phase.status === 'running';

  useLayoutEffect(() => {
    if (!element.current) return;
    const made = createCanvas(element.current);
    canvas.current = made;
    return made.close;
  }, [element]);

  // Draws one frame where nothing moves: before the first game, after the last, and in a still playback.
  useLayoutEffect(() => {
    if (!goesOn) canvas.current?.draw(standing(phase), 0);
  }, [goesOn, phase]);

  useEffect(() => {
    if (!goesOn) return;
    let progress: Progress | null = null;
    let owed = 0;
    let last: number | null = null;
    let frame = requestAnimationFrame(next);

    function next(now: number): void {
      const current = selectGamePhase(store.getState());
      const newest = selectGameSession(store.getState());
      if (current.status !== 'running' || newest !== session) return;
      const before = (progress ??= advanced(startOf(current.run), current.run.inputs, current.run.ticks));
      owed += Math.min(maxFrameMs, now - (last ?? now));
      last = now;
      const ticks = Math.floor(owed / tickMs);
      owed -= ticks * tickMs;
      progress = advanced(before, current.run.inputs, before.runner.tick + ticks);
      const { runner } = progress;
      tick.current = runner.tick;
      if (ticks > 0) sounds.current?.between(before.runner, runner);
      canvas.current?.draw(runner, isOver(runner) ? 0 : aheadOf(runner, owed / tickMs));
      if (isOver(runner)) store.dispatch(runEnded({ session, ticks: runner.tick }));
      else frame = requestAnimationFrame(next);
    }
    return () => {
      cancelAnimationFrame(frame);
      tick.current = 0;
    };
  }, [goesOn, session, store, sounds]);

  return () => tick.current;
}

/** The runner of a still picture. */
function standing(phase: GamePhase): Runner {
  if (!('run' in phase)) return startRunner({ seed: 0, isCalm: false });
  const { run }: { run: Run } = phase;
  return advanced(startOf(run), run.inputs, run.ticks).runner;
}

/** Distance in units within a fraction of a tick. */
function aheadOf({ tick, isCalm }: Runner, share: number): number {
  return share * speedAfter(tick, paceOf(isCalm));
}

/** The sounds, while they are switched on. */
function useSounds(isOn: boolean): RefObject<Sounds | null> {
  const sounds = useRef<Sounds | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const made = createSounds();
    sounds.current = made;
    return () => {
      sounds.current = null;
      made?.close();
    };
  }, [isOn]);
  return sounds;
}
