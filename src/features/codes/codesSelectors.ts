import type { RootState } from '../../app/rootReducer';
import { noCode } from './codesSlice';

export const selectCodes = (state: RootState) => state.codes ?? noCode;
