import type { Product } from '../../replay/product';
import { rootSaga } from '../../sagas/rootSaga';
import { persistedParts } from './persistence/parts';
import { rootReducer, type RootState } from '../../state/rootReducer';
import { visitorRedaction } from '../../state/visitorRedaction';

/** Smilelog's visitor app for the log engine. */
export const product: Product<RootState> = {
  name: 'smilelog',
  reducer: rootReducer,
  rootSaga,
  redaction: visitorRedaction,
  persisted: persistedParts,
};
