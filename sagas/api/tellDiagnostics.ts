import { spawn, type SagaGenerator } from 'typed-redux-saga';
import { safely } from '../safely';
import { callApi } from './callApi';

/**
 * Tells the server's diagnostics what went wrong (specification § 7, `POST /api/log`). Nobody waits for it: a flow
 * that did would not take the person's next try.
 * @param text says nothing of the person
 */
export function* tellDiagnostics(text: string): SagaGenerator<void> {
  yield* spawn(
    safely(function* tell() {
      yield* callApi('clientLog', { body: { text } });
    }),
  );
}
