import { spawn, type SagaGenerator } from 'typed-redux-saga';
import { safely } from '../safely';
import { callApi } from './callApi';

/**
 * Reports an error to the server's diagnostics (specification § 7, `POST /api/log`). It runs detached: a
 * flow that waited for it would miss the person's next try.
 * @param text must hold no personal data
 */
export function* tellDiagnostics(text: string): SagaGenerator<void> {
  yield* spawn(
    safely(function* tell() {
      yield* callApi('clientLog', { body: { text } });
    }),
  );
}
