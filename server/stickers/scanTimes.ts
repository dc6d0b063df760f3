import type { FastifyInstance } from 'fastify';
import { run, type Database } from '../db/database';
import { describeFailure } from '../http/requestLog';
import { storeScan } from './stickerQueries';

/** Milliseconds between two writes. */
const interval = 60_000;

/** When stickers were last scanned. */
export interface ScanTimes {
  /** @param at UTC milliseconds */
  scanned(sticker_id: string, at: number): void;
  /** Stores what was noted since the last time. */
  flush(): Promise<void>;
}

/**
 * Collects scans in memory and writes them once a minute: a scan, which many people may do at a time, stays a
 * read. A crash loses the times of the last minute.
 */
export function makeScanTimes(database: Database): ScanTimes {
  let noted = new Map<string, number>();
  return {
    scanned: (sticker_id, at) => void noted.set(sticker_id, at),
    async flush() {
      const scans = [...noted];
      noted = new Map();
      if (scans.length === 0) return;
      await database.command(function* () {
        for (const [sticker_id, scanned_at] of scans) yield* run(storeScan({ sticker_id, scanned_at }));
      });
    },
  };
}

/** Writes scans every minute, and when the server closes. */
export function keepScanTimes(app: FastifyInstance, scans: ScanTimes): void {
  const flush = () =>
    scans
      .flush()
      .catch((error: unknown) => app.log.warn({ failure: describeFailure(error) }, 'scans not stored'));
  const writing = setInterval(() => void flush(), interval).unref();
  app.addHook('onClose', async () => {
    clearInterval(writing);
    await flush();
  });
}
