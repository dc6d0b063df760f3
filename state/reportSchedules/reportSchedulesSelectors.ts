import type { DeskRootState } from '../deskRootReducer';

export const selectReports = (state: DeskRootState) => state.reportSchedules;
