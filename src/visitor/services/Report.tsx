import { useEffect, useId, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import { limits } from '../../../contract/limits';
import { overBy } from '../../../contract/text';
import type { ExportFormat } from '../../../contract/staffHistory';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { resolveMessage, useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TooMany } from '../note/TooMany';
import { useTextField } from '../note/useTextField';
import styles from './history.module.css';
import { selectReport } from '../../../state/services/historySelectors';
import {
  exportPressed,
  reportClosed,
  reportEmailEdited,
  reportOpened,
  reportSubmitted,
  type ReportProblem,
  type ReportProgress,
} from '../../../state/services/reportSlice';

/**
 * The full report by mail: the button, and the popup that asks for the address and shows the progress (HI-5).
 */
export function Report({ questionUid }: { questionUid: QuestionUid }) {
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  const { isOpen, status } = useSelector(selectReport);
  return (
    <>
      <Button look="quiet" onClick={() => dispatch(reportOpened({ questionUid }))}>
        {status === 'making' ? staff.ReportUnderWay() : staff.EmailReport()}
      </Button>
      {isOpen && <ReportDialog />}
    </>
  );
}

function ReportDialog() {
  const staff = useStaffTexts();
  const texts = useTexts();
  const dispatch = useDispatch();
  const form = useId();
  const { status } = useSelector(selectReport);
  const close = () => dispatch(reportClosed());
  return (
    <Dialog
      title={staff.EmailReport()}
      onLeave={close}
      actions={
        <>
          {status !== 'making' && (
            <Button type="submit" form={form} aria-busy={status === 'asking'}>
              {status === 'asking' ? texts.SendingNow() : texts.Send()}
            </Button>
          )}
          <Button look="quiet" onClick={close}>
            {texts.Close()}
          </Button>
        </>
      }
    >
      {status === 'making' ? <Progress /> : <AddressForm id={form} />}
    </Dialog>
  );
}

/** Asks for the address. The dialog has its buttons. */
function AddressForm({ id }: { id: string }) {
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  const { email, problem, status } = useSelector(selectReport);
  const field = useTextField<HTMLInputElement>(email, limits.contactLength, (splice) =>
    dispatch(reportEmailEdited({ splice })),
  );
  const isTooLong = overBy(email, limits.contactLength) > 0;
  const { ref } = field;
  useEffect(() => {
    if (problem) ref.current?.focus();
  }, [problem, ref]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTooLong) ref.current?.focus();
    dispatch(reportSubmitted());
  };
  return (
    <form id={id} className={styles.ways} noValidate onSubmit={submit}>
      <label className={styles.label} htmlFor={`${id}email`}>
        {staff.Email()}
      </label>
      <input
        id={`${id}email`}
        className={styles.input}
        type="email"
        autoComplete="email"
        autoFocus
        readOnly={status === 'asking'}
        aria-invalid={problem !== null || isTooLong}
        aria-describedby={isTooLong ? `${id}long` : problem ? `${id}problem` : undefined}
        {...field}
      />
      <TooMany id={`${id}long`} text={email} most={limits.contactLength} className={styles.problem} />
      {problem && !isTooLong && (
        <p id={`${id}problem`} className={styles.problem} role="alert">
          <Problem problem={problem} />
        </p>
      )}
    </form>
  );
}

function Problem({ problem }: { problem: ReportProblem }) {
  const staff = useStaffTexts();
  const texts = useTexts();
  if (problem.kind === 'refused') return resolveMessage(texts, problem.reason);
  return {
    missing: staff.FieldMissing(),
    wrong: staff.EmailWrong(),
    limit: staff.ReportLimit(),
    unreachable: staff.ReportUnreachable(),
    failed: staff.ReportFailed(),
  }[problem.kind];
}

/** Progress of the report. The person may close the popup meanwhile. */
function Progress() {
  const staff = useStaffTexts();
  const { progress } = useSelector(selectReport);
  const share = shareOf(progress);
  return (
    <>
      <p role="status">
        {progress?.isLate
          ? staff.ReportLate()
          : progress?.stage === 'making' && progress.total > 0
            ? staff.ReportMaking({ done: progress.done, total: progress.total })
            : progress?.stage === 'mailing'
              ? staff.ReportMailing()
              : staff.ReportUnderWay()}
      </p>
      <progress
        className={styles.share}
        aria-label={staff.ReportUnderWay()}
        {...(share !== null && { value: share, max: 1 })}
      />
    </>
  );
}

/** From 0 to 1; null if unknown. */
function shareOf(progress: ReportProgress | null): number | null {
  if (progress?.stage === 'mailing') return 1;
  return progress && progress.total > 0 ? progress.done / progress.total : null;
}

/** File downloads for staff. */
export function Exports() {
  const staff = useStaffTexts();
  const texts = useTexts();
  const dispatch = useDispatch();
  const { exporting } = useSelector(selectReport);
  const names: Record<ExportFormat, string> = { csv: staff.ExportCsv(), xlsx: staff.ExportExcel() };
  return (
    <div className={styles.pair}>
      {(Object.keys(names) as ExportFormat[]).map((format) => (
        <Button
          key={format}
          look="quiet"
          aria-busy={exporting === format}
          disabled={exporting !== null && exporting !== format}
          onClick={() => dispatch(exportPressed({ format }))}
        >
          {exporting === format ? texts.Loading() : names[format]}
        </Button>
      ))}
    </div>
  );
}
