import type { Mistake } from './edit';

/** Mistakes in the flow that asks where a vote was made. */
export const locationMistakes: readonly Mistake[] = [
  {
    name: 'a position of long ago that is taken for a fresh one',
    file: 'locationSaga.ts',
    find: 'ageMs > locating.oldAfter',
    replace: 'ageMs > 10 * locating.oldAfter',
    kind: 'effect',
  },
  {
    name: 'an old position that is fetched once more than it may be',
    file: 'locationSaga.ts',
    find: 'fetches <= locating.retries',
    replace: 'fetches <= locating.retries + 1',
    kind: 'effect',
  },
  {
    name: 'of several old positions the last is sent, and not the newest',
    file: 'locationSaga.ts',
    find: 'where === null || at > where.at',
    replace: 'true',
    kind: 'effect',
  },
  {
    name: 'an old position that is lost when the next fetch fails',
    file: 'locationSaga.ts',
    find: 'return { where, code };',
    replace: 'return { where: null, code };',
    kind: 'put',
  },
  {
    name: 'a person who does not want to wait has to',
    file: 'locationSaga.ts',
    find: 'skipped: take(locatingSkipped)',
    replace: "skipped: take('location/never')",
    kind: 'put',
  },
  {
    name: 'a person who has gone to another page is still asked',
    file: 'locationSaga.ts',
    find: 'while ((yield* select(selectRouteQuestion)) === questionUid)',
    replace: 'while (true)',
    kind: 'put',
  },
  {
    name: 'nobody hears that the popup was declined',
    file: 'locationSaga.ts',
    find: 'if (declined) yield* tellFailure',
    replace: 'if (!declined) yield* tellFailure',
    kind: 'effect',
  },
  {
    name: 'who has given permission before is asked again',
    file: 'locationSaga.ts',
    find: "status !== 'granted' && ",
    replace: '',
    kind: 'put',
  },
  {
    name: 'a browser that never answers is waited for',
    file: 'locationSaga.ts',
    find: 'ms: 2 * locating.voteTimeout',
    replace: 'ms: 200 * locating.voteTimeout',
    kind: 'effect',
  },
  {
    name: 'a location that is sent without being kept',
    file: 'locationSaga.ts',
    find: "if ((yield* keep(item)) === 'kept') return true;",
    replace: '',
    kind: 'effect',
  },
  {
    name: 'an old position that is sent as a fresh one',
    file: 'sendItem.ts',
    find: "isOld ? 'sendOldLocation' : 'sendLocation'",
    replace: "'sendLocation'",
    kind: 'effect',
  },
  {
    name: 'a tablet at the door that asks everybody where it is',
    file: 'locationDoorSaga.ts',
    find: 'if (yield* select(selectKiosk)) return;',
    replace: '',
    kind: 'put',
  },
];
