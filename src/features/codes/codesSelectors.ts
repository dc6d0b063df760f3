import type { RootState } from '../../app/rootReducer';
import { noCode } from './codesSlice';

/** The page of codes, as it stands. */
export const selectCodes = (state: RootState) => state.codes ?? noCode;
