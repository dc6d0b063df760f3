/** The calls that drew on a canvas, with their arguments. jsdom has no canvas and no layout. */
export interface FakeScreen {
  drawn: [name: string, ...args: unknown[]][];
  /** Runs this many animation frames, each so many milliseconds after the previous one. */
  frames(count: number, ms: number): void;
  /** Number of requested frames. */
  waiting(): number;
}

/** Gives the page a canvas, and frames that the test triggers. */
export function fakeScreen(): FakeScreen {
  const drawn: FakeScreen['drawn'] = [];
  const waiting = new Map<number, FrameRequestCallback>();
  let last = 0;
  let time = 0;
  const pen = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...args: unknown[]) =>
          void drawn.push([String(name), ...args]),
      set: () => true,
    },
  );
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => pen });
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
    requestAnimationFrame: (callback: FrameRequestCallback) => {
      waiting.set((last += 1), callback);
      return last;
    },
    cancelAnimationFrame: (id: number) => void waiting.delete(id),
  });
  return {
    drawn,
    waiting: () => waiting.size,
    frames(count, ms) {
      for (let frame = 0; frame < count; frame += 1) {
        time += ms;
        const due = [...waiting];
        for (const [id, callback] of due) {
          waiting.delete(id);
          callback(time);
        }
      }
    },
  };
}
