import { useId, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import { serviceLimits } from '../../../contract/serviceLogs';
import { overBy } from '../../../contract/text';
import { placeAndSticker } from '../../../contract/stickerName';
import type { Amending, RecordedFile } from '../../../contract/storedForm';
import type { RootState } from '../../../state/rootReducer';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { resolveMessage, useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import { LoadingBar } from '../../ui/LoadingBar';
import { backPressed } from '../../../state/navigation/navigationSlice';
import { selectRouteQuestion } from '../../../state/navigation/navigationSelectors';
import { TooMany } from '../note/TooMany';
import { useTextField } from '../note/useTextField';
import { LoadFailed } from '../question/LoadFailed';
import { selectQuestion } from '../../../state/question/questionSelectors';
import { fileNames } from './fileNames';
import { FormIssues } from './FormIssues';
import { selectAmending, selectFormFailure, selectIsSaving } from '../../../state/serviceLog/formSelectors';
import {
  amendPressed,
  amendRetryPressed,
  discardPressed,
  reasonEdited,
  recordedFileRemoved,
} from '../../../state/serviceLog/formSlice';
import { ServiceFields } from './ServiceFields';
import styles from './serviceLog.module.css';
import { ServiceTypeField } from './ServiceTypeField';

/** The form of a recorded service, to amend it with a reason. The earlier version is kept. */
export function AmendScreen() {
  const questionUid = useSelector(selectRouteQuestion) ?? ('' as QuestionUid);
  const amending = useSelector((state: RootState) => selectAmending(state, questionUid));
  const failure = useSelector(selectFormFailure);
  const texts = useTexts();
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  if (failure)
    return (
      <LoadFailed reason={resolveMessage(texts, failure)} onRetry={() => dispatch(amendRetryPressed())} />
    );
  if (amending) return <Form amending={amending} />;
  return (
    <>
      <LoadingBar label={texts.Loading()} />
      <Heading>{staff.AmendService()}</Heading>
    </>
  );
}

function Form({ amending }: { amending: Amending }) {
  const { questionUid, template } = amending;
  const texts = useTexts();
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  const question = useSelector(selectQuestion);
  const isSaving = useSelector((state: RootState) => selectIsSaving(state, questionUid));
  const save = (event: FormEvent) => {
    event.preventDefault();
    dispatch(amendPressed({ questionUid }));
  };
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <p className={styles.over} dir="auto">
        {placeAndSticker(question)}
      </p>
      <Heading>{staff.AmendService()}</Heading>
      <ServiceTypeField questionUid={questionUid} template={template} />
      <ServiceFields questionUid={questionUid} template={template} />
      {amending.files.length > 0 && <RecordedFiles files={amending.files} />}
      <Reason amending={amending} />
      <FormIssues questionUid={questionUid} />
      <Button type="submit" disabled={isSaving}>
        {isSaving ? staff.SavingService() : staff.SaveAmendment()}
      </Button>
      <Button look="quiet" onClick={() => dispatch(backPressed())}>
        {texts.GoBack()}
      </Button>
      {amending.isEdited && (
        <Button look="quiet" disabled={isSaving} onClick={() => dispatch(discardPressed())}>
          {staff.DiscardChanges()}
        </Button>
      )}
    </form>
  );
}

function RecordedFiles({ files }: { files: readonly RecordedFile[] }) {
  const staff = useStaffTexts();
  const texts = useTexts();
  const dispatch = useDispatch();
  const names = fileNames(files, texts);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{staff.RecordedFiles()}</legend>
      <ul className={styles.documents}>
        {files.map((file, index) => (
          <li key={file.key} className={styles.exception}>
            <a href={file.url} target="_blank" rel="noreferrer">
              {names[index]}
            </a>
            <button
              className={styles.small}
              type="button"
              aria-label={staff.DocumentRemove({ name: names[index] ?? '' })}
              onClick={() => dispatch(recordedFileRemoved({ fileKey: file.key }))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Tells later readers of the history why the service was amended. */
function Reason({ amending: { questionUid, reason } }: { amending: Amending }) {
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  const id = useId();
  const isMissing =
    useSelector((state: RootState) => state.serviceForm?.issues?.questionUid === questionUid) &&
    reason.trim() === '';
  const isTooLong = overBy(reason, serviceLimits.reasonLength) > 0;
  const field = useTextField<HTMLTextAreaElement>(reason, serviceLimits.reasonLength, (splice) =>
    dispatch(reasonEdited({ splice })),
  );
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {staff.AmendReason()}
      </label>
      <textarea
        className={styles.input}
        id={id}
        rows={2}
        aria-required="true"
        aria-invalid={isMissing || isTooLong || undefined}
        aria-describedby={isTooLong ? `${id}long` : isMissing ? `${id}wrong` : undefined}
        {...field}
      />
      <TooMany id={`${id}long`} text={reason} most={serviceLimits.reasonLength} className={styles.wrong} />
      {isMissing && (
        <p className={styles.wrong} id={`${id}wrong`}>
          {staff.FieldMissing()}
        </p>
      )}
    </div>
  );
}
