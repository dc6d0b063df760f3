import type { SagaGenerator } from 'typed-redux-saga';

/** Parts of the app whose flows and reducer come with a chunk of their own. */
export type LatePart = 'game' | 'kiosk' | 'leads' | 'location' | 'reviews';

type PartSaga = () => SagaGenerator<void>;

const arrived: Partial<Record<LatePart, PartSaga>> = {};

/** Brings the flows of a part. Nothing runs by that: the log says when they begin (`lateSaga`). */
export function bringSaga(part: LatePart, saga: PartSaga): void {
  arrived[part] = saga;
}

/**
 * The flows of a part whose chunk has come.
 * @throws RangeError before; tools that replay logs bring every part at once (`everySaga.ts`)
 */
export function lateSaga(part: LatePart): PartSaga {
  const saga = arrived[part];
  if (!saga) throw new RangeError(`the flows of ${part} are not here`);
  return saga;
}
