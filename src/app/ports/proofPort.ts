import type { OnCancel, Ports } from '../../../state/ports';
import { loadChunk } from '../loadChunk';

/**
 * Solves the server's proof-of-work challenges, in a chunk of its own: few people share an address with a
 * crowd.
 */
export function createProofPort(): Ports['proof'] {
  return {
    async solve(challenge, onCancel) {
      let wanted = true;
      (onCancel as OnCancel)(() => (wanted = false));
      const { solve } = await loadChunk(() => import('../solve'));
      return solve(challenge, { isWanted: () => wanted, breathe });
    },
  };
}

/** Yields to drawing and input. A message arrives sooner than a timer. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
