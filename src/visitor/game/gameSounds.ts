import { resultOf, type Runner } from '../../../state/game/runnerRules';

/** A chime sounds at every multiple of these points. */
const chimeEvery = 100;

export interface Sounds {
  /** Plays the sounds for what happened between two states of a run. */
  between(before: Runner, after: Runner): void;
  close(): void;
}

/**
 * Short tones, synthesised on the device. Call it after the person has switched sound on: browsers require a
 * tap.
 */
export function createSounds(): Sounds | null {
  if (typeof AudioContext === 'undefined') return null;
  const audio = new AudioContext();
  /** A tone that glides from one pitch to another, in hertz, over a number of seconds. */
  const tone = (from: number, to: number, seconds: number) => {
    const source = audio.createOscillator();
    const volume = audio.createGain();
    const now = audio.currentTime;
    source.type = 'triangle';
    source.frequency.setValueAtTime(from, now);
    source.frequency.linearRampToValueAtTime(to, now + seconds);
    volume.gain.setValueAtTime(0.12, now);
    volume.gain.linearRampToValueAtTime(0, now + seconds);
    source.connect(volume).connect(audio.destination);
    source.start(now);
    source.stop(now + seconds);
  };
  const chimes = (runner: Runner) => Math.floor(resultOf(runner).score / chimeEvery);
  return {
    between(before, after) {
      if (after.isCrashed) tone(220, 70, 0.4);
      else if (before.height === 0 && after.height > 0) tone(330, 620, 0.12);
      else if (chimes(after) > chimes(before)) tone(880, 1_320, 0.18);
    },
    close: () => void audio.close(),
  };
}
