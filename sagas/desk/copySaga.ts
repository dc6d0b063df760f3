import { put, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { copyEnded, copyPressed } from '../../state/desk/deskSlice';
import { port } from '../effects';
import { safely } from '../safely';

/** Copies a text that a page of the desk shows. */
export function* copySaga(): SagaGenerator<void> {
  yield* takeLatest(copyPressed, safely(copyText));
}

function* copyText({ payload: { text } }: ReturnType<typeof copyPressed>): SagaGenerator<void> {
  const { isCopied } = yield* port('desk', 'copy', { text });
  yield* put(copyEnded({ text, isCopied }));
}
