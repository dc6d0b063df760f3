import { all, call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { selectLeadKind, selectLeadsLoaded } from '../../src/features/leads/leadsSelectors';
import { formOpened, leadsLoaded } from '../../src/features/leads/leadsDoor';
import { selectRouteQuestion } from '../../src/features/navigation/navigationSelectors';
import { port } from '../effects';
import { lateSaga } from '../lateSagas';
import { loadQuestion } from '../question/questionSaga';

/** From the moment on when their chunk is here the forms' own flows are heard. */
export function* leadsDoorSaga(): SagaGenerator<void> {
  yield* take(leadsLoaded);
  yield* lateSaga('leads')();
}

/** A form for people who ask to be contacted, and beside it the question. Neither waits for the other. */
export function* openLead(): SagaGenerator<void> {
  yield* all([call(loadQuestion), call(openForm)]);
}

function* openForm(): SagaGenerator<void> {
  const kind = yield* select(selectLeadKind);
  const questionUid = yield* select(selectRouteQuestion);
  if (!kind || !questionUid) return;
  if (!(yield* select(selectLeadsLoaded))) {
    try {
      yield* port('parts', 'load', { part: 'leads' });
    } catch {
      // The screen is in the same chunk, and says so itself.
      return;
    }
    if (!(yield* select(selectLeadsLoaded))) yield* put(leadsLoaded());
  }
  yield* put(formOpened({ questionUid, kind }));
}
