import { createSelector } from '@reduxjs/toolkit';
import type { LoggedService } from '../../contract/loggedService';
import type { RoundSticker } from '../../contract/serviceRound';
import { compareNames, stickerName } from '../../contract/stickerName';
import type { RootState } from '../rootReducer';
import { selectSending, selectStored } from '../outbox/outboxSelectors';
import { selectNow } from './servicesSelectors';
import { selectKnownServices } from './storedSelectors';
import { localTime, standingOfSticker, type StickerStanding } from './serviceTimes';

/** A sticker of today's list. */
export interface TodayRow {
  sticker: RoundSticker;
  standing: StickerStanding;
  /** The newest service of it today that this phone knows of, or null. */
  service: LoggedService | null;
  /** `waits` and `refused`: the phone still holds the service. `done`: somebody has serviced it today. */
  state: 'waits' | 'refused' | 'sent' | 'done' | 'open';
}

const ranks = {
  missed: 0,
  non_compliant: 0,
  late: 1,
  overdue: 1,
  due: 2,
  never: 3,
  compliant: 4,
  done: 4,
} as const;

/**
 * Stickers of the round, most urgent first: non-compliant, overdue, due today, never serviced; then done;
 * then not yet due. What is equally urgent is together by place, and there by when it was due. Computed on
 * the phone, so that it works offline.
 */
export const selectTodayRows = createSelector(
  [(state: RootState) => state.round?.stickers, selectKnownServices, selectStored, selectNow],
  (stickers = [], services, stored, now): readonly TodayRow[] =>
    stickers
      .map((sticker): TodayRow => {
        const today = localTime(now, sticker.timeZone).slice(0, 10);
        const standing = standingOfSticker(sticker, services, now);
        const service =
          services.findLast(
            ({ questionUid, at }) =>
              questionUid === sticker.questionUid && localTime(at, sticker.timeZone).startsWith(today),
          ) ?? null;
        const kept = service ? stored.filter(({ voteKey }) => voteKey === service.key) : [];
        const held = kept.some(({ refusal }) => refusal) ? ('refused' as const) : ('waits' as const);
        // Every two hours means again today.
        const isDueAgain = standing.status === 'late' || standing.status === 'missed';
        const done = standing.lastDate?.startsWith(today) ? ('done' as const) : ('open' as const);
        const known = isDueAgain ? ('open' as const) : service ? ('sent' as const) : done;
        return { sticker, standing, service, state: kept.length > 0 ? held : known };
      })
      .sort(
        (left, right) =>
          rankOf(left) - rankOf(right) ||
          compareNames(placeOf(left), placeOf(right)) ||
          dueOf(left).localeCompare(dueOf(right)) ||
          compareNames(stickerName(left.sticker.question), stickerName(right.sticker.question)),
      ),
);

function rankOf({ state, standing: { status } }: TodayRow): number {
  if (state !== 'open') return 5;
  return status === null ? 7 : status === 'compliant' || status === 'done' ? 6 : ranks[status];
}

const placeOf = ({ sticker: { question } }: TodayRow): string => question.place?.name ?? '';
const dueOf = ({ standing: { dueDate } }: TodayRow): string => dueDate ?? '';

/** How many of today's stickers are done, out of those that are due or done. */
export const selectTodayCount = createSelector([selectTodayRows], (rows) => {
  const asked = rows.filter((row) => rankOf(row) <= 5);
  return { done: asked.filter(({ state }) => state !== 'open').length, all: asked.length };
});

/**
 * How many of these services are of today, by the clock of each place; of a place that the phone does not
 * carry, by UTC. @param now UTC milliseconds
 */
export function countOfToday(
  services: readonly LoggedService[],
  stickers: readonly Pick<RoundSticker, 'questionUid' | 'timeZone'>[],
  now: number,
): number {
  const zoneOf = (questionUid: string) =>
    stickers.find((sticker) => sticker.questionUid === questionUid)?.timeZone ?? 'UTC';
  return services.filter(({ questionUid, at }) => {
    const zone = zoneOf(questionUid);
    return localTime(at, zone).slice(0, 10) === localTime(now, zone).slice(0, 10);
  }).length;
}

/** Keys of the services that wait on this phone. */
export const selectWaitingKeys = createSelector([selectKnownServices, selectStored], (services, stored) =>
  services.map(({ key }) => key).filter((key) => stored.some(({ voteKey }) => voteKey === key)),
);

/** Those services, oldest first, each with how its sending stands. */
export const selectWaitingServices = createSelector(
  [selectKnownServices, selectStored, selectSending],
  (services, stored, sending) =>
    services.flatMap((service) => {
      const kept = stored.filter(({ voteKey }) => voteKey === service.key);
      if (kept.length === 0) return [];
      const isUnderWay = sending.some(({ key }) => kept.some((item) => item.key === key));
      const isRefused = kept.every(({ refusal }) => refusal !== null);
      return [{ service, state: isUnderWay ? 'sending' : isRefused ? 'refused' : 'waits' } as const];
    }),
);

export const selectWaitingCount = (state: RootState): number => selectWaitingKeys(state).length;

/**
 * What is said to staff who have signed out: their services of the day, and how many still wait on this
 * phone, whoever has logged them.
 */
export const selectEndedShift = createSelector(
  [(state: RootState) => state.shift, selectWaitingKeys, selectStored],
  (shift, keys, stored) => {
    const waited = shift?.waiting.filter((key) => stored.some(({ voteKey }) => voteKey === key)) ?? [];
    return { services: shift?.services ?? 0, waiting: new Set([...waited, ...keys]).size };
  },
);
