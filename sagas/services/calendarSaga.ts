import { put, select, takeEvery, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import {
  calendarFailed,
  calendarMade,
  calendarMakePressed,
  calendarPressed,
  calendarRenewPressed,
  calendarRevoked,
  calendarRevokePressed,
  calendarSent,
  calendarsReceived,
} from '../../state/services/servicesSlice';
import { selectStaffServices } from '../../state/services/servicesSelectors';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { callApi } from '../api/callApi';
import { deletion, makeFromDialog, type DialogFlow, type Failed } from '../desk/dialogFlow';
import { loadFailureOf } from '../desk/loadFailureOf';
import { safely } from '../safely';

/** Makes, lists, renews and revokes a person's calendar addresses. */
export function* calendarSaga(): SagaGenerator<void> {
  yield* takeLatest(calendarPressed, safely(load));
  yield* takeLeading(calendarMakePressed, safely(make));
  yield* takeEvery(calendarRenewPressed, safely(renew));
  yield* takeEvery(calendarRevokePressed, safely(revokePressed));
}

function* load(): SagaGenerator<void> {
  const outcome = yield* callApi('calendars', {});
  if (outcome.kind !== 'ok') return yield* fail(outcome);
  const { calendars, scopes } = outcome.reply;
  yield* put(calendarsReceived({ calendars, scopes }));
}

function* make(): SagaGenerator<void> {
  const { calendar } = yield* select(selectStaffServices);
  if (!calendar || calendar.status === 'sending') return;
  yield* create(calendar.scope);
}

/** @returns whether there is a new address */
function* create(scope: string): SagaGenerator<boolean> {
  const sent = (yield* select(selectStaffServices)).calendar?.sent;
  const repeated = sent?.scope === scope ? sent.key : null;
  const flow: DialogFlow = {
    started: ({ key }) => calendarSent({ key: key ?? '', scope }),
    failed: (outcome) => calendarFailed({ failure: loadFailureOf(outcome) }),
  };
  const calendar = yield* makeFromDialog(flow, repeated, (idempotencyKey) =>
    callApi('createCalendar', { body: { scope }, idempotencyKey }),
  );
  if (calendar) yield* put(calendarMade({ calendar }));
  return calendar !== undefined;
}

/** The new address comes first, so that there is one whatever fails. */
function* renew({ payload: { uid } }: ReturnType<typeof calendarRenewPressed>): SagaGenerator<void> {
  const { calendar } = yield* select(selectStaffServices);
  const old = calendar?.calendars?.find((one) => one.uid === uid);
  if (old && (yield* create(`${old.scope.kind}:${old.scope.uid}`))) yield* revoke(uid);
}

function* revokePressed({ payload: { uid } }: ReturnType<typeof calendarRevokePressed>): SagaGenerator<void> {
  yield* revoke(uid);
}

function* revoke(uid: string): SagaGenerator<void> {
  const outcome = yield* deletion(callApi('revokeCalendar', { params: { calendarUid: uid } }));
  if (outcome.kind === 'ok') yield* put(calendarRevoked({ uid }));
  else yield* fail(outcome);
}

/** A session that ended has closed the dialog. */
function* fail(outcome: Failed): SagaGenerator<void> {
  if (yield* select(selectAuthorized)) yield* put(calendarFailed({ failure: loadFailureOf(outcome) }));
}
