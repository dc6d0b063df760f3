import type { CaseNews } from '../../state/ports';

/** Milliseconds. */
export const newsPace = {
  /** Between two answers that cases have changed. */
  news: 1_000,
  /** A shorter break is not told: a stream also ends with its token. */
  interrupted: 4_000,
} as const;

/** Holds the news until somebody asks, and passes them on once a second at most. */
export function collectNews() {
  let isAll = false;
  const uids = new Set<string>();
  const gone = new Set<string>();
  let isRefused = false;
  let toldUp = true;
  let wantedUp = true;
  let toldAt = -Infinity;
  let waiting: ((news: CaseNews) => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let downTimer: ReturnType<typeof setTimeout> | undefined;

  const none = { uids: [], gone: [] };

  function take(): CaseNews | null {
    if (isRefused) {
      isRefused = false;
      return { kind: 'refused', ...none };
    }
    if (toldUp !== wantedUp) {
      toldUp = wantedUp;
      return { kind: wantedUp ? 'restored' : 'interrupted', ...none };
    }
    if (performance.now() - toldAt < newsPace.news || !(isAll || uids.size > 0 || gone.size > 0)) return null;
    toldAt = performance.now();
    const news: CaseNews = isAll
      ? { kind: 'all', ...none }
      : { kind: 'changed', uids: [...uids], gone: [...gone] };
    isAll = false;
    uids.clear();
    gone.clear();
    return news;
  }

  function deliver(): void {
    if (!waiting) return;
    const news = take();
    if (news) {
      const resolve = waiting;
      waiting = null;
      resolve(news);
      return;
    }
    clearTimeout(timer);
    const wait = newsPace.news - (performance.now() - toldAt);
    if (wait > 0) timer = setTimeout(deliver, wait);
  }

  return {
    add(what: { isAll?: true; uid?: string; gone?: string }) {
      if (what.isAll) isAll = true;
      if (what.uid !== undefined) uids.add(what.uid);
      if (what.gone !== undefined) gone.add(what.gone);
      deliver();
    },
    refuse() {
      isRefused = true;
      deliver();
    },
    /** Each try to begin anew may fail; the break lasts from the first one on. */
    isUp(up: boolean) {
      if (up) {
        clearTimeout(downTimer);
        downTimer = undefined;
        wantedUp = true;
        deliver();
      } else
        downTimer ??= setTimeout(() => {
          wantedUp = false;
          deliver();
        }, newsPace.interrupted);
    },
    next(): Promise<CaseNews> {
      return new Promise((resolve) => {
        waiting = resolve;
        deliver();
      });
    },
    stop() {
      clearTimeout(timer);
      clearTimeout(downTimer);
    },
  };
}
