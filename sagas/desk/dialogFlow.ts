import type { Action } from '@reduxjs/toolkit';
import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import type { Outcome } from '../api/sendRequest';
import { port } from '../effects';
import { loadFailureOf } from './loadFailureOf';

export type Failed = Exclude<Outcome<unknown>, { kind: 'ok' }>;

/** How a dialog tells of the call that it makes. */
export interface DialogFlow {
  /** @param call.key the `Idempotency-Key`; null for a call that may be repeated as it is */
  started(call: { key: string | null }): Action;
  /** @param call.key the key that the next attempt repeats: of a call without an answer */
  failed(outcome: Failed, call: { key: string | null }): Action;
  /**
   * Whether the person is still at the dialog; by default whether the session, whose end closes it, goes on.
   */
  isStillOpen?(call: { key: string | null }): SagaGenerator<boolean>;
}

/**
 * Makes something, once.
 * @param earlier the key of an attempt without an answer; the retry repeats it
 * @returns the reply; undefined when the dialog was left, or tells of a failure
 */
export function* makeFromDialog<Reply>(
  flow: DialogFlow,
  earlier: string | null,
  send: (idempotencyKey: string) => SagaGenerator<Outcome<Reply>>,
): SagaGenerator<Reply | undefined> {
  const key = earlier ?? (yield* port('ids', 'create', { kind: 'itemKey' }));
  return yield* answerIn(flow, key, send(key));
}

/** Changes or deletes something, which may be repeated. @returns as `makeFromDialog` */
export function* changeFromDialog<Reply>(
  flow: DialogFlow,
  call: SagaGenerator<Outcome<Reply>>,
): SagaGenerator<Reply | undefined> {
  return yield* answerIn(flow, null, call);
}

function* answerIn<Reply>(
  { started, failed, isStillOpen = isSignedIn }: DialogFlow,
  key: string | null,
  call: SagaGenerator<Outcome<Reply>>,
): SagaGenerator<Reply | undefined> {
  yield* put(started({ key }));
  const outcome = yield* call;
  if (!(yield* isStillOpen({ key }))) return undefined;
  if (outcome.kind === 'ok') return outcome.reply;
  yield* put(failed(outcome, { key: outcome.kind === 'unreachable' ? key : null }));
  return undefined;
}

function* isSignedIn(): SagaGenerator<boolean> {
  return yield* select(selectAuthorized);
}

/** Deletes or revokes something. What somebody else has deleted before is deleted as well. */
export function* deletion(call: SagaGenerator<Outcome<unknown>>): SagaGenerator<Outcome<'deleted'>> {
  const outcome = yield* call;
  const isGone = outcome.kind === 'ok' || loadFailureOf(outcome).kind === 'missing';
  return isGone ? { kind: 'ok', reply: 'deleted' } : outcome;
}
