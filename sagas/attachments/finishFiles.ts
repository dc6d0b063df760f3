import { put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { selectFilesUnderWay, selectVoiceHere } from '../../src/features/attachments/attachmentsSelectors';
import { photoPrepared, photoRemoved, photosRefused } from '../../src/features/attachments/attachmentsSlice';
import { recordingDropped, recordingKept, stopPressed } from '../../src/features/attachments/voiceSlice';

/**
 * For Send: stops a recording, and waits until it and the photos that are still being prepared are kept, or have turned out to be nothing (AU-3).
 * Then `selectDraftFiles` has all there is.
 */
export function* finishFiles(): SagaGenerator<void> {
  yield* finishRecording();
  while (yield* select(selectFilesUnderWay)) yield* take(ends);
}

/** Stops the recording of the address's question, if there is one, and waits until the device keeps it. */
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
