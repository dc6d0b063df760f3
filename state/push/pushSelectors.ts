import type { DeskRootState } from '../deskRootReducer';

export const selectPush = (state: DeskRootState) => state.push;
