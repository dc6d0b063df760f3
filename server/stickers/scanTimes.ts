import type { FastifyInstance } from 'fastify';
import { localDate } from '../../contract/localDate';
import { run, type Database } from '../db/database';
import type { Schema } from '../db/schema';
import { describeFailure } from '../http/requestLog';
import { addScans } from '../insights/scanQueries';
import type { Scanned } from '../question/questionQueries';
import { storeScan } from './stickerQueries';

/**
 * Milliseconds between two writes, and within which a load of the same page by the same browser is a reload.
 */
const interval = 60_000;
/** So many devices are remembered at most. */
const mostSeen = 200_000;

/** What a scan needs to be counted. */
export type ScannedSticker = Pick<
  Scanned,
  'sticker_id' | 'question_id' | 'place_id' | 'organisation_id' | 'time_zone'
>;

/** When stickers were last scanned, and how often on each day. */
export interface ScanTimes {
  /**
   * @param at UTC milliseconds
   * @param device stays in memory; null for one whose scans are not counted
   */
  scanned(sticker: ScannedSticker, at: number, device: Device | null): void;
  /** Stores what was noted since the last time. */
  flush(): Promise<void>;
}

export interface Device {
  /** Address and browser: they may be many people's. */
  browser: string;
  /** An identity that we gave out. A page is loaded without one, and what the app asks for has it. */
  identity: string | null;
}

/**
 * Collects scans in memory and writes them once a minute: a scan, which many people may do at a time, stays a
 * read. A crash loses those of the last minute. Which device scanned is never written.
 */
export function makeScanTimes(database: Database): ScanTimes {
  let noted = new Map<string, number>();
  let counts = new Map<string, Schema['scan_days']>();
  /** Until when a load is the same scan, and whether no identity is known to have made it. */
  const seen = new Map<string, { until: number; isOpen: boolean }>();

  function see(key: string, until: number, isOpen: boolean): void {
    if (seen.size >= mostSeen) seen.clear();
    seen.set(key, { until, isOpen });
  }

  /** By how much a load changes the scans of a day: a device counts once a minute, a known one once a day. */
  function changeBy(sticker_id: string, date: string, { browser, identity }: Device, at: number): number {
    const page = `${sticker_id} ${date} ${browser}`;
    const shown = seen.get(page);
    const last = shown && shown.until > at ? shown : undefined;
    if (identity === null) {
      if (last) return 0;
      see(page, at + interval, true);
      return 1;
    }
    const own = `${sticker_id} ${date} ${identity}`;
    const change = (seen.has(own) ? 0 : 1) - (last?.isOpen ? 1 : 0);
    see(own, at + 24 * 60 * interval, false);
    if (last) last.isOpen = false;
    return change;
  }

  function count(sticker: ScannedSticker, at: number, device: Device): void {
    const { sticker_id, question_id, place_id, organisation_id, time_zone } = sticker;
    if (organisation_id === null) return;
    const local_date = localDate(at, time_zone ?? 'UTC').slice(0, 10);
    const change = changeBy(sticker_id, local_date, device, at);
    if (change === 0) return;
    const key = `${sticker_id} ${local_date} ${question_id}`;
    const row = { question_id, sticker_id, place_id: place_id ?? '', organisation_id, local_date };
    counts.set(key, { ...row, scans: (counts.get(key)?.scans ?? 0) + change });
  }

  return {
    scanned(sticker, at, device) {
      noted.set(sticker.sticker_id, at);
      if (device) count(sticker, at, device);
    },
    async flush() {
      const scans = [...noted];
      // All processes write rows in the same order, so that none waits for another in a circle.
      const days = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, day]) => day);
      noted = new Map();
      counts = new Map();
      const newest = Math.max(...scans.map(([, at]) => at));
      for (const [name, { until }] of seen) if (until <= newest) seen.delete(name);
      if (scans.length === 0) return;
      await database.command(function* () {
        for (const [sticker_id, scanned_at] of scans) yield* run(storeScan({ sticker_id, scanned_at }));
        for (const day of days) yield* run(addScans(day));
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
