import type { Product } from '../../replay/product';
import { deskRootSaga } from '../../sagas/desk/deskRootSaga';
import { redactionTable } from '../app/redactionTable';
import { deskRootReducer, type DeskRootState } from './deskRootReducer';

/** The desk as the log engine sees it. */
export const deskProduct: Product<DeskRootState> = {
  name: 'smilelog-desk',
  reducer: deskRootReducer,
  rootSaga: deskRootSaga,
  redaction: redactionTable,
  persisted: [],
};
