import type { Reducer } from 'redux';
import type { Saga } from 'redux-saga';
import type { PersistedPart } from './persistence';
import type { Redaction } from './redaction';

/** What the engine needs to run, record or replay an application. */
export interface Product<State> {
  name: string;
  reducer: Reducer<State>;
  rootSaga: Saga;
  redaction: Redaction;
  /** The parts of the state that outlast the page. */
  persisted: readonly PersistedPart<State>[];
}
