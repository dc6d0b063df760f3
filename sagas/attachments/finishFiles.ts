import { put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { selectFilesUnderWay, selectVoiceHere } from '../../state/attachments/attachmentsSelectors';
import { photoPrepared, photoRemoved, photosRefused } from '../../state/attachments/attachmentsSlice';
import { recordingDropped, recordingKept, stopPressed } from '../../state/attachments/voiceSlice';

/**
 * Prepares for Send: stops a recording, then waits until the device has stored it and the photos that are
 * still being prepared, or has dropped them (AU-3). After that `selectDraftFiles` is complete.
 */
export function* finishFiles(): SagaGenerator<void> {
  yield* finishRecording();
  while (yield* select(selectFilesUnderWay)) yield* take(ends);
}

/**
 * Stops the recording on the address's question, if there is one, and waits until the device has stored it.
 */
export function* finishRecording(): SagaGenerator<void> {
  const { status } = yield* select(selectVoiceHere);
  if (status === 'asking' || status === 'recording') yield* put(stopPressed());
  while (isSpeaking(yield* select(selectVoiceHere))) yield* take(ends);
}

const ends = [photoPrepared, photoRemoved, photosRefused, recordingKept, recordingDropped].map(
  ({ type }) => type,
);

function isSpeaking({ status }: ReturnType<typeof selectVoiceHere>): boolean {
  return status !== 'idle' && status !== 'playing';
}
