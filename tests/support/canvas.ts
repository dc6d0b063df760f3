/** What a canvas was told to draw, as names of calls with their arguments. jsdom has no canvas, and lays nothing out. */
export interface FakeScreen {
  drawn: [name: string, ...args: unknown[]][];
  /** Lets this many frames come, each so many milliseconds after the one before. */
  frames(count: number, ms: number): void;
  /** Frames that somebody waits for. */
  waiting(): number;
}

/** Gives the page a canvas to draw on and frames that come when the test says so. */
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
