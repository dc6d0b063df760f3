import { Text } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { looksLikeEmail } from '../../../contract/attachments';
import { mostReaders } from '../../../contract/reportSchedules';
import type { InsightsPage } from '../../../state/insights/insightsSlice';
import { addressesIn } from '../../../state/reportSchedules/addressesIn';
import { selectReports } from '../../../state/reportSchedules/reportSchedulesSelectors';
import {
  backPressed,
  confirmPressed,
  newPressed,
  reportsClosed,
  type ReportForm,
  type ReportsDialog as Dialog,
} from '../../../state/reportSchedules/reportSchedulesSlice';
import { useTexts } from '../../i18n/useTexts';
import { LoadingBar } from '../../ui/LoadingBar';
import { wordsOf } from '../Failure';
import { FormDialog } from '../FormDialog';
import { firstOpenHour } from './openHours';
import { ReportFields } from './ReportFields';
import { ReportList } from './ReportList';

/** Reports by mail: those that there are, a new one of what the page is about, and whether to delete one. */
export function ReportsDialog({ page }: { page: InsightsPage }) {
  const { dialog } = useSelector(selectReports);
  if (!dialog) return null;
  switch (dialog.view.kind) {
    case 'list':
      return <Listed dialog={dialog} page={page} />;
    case 'form':
      return <Filled dialog={dialog} view={dialog.view} page={page} />;
    case 'delete':
      return <Asked dialog={dialog} uid={dialog.view.uid} />;
  }
}

function Listed({ dialog, page }: { dialog: Dialog; page: InsightsPage }) {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const { schedules, failure } = dialog;
  return (
    <FormDialog
      title={desk.ReportsByMail()}
      text={desk.ReportsHelp({ name: dialog.scope.name })}
      confirm={desk.ReportNew()}
      close={texts.Close()}
      isSending={false}
      failure={failure ? wordsOf(texts, failure).text : ''}
      onConfirm={() => dispatch(newPressed({ hour: firstOpenHour(page.hours) }))}
      onClose={() => dispatch(reportsClosed())}
    >
      {schedules === null ? (
        failure === null && <LoadingBar label={texts.Loading()} />
      ) : schedules.length === 0 ? (
        <Text c="dimmed">{desk.ReportNone()}</Text>
      ) : (
        <ReportList schedules={schedules} />
      )}
    </FormDialog>
  );
}

function Filled({
  dialog,
  view: { uid, form },
  page,
}: {
  dialog: Dialog;
  view: { uid: string | null; form: ReportForm };
  page: InsightsPage;
}) {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const { status, failure, schedules } = dialog;
  const edited = schedules?.find((one) => one.uid === uid);
  const scope = edited?.scope ?? dialog.scope;
  const addresses = addressesIn(form.to);
  const isRight =
    addresses.length > 0 && addresses.length <= mostReaders && addresses.every((one) => looksLikeEmail(one));
  const isOfPage = scope.kind === page.scope.kind && scope.uid === page.scope.uid;
  return (
    <FormDialog
      title={uid === null ? desk.ReportNew() : desk.ReportEdit()}
      text={desk.ReportAbout({ name: scope.name })}
      confirm={desk.SaveEdits()}
      close={texts.Cancel()}
      isSending={status === 'sending'}
      missing={isRight ? [] : [desk.ReportTo()]}
      failure={failure ? wordsOf(texts, failure).text : ''}
      onConfirm={() => dispatch(confirmPressed())}
      onClose={() => dispatch(backPressed())}
    >
      <ReportFields
        form={form}
        zone={edited?.time_zone ?? page.time_zone}
        isClosed={isOfPage && page.hours[form.weekday]?.[form.hour]?.open === 0}
      />
    </FormDialog>
  );
}

function Asked({ dialog: { schedules, status, failure }, uid }: { dialog: Dialog; uid: string }) {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const asked = schedules?.find((one) => one.uid === uid);
  return (
    <FormDialog
      title={desk.ReportDeleteTitle()}
      text={desk.ReportDeleteText({ name: asked?.scope.name ?? '', n: asked?.to.length ?? 0 })}
      confirm={texts.Delete()}
      close={texts.Cancel()}
      isSending={status === 'sending'}
      failure={failure ? wordsOf(texts, failure).text : ''}
      onConfirm={() => dispatch(confirmPressed())}
      onClose={() => dispatch(backPressed())}
    />
  );
}
