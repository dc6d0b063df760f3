import type { OnCancel, Ports } from '../../../sagas/ports';
import { loadChunk } from '../loadChunk';

/** Works for the server's challenges, in a chunk of its own: few people ever share an address with a crowd. */
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

/** Lets the page draw and hear; a message comes sooner than a timer. */
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
