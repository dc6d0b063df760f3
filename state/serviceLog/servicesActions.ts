import { createAction } from '@reduxjs/toolkit';
import type { QuestionUid } from '../../contract/ids';
import type { LoggedService } from '../../contract/loggedService';
import type { ServiceCheck } from './servicesState';

interface OfService {
  key: string;
}

/** A service is stored on the device, or the server has it. */
export const serviceLogged = createAction<LoggedService>('services/serviceLogged');
/** How many files of a service the server has. */
export type ArrivedFiles = Pick<LoggedService, 'photoCount' | 'fileCount'>;
/**
 * The server has stored it. `undoUntil` is by the device's clock. `arrived` says which files the server has,
 * if not all of them.
 */
export const serviceStored = createAction<
  OfService & { serviceUid: string; undoUntil: number; arrived?: ArrivedFiles }
>('services/serviceStored');
/** It will not be sent: the person deleted it after a refusal, or the device could not store it. */
export const serviceTakenBack = createAction<OfService>('services/serviceTakenBack');
export const undoPressed = createAction<OfService>('services/undoPressed');
export const undoFailed = createAction<OfService>('services/undoFailed');
export const serviceUndone = createAction<OfService>('services/serviceUndone');
/** Services from before a reload. */
export const servicesRestored = createAction<{ logged: readonly LoggedService[]; now: number }>(
  'services/servicesRestored',
);
/** Another tab has saved the draft that is open here: a form, or a log by sticker. `key` is the service's. */
export const savedElsewhere = createAction<OfService & { questionUid: QuestionUid }>(
  'services/savedElsewhere',
);
/** The time that screens show has changed. UTC milliseconds. */
export const clockTicked = createAction<{ now: number }>('services/clockTicked');
/** The server has stored a new placement of a sticker (SL-4). */
export const placementSaved = createAction<{ questionUid: QuestionUid; placement: string }>(
  'stickerLog/placementSaved',
);
/** The server has stored a new version of a service. `added`: files that have arrived after the service. */
export const serviceAmended = createAction<{
  questionUid: QuestionUid;
  serviceUid: string;
  version: number;
  added?: ArrivedFiles;
}>('services/serviceAmended');
/** The server answered about the service of the address, of which this phone has no record. */
export const serviceChecked = createAction<ServiceCheck>('services/serviceChecked');
