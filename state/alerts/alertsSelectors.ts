import type { WireAlertRule } from '../../contract/alerts';
import type { DeskRootState } from '../deskRootReducer';

export const selectAlerts = (state: DeskRootState) => state.alerts;
export const selectAlertChoices = (state: DeskRootState) => state.alertChoices;
export const selectAlertForm = (state: DeskRootState) => state.alertForm;
export const selectAlertLog = (state: DeskRootState) => state.alertLog;

/** A rule of the list. */
export const selectRule = ({ alerts: { list } }: DeskRootState, uid: string): WireAlertRule | undefined =>
  list.status === 'loaded' ? list.rules.find((rule) => rule.uid === uid) : undefined;
