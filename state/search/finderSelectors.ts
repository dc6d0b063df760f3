import type { DeskRootState } from '../deskRootReducer';
import { type FinderState } from './finderSlice';

export const selectFinder = (state: DeskRootState): FinderState => state.finder;
