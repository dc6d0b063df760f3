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
import { changeFromDialog, deletion, makeFromDialog, type DialogFlow, type Failed } from '../desk/dialogFlow';
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
  const schedule = yield* uid === null ? make(dialog, bodyOf(form)) : change(dialog, uid, bodyOf(form));
  if (schedule) yield* put(scheduleSaved({ schedule }));
}

const bodyOf = ({ every, weekday, hour, to }: ReportForm) => ({ every, weekday, hour, to: addressesIn(to) });

function* make({ scope, key }: ReportsDialog, body: ReturnType<typeof bodyOf>) {
  const about = `${scope.kind}:${scope.uid}`;
  return yield* makeFromDialog(dialogFlow, key, (idempotencyKey) =>
    callApi('createReportSchedule', { body: { scope: about, ...body }, idempotencyKey }),
  );
}

function* change({ schedules, org }: ReportsDialog, uid: string, body: ReturnType<typeof bodyOf>) {
  const version = schedules?.find((one) => one.uid === uid)?.version;
  return yield* changeFromDialog(dialogFlow, changed());

  // The list then has what somebody else has saved; another press puts this in its place.
  function* changed(): SagaGenerator<Outcome<WireReportSchedule>> {
    const outcome = yield* callApi('saveReportSchedule', {
      params: { scheduleUid: uid },
      body: { ...body, ...(version !== undefined && { version }) },
    });
    if (outcome.kind === 'refused' && outcome.code === errors.editedMeanwhile.code) yield* load(org);
    return outcome;
  }
}

function* remove(uid: string): SagaGenerator<void> {
  const call = deletion(callApi('deleteReportSchedule', { params: { scheduleUid: uid } }));
  if (yield* changeFromDialog(dialogFlow, call)) yield* put(scheduleDeleted({ uid }));
}

const dialogFlow: DialogFlow = {
  started: sendingStarted,
  failed: (outcome) => reportsFailed({ failure: loadFailureOf(outcome) }),
};

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
function* fail(outcome: Failed): SagaGenerator<void> {
  if (yield* select(selectAuthorized)) yield* put(reportsFailed({ failure: loadFailureOf(outcome) }));
}
