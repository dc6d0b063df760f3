import { put, select, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { errors } from '../../contract/errors';
import type { WireReportSchedule } from '../../contract/reportSchedules';
import { addressesIn } from '../../state/reportSchedules/addressesIn';
import { selectReports } from '../../state/reportSchedules/reportSchedulesSelectors';
import {
  confirmPressed,
  mailPressed,
  reportMailed,
  reportsFailed,
  reportsPressed,
  scheduleDeleted,
  scheduleSaved,
  schedulesReceived,
  sendingStarted,
  type ReportForm,
  type ReportsDialog,
} from '../../state/reportSchedules/reportSchedulesSlice';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { callApi } from '../api/callApi';
import type { Outcome } from '../api/sendRequest';
import { loadFailureOf } from '../desk/loadFailureOf';
import { port } from '../effects';
import { safely } from '../safely';

/** Lists, makes, changes and deletes reports by mail, and has one mailed to oneself. */
export function* reportSchedulesSaga(): SagaGenerator<void> {
  yield* takeLatest(reportsPressed, safely(open));
  yield* takeLeading(confirmPressed, safely(confirm));
  yield* takeLeading(mailPressed, safely(mail));
}

function* open({ payload: { org } }: ReturnType<typeof reportsPressed>): SagaGenerator<void> {
  const outcome = yield* load(org);
  if (outcome.kind !== 'ok') yield* fail(outcome);
}

function* load(org: string) {
  const outcome = yield* callApi('reportSchedules', { query: { org } });
  if (outcome.kind === 'ok') yield* put(schedulesReceived({ schedules: outcome.reply.schedules }));
  return outcome;
}

function* confirm(): SagaGenerator<void> {
  const { dialog } = yield* select(selectReports);
  if (!dialog || dialog.status === 'sending') return;
  const { view } = dialog;
  if (view.kind === 'form') yield* save(dialog, view);
  if (view.kind === 'delete') yield* remove(view.uid);
}

function* save(
  dialog: ReportsDialog,
  { uid, form }: { uid: string | null; form: ReportForm },
): SagaGenerator<void> {
  const outcome: Outcome<WireReportSchedule> =
    uid === null ? yield* make(dialog, bodyOf(form)) : yield* change(dialog, uid, bodyOf(form));
  if (outcome.kind === 'ok') return void (yield* put(scheduleSaved({ schedule: outcome.reply })));
  // The list then has what somebody else has saved; another press puts this in its place.
  if (outcome.kind === 'refused' && outcome.code === errors.editedMeanwhile.code) yield* load(dialog.org);
  yield* fail(outcome);
}

const bodyOf = ({ every, weekday, hour, to }: ReportForm) => ({ every, weekday, hour, to: addressesIn(to) });

function* make({ scope, key }: ReportsDialog, body: ReturnType<typeof bodyOf>) {
  const idempotencyKey = key ?? (yield* port('ids', 'create', { kind: 'itemKey' }));
  yield* put(sendingStarted({ key: idempotencyKey }));
  const about = `${scope.kind}:${scope.uid}`;
  return yield* callApi('createReportSchedule', { body: { scope: about, ...body }, idempotencyKey });
}

function* change({ schedules }: ReportsDialog, uid: string, body: ReturnType<typeof bodyOf>) {
  yield* put(sendingStarted({ key: null }));
  const version = schedules?.find((one) => one.uid === uid)?.version;
  return yield* callApi('saveReportSchedule', {
    params: { scheduleUid: uid },
    body: { ...body, ...(version !== undefined && { version }) },
  });
}

function* remove(uid: string): SagaGenerator<void> {
  yield* put(sendingStarted({ key: null }));
  const outcome: Outcome<unknown> = yield* callApi('deleteReportSchedule', { params: { scheduleUid: uid } });
  // Somebody else may have deleted it.
  if (outcome.kind === 'ok' || loadFailureOf(outcome).kind === 'missing')
    yield* put(scheduleDeleted({ uid }));
  else yield* fail(outcome);
}

function* mail({ payload: { uid } }: ReturnType<typeof mailPressed>): SagaGenerator<void> {
  const idempotencyKey = yield* port('ids', 'create', { kind: 'itemKey' });
  const outcome: Outcome<unknown> = yield* callApi('sendReport', {
    params: { scheduleUid: uid },
    idempotencyKey,
  });
  if (outcome.kind === 'ok') yield* put(reportMailed({ uid }));
  else yield* fail(outcome);
}

/** A session that ended has closed the dialog. */
function* fail(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>): SagaGenerator<void> {
  if (yield* select(selectAuthorized)) yield* put(reportsFailed({ failure: loadFailureOf(outcome) }));
}
