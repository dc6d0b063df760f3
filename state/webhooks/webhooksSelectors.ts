import type { DeskRootState } from '../deskRootReducer';

export const selectWebhooks = (state: DeskRootState) => state.webhooks;

/** The open log of a webhook. */
export const selectWebhookLog = (state: DeskRootState) => state.webhookLog.log;
