import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useSelector, useStore } from 'react-redux';
import { gamePace, speedAfter } from '../../../contract/game';
import type { RootState } from '../../app/rootReducer';
import { useIsLive } from '../../ui/playback';
import { createCanvas, type Canvas } from './canvas';
import { selectGamePhase, selectGameSession, selectSoundOn } from './gameSelectors';
import { type GamePhase } from './gameSlice';
import { runEnded } from './gameSlice';
import { createSounds, type Sounds } from './gameSounds';
import { advanced, isOver, startOf, startRunner, type Progress, type Run, type Runner } from './runnerRules';
import { paceOf } from './trackRules';

const tickMs = 1_000 / gamePace.ticksPerSecond;
/** Milliseconds that one frame may make up for at most: after a longer one, or in a tab that was away, the game goes on where it was. */
const longestFrame = 100;

/**
 * Draws the run of the state and lets it go on, a tick each sixtieth of a second, however fast the frames come: they only decide what is seen of it. What
 * follows from the person's moves comes from the state, and the end of the run is told it.
 * @returns the tick that the next move is made before
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

  // Before the first game, after the last, and wherever nothing moves by itself.
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
      owed += Math.min(longestFrame, now - (last ?? now));
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

/** What there is to see where nothing goes on. */
function standing(phase: GamePhase): Runner {
  if (!('run' in phase)) return startRunner({ seed: 0, isCalm: false });
  const { run }: { run: Run } = phase;
  return advanced(startOf(run), run.inputs, run.ticks).runner;
}

/** Units that the runner has come on in a share of a tick. */
function aheadOf({ tick, isCalm }: Runner, share: number): number {
  return share * speedAfter(tick, paceOf(isCalm));
}

/** Tones for as long as they are switched on. */
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
