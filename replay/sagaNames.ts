import type { SagaMonitor } from 'redux-saga';

interface Node {
  parent: number;
  name: string | null;
}

/**
 * Tracks which saga is issuing an effect, for the message of a divergence. Effect middlewares do not see
 * effect ids, but the monitor hears of each effect immediately before. Only replay pays for this.
 */
export interface SagaNames {
  monitor: SagaMonitor;
  /** The saga that is issuing an effect. */
  current(): string | undefined;
  /** The saga that put an action. */
  ofPut(action: object): string | undefined;
}

export function createSagaNames(): SagaNames {
  const putters = new WeakMap<object, string>();
  const nodes = new Map<number, Node>();
  let latest = 0;

  const nameOf = (id: number): string | null => {
    for (let node = nodes.get(id); node; node = nodes.get(node.parent)) if (node.name) return node.name;
    return null;
  };

  return {
    monitor: {
      rootSagaStarted({ effectId, saga }) {
        nodes.set(effectId, { parent: 0, name: saga.name || null });
      },
      effectTriggered({ effectId, parentEffectId, effect }) {
        latest = effectId;
        nodes.set(effectId, { parent: parentEffectId, name: functionName(effect) });
        const action = putAction(effect);
        const putter = action && nameOf(effectId);
        if (action && putter) putters.set(action, putter);
      },
      effectResolved: (id) => forget(id),
      effectRejected: (id) => forget(id),
      effectCancelled: (id) => forget(id),
    },
    current: () => nameOf(latest) ?? undefined,
    ofPut: (action) => putters.get(action),
  };

  function forget(id: number): void {
    // Nodes that call or fork stay until their children are done. Leaves are removed, so that a long replay
    // does not leak memory.
    if (nodes.get(id)?.name === null) nodes.delete(id);
  }
}

function functionName(effect: unknown): string | null {
  const { type, payload } = (effect ?? {}) as { type?: string; payload?: { fn?: { name?: string } } };
  if (type !== 'CALL' && type !== 'FORK') return null;
  const name = payload?.fn?.name;
  // The calling saga says more than redux-saga's helpers.
  return name && name !== 'callPort' && !/^take(Every|Latest|Leading)\b/.test(name) ? name : null;
}

function putAction(effect: unknown): object | null {
  const { type, payload } = (effect ?? {}) as { type?: string; payload?: { action?: object } };
  return type === 'PUT' ? (payload?.action ?? null) : null;
}
