import type { Ports } from '../../../state/ports';

export function createGamePort(): Ports['game'] {
  return {
    begin: () => ({
      seed: crypto.getRandomValues(new Int32Array(1))[0] ?? 0,
      isCalm: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    }),
  };
}
