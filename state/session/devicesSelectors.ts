import type { DeskRootState } from '../deskRootReducer';

export const selectDevices = (state: DeskRootState) => state.devices;
