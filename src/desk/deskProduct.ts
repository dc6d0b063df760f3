import type { Product } from '../../replay/product';
import { deskRootSaga } from '../../sagas/deskRootSaga';
import { deskWithLiveSaga } from '../../sagas/live/liveSaga';
import { deskRedactions, deskRootReducer, type DeskRootState } from '../../state/deskRootReducer';
import { liveRedaction } from '../../state/live/liveRedaction';
import { createRedaction } from '../../state/redaction';
import { withLive } from './live/withLive';

/** The desk for the log engine. */
export const deskProduct: Product<DeskRootState> = {
  name: 'smilelog-desk',
  reducer: globalThis.__PRODUCTION__ ? deskRootReducer : withLive(deskRootReducer),
  rootSaga: globalThis.__PRODUCTION__ ? deskRootSaga : deskWithLiveSaga,
  redaction: createRedaction([...deskRedactions, ...(globalThis.__PRODUCTION__ ? [] : [liveRedaction])]),
  persisted: [],
};
