import { createAction } from '@reduxjs/toolkit';
import type { QuestionUid } from '../../../contract/ids';
import type { LoggedService } from '../../../contract/loggedService';

interface OfService {
  key: string;
}

/** A service is on the device, or with the server. */
export const serviceLogged = createAction<LoggedService>('services/serviceLogged');
/** The server has it. `undoUntil` is by the device's clock. */
export const serviceStored = createAction<OfService & { serviceUid: string; undoUntil: number }>(
  'services/serviceStored',
);
/** It will not be sent: the server refused it and the person has deleted it, or the device could not keep it. */
export const serviceTakenBack = createAction<OfService>('services/serviceTakenBack');
export const undoPressed = createAction<OfService>('services/undoPressed');
export const undoFailed = createAction<OfService>('services/undoFailed');
export const serviceUndone = createAction<OfService>('services/serviceUndone');
/** Services of earlier loads of the page. */
export const servicesRestored = createAction<{ logged: readonly LoggedService[]; now: number }>(
  'services/servicesRestored',
);
/** Time has passed that a screen shows. UTC milliseconds. */
export const clockTicked = createAction<{ now: number }>('services/clockTicked');
/** The server holds another placement of a sticker (SL-4). */
export const placementSaved = createAction<{ questionUid: QuestionUid; placement: string }>(
  'stickerLog/placementSaved',
);
/** The server holds another version of a service. */
export const serviceAmended = createAction<{
  questionUid: QuestionUid;
  serviceUid: string;
  version: number;
}>('services/serviceAmended');
