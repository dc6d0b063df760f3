import type { DeskRootState } from '../deskProduct';

export const selectDevices = (state: DeskRootState) => state.devices;
