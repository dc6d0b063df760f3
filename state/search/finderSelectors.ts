import type { DeskRootState } from '../deskRootReducer';
import { untouchedFinder, type FinderState } from './finderSlice';

export const selectFinder = (state: DeskRootState): FinderState => state.finder ?? untouchedFinder;
