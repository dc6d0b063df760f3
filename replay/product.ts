import type { Reducer } from 'redux';
import type { Saga } from 'redux-saga';
import type { PersistedPart } from './persistence';
import type { Redaction } from './redaction';

/** What the engine needs to know of an application in order to run, record or replay it. */
export interface Product<State> {
  name: string;
  reducer: Reducer<State>;
  rootSaga: Saga;
  redaction: Redaction;
  /** What of the state outlasts the page. */
  persisted: readonly PersistedPart<State>[];
}
