import { useEffect, useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { recordingLimits } from '../../../contract/recordings';
import { overBy } from '../../../contract/text';
import { daysKept } from '../../../contract/reportTerms';
import { useSpan } from '../../i18n/useMoment';
import { useTexts } from '../../i18n/useTexts';
import { Button, smallButton } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { DialogFoot } from '../../ui/dialogFoot';
import { selectLocale } from '../../../state/language/languageSelectors';
import { TooMany } from '../note/TooMany';
import { useTextField } from '../note/useTextField';
import { reportPressed } from '../../../state/recordings/recordingsActions';
import {
  selectReport,
  selectReportOffered,
  selectReportTerms,
} from '../../../state/recordings/recordingsSelectors';
import {
  dialogClosed,
  offerClosed,
  reportEdited,
  sendReportPressed,
  sendWithoutPressed,
  type LogSummary,
  type RecordingsState,
} from '../../../state/recordings/recordingsSlice';
import styles from './Report.module.css';

/** The dialog "Report a problem", or the offer to open it after an error that came twice. */
export function Report() {
  const report = useSelector(selectReport);
  const isOffered = useSelector(selectReportOffered);
  if (report) return <ReportDialog report={report} />;
  return isOffered && <Offer />;
}

function Offer() {
  const texts = useTexts();
  const dispatch = useDispatch();
  return (
    <section className={styles.offer} role="status" aria-label={texts.ReportProblem()}>
      <p>{texts.recordings.Offer()}</p>
      <div className={styles.buttons}>
        <button type="button" className={smallButton} onClick={() => dispatch(reportPressed())}>
          {texts.ReportProblem()}
        </button>
        <button type="button" className={smallButton} onClick={() => dispatch(offerClosed())}>
          {texts.Close()}
        </button>
      </div>
    </section>
  );
}

type Opened = NonNullable<RecordingsState['dialog']>;

/** A sentence for each refusal (`contract/recordings.ts`). */
const reasons: Readonly<Record<string, 'NotRedacted' | 'Invalid' | 'Foreign' | 'Newer' | 'Off'>> = {
  not_redacted: 'NotRedacted',
  recording_invalid: 'Invalid',
  recording_foreign: 'Foreign',
  recording_newer: 'Newer',
  reports_off: 'Off',
};

/** The organisation takes no reports: not the words alone either. */
const isOff = (refused: Opened['refused']): boolean => refused?.code === 'reports_off';

/**
 * A person gives a report, or learns what has become of it. It may stand over another dialog, which stays as
 * it is; it has no foot that would open it once more.
 */
function ReportDialog({ report }: { report: Opened }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  return (
    <DialogFoot value={null}>
      <Dialog
        title={texts.ReportProblem()}
        onLeave={() => dispatch(dialogClosed())}
        ignoresTapsBeside
        actions={<Buttons report={report} />}
      >
        {report.status === 'refused' ? <Refused report={report} /> : <Given report={report} />}
      </Dialog>
    </DialogFoot>
  );
}

function Buttons({ report: { status, refused } }: { report: Opened }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const isOver = status === 'sent' || status === 'waiting';
  const leave = isOver || status === 'refused' ? texts.Close() : texts.Cancel();
  return (
    <>
      {status === 'refused' && !isOff(refused) && (
        <Button onClick={() => dispatch(sendWithoutPressed())}>{texts.recordings.SendWithout()}</Button>
      )}
      {!isOver && status !== 'refused' && (
        <Button disabled={status === 'sending'} onClick={() => dispatch(sendReportPressed())}>
          {status === 'sending' ? texts.SendingNow() : texts.recordings.SendReport()}
        </Button>
      )}
      <Button look="quiet" onClick={() => dispatch(dialogClosed())}>
        {status === 'refused' && refused?.isKept ? texts.recordings.KeepReport() : leave}
      </Button>
    </>
  );
}

function Given({ report }: { report: Opened }) {
  const { recordings } = useTexts();
  const terms = useSelector(selectReportTerms);
  const own = terms?.words?.[useSelector(selectLocale)];
  const { status, summary } = report;
  return (
    <>
      {status !== 'sent' && status !== 'waiting' && (
        <>
          <p className={styles.words} dir={own && 'auto'}>
            {own ?? recordings.What()}
          </p>
          {summary && <Summary summary={summary} />}
          <p className={styles.words}>
            {`${recordings.Masked()} ${recordings.Kept({ days: daysKept(terms) })}`}
          </p>
          <WhatHappened report={report} />
        </>
      )}
      <p role="status" className={styles.words}>
        {status === 'sent' ? recordings.Sent() : status === 'waiting' && recordings.Waiting()}
      </p>
      {status === 'failed' && <p role="alert">{recordings.Failed()}</p>}
    </>
  );
}

/** Why the server refuses a report, and what a person can do. */
function Refused({ report: { text, refused } }: { report: Opened }) {
  const { recordings } = useTexts();
  const reason = recordings[reasons[refused?.code ?? ''] ?? 'Failed'];
  return (
    <>
      <p role="alert" className={styles.words}>
        {reason()}
      </p>
      {!isOff(refused) && <p className={styles.words}>{recordings.WithoutIt()}</p>}
      {text !== '' && (
        <blockquote className={styles.words} dir="auto">
          {text}
        </blockquote>
      )}
    </>
  );
}

/** What would be sent, in a line or two. */
function Summary({ summary: { actions, requests, from, to, earlier, isCut } }: { summary: LogSummary }) {
  const { recordings } = useTexts();
  const span = useSpan();
  return (
    <ul className={styles.summary}>
      <li>{recordings.Actions({ actions })}</li>
      <li>{recordings.Requests({ requests })}</li>
      {earlier && <li>{recordings.Earlier()}</li>}
      {isCut && <li>{recordings.Cut()}</li>}
      <li>{span(earlier?.from ?? from, to)}</li>
    </ul>
  );
}

function WhatHappened({ report: { text, status, tooLong } }: { report: Opened }) {
  const { recordings } = useTexts();
  const dispatch = useDispatch();
  const id = useId();
  const field = useTextField<HTMLTextAreaElement>(text, recordingLimits.textLength, (splice) =>
    dispatch(reportEdited({ splice })),
  );
  const isTooLong = overBy(text, recordingLimits.textLength) > 0;
  const { ref } = field;
  useEffect(() => {
    if (tooLong) ref.current?.focus();
  }, [tooLong, ref]);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {recordings.WhatHappened()}
      </label>
      <textarea
        id={id}
        rows={3}
        className={styles.input}
        aria-invalid={isTooLong || undefined}
        aria-describedby={isTooLong ? `${id}long` : `${id}help`}
        readOnly={status === 'sending'}
        {...field}
      />
      <TooMany id={`${id}long`} text={text} most={recordingLimits.textLength} />
      <p id={`${id}help`} className={styles.help}>
        {recordings.WhatHappenedHelp()}
      </p>
    </div>
  );
}
