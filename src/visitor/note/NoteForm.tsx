import { useEffect, useId, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import { limits } from '../../../contract/limits';
import { overBy } from '../../../contract/text';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { AttachmentsPart } from '../attachments/AttachmentsPart';
import { selectQuestion } from '../../../state/question/questionSelectors';
import { ConsentNote } from '../terms/ConsentNote';
import { TermsLink } from '../terms/TermsLink';
import { selectChosenRating } from '../../../state/voting/votingSelectors';
import styles from './note.module.css';
import { NoteField } from './NoteField';
import { TooMany } from './TooMany';
import { useTextField } from './useTextField';
import {
  selectDraftOn,
  selectIsEmailMissing,
  selectIsSending,
  selectTooLong,
} from '../../../state/note/noteSelectors';
import { answerWanted, emailEdited, sendPressed } from '../../../state/note/noteSlice';

interface Props {
  questionUid: QuestionUid;
  /** Id of the form, for its `SendButton`. */
  id: string;
  /** Replaces sending the note, on a screen with a next step of its own. */
  onSubmit?: () => void;
}

/**
 * Everything that a person may add to a vote. The state holds the input until it is being sent. The button is
 * not in the form, so that it can stay in view: `SendButton`.
 */
export function NoteForm({ questionUid, id, onSubmit }: Props) {
  const dispatch = useDispatch();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (onSubmit) onSubmit();
    else dispatch(sendPressed({ questionUid }));
  };
  return (
    <form className={styles.form} id={id} noValidate onSubmit={send}>
      <Prompt />
      <NoteField questionUid={questionUid} />
      <AttachmentsPart questionUid={questionUid} />
      <AnswerFields questionUid={questionUid} />
    </form>
  );
}

interface SendProps extends Pick<Props, 'questionUid'> {
  /** Id of the `NoteForm` that it submits. */
  form: string;
  /** Replaces "Send". */
  label?: string;
}

export function SendButton({ questionUid, form, label }: SendProps) {
  const texts = useTexts();
  const isSending = useSelector((state: Parameters<typeof selectIsSending>[0]) =>
    selectIsSending(state, questionUid),
  );
  return (
    <Button type="submit" form={form} disabled={isSending}>
      {isSending ? texts.SendingNow() : (label ?? texts.Send())}
    </Button>
  );
}

/** The prompt of the chosen face. Another face changes only the prompt. */
function Prompt() {
  const texts = useTexts();
  const rating = useSelector(selectChosenRating);
  const prompts = { 1: texts.WhatHappened, 2: texts.WhatBetter, 3: texts.WhatLiked };
  return rating && <p className={styles.prompt}>{prompts[rating]()}</p>;
}

type OnQuestion = Pick<Props, 'questionUid'>;

function useDraft(questionUid: QuestionUid) {
  return useSelector((state: Parameters<typeof selectDraftOn>[0]) => selectDraftOn(state, questionUid));
}

/** Whether, and where, the person wants an answer (CN-1). */
function AnswerFields({ questionUid }: OnQuestion) {
  const dispatch = useDispatch();
  const texts = useTexts();
  const { wantsAnswer } = useDraft(questionUid);
  return (
    <>
      <label className={styles.choice}>
        <input
          className={styles.box}
          type="checkbox"
          checked={wantsAnswer}
          onChange={({ target }) => dispatch(answerWanted({ questionUid, wantsAnswer: target.checked }))}
        />
        <span>{texts.WantToHearBack()}</span>
      </label>
      {wantsAnswer && (
        <>
          <EmailField questionUid={questionUid} />
          <ConsentNote />
          <TermsLink />
        </>
      )}
    </>
  );
}

/** The address for the answer. It gets the focus when Send finds it missing. */
function EmailField({ questionUid }: OnQuestion) {
  const dispatch = useDispatch();
  const texts = useTexts();
  const id = useId();
  const { email } = useDraft(questionUid);
  const placeholder = useSelector(selectQuestion)?.contactPlaceholder;
  const isMissing = useSelector((state: Parameters<typeof selectIsEmailMissing>[0]) =>
    selectIsEmailMissing(state, questionUid),
  );
  const field = useTextField<HTMLInputElement>(email, limits.contactLength, (splice) =>
    dispatch(emailEdited({ questionUid, splice })),
  );
  const { ref } = field;
  const isTooLong = overBy(email, limits.contactLength) > 0;
  const asked = useSelector((state: Parameters<typeof selectTooLong>[0]) =>
    selectTooLong(state, questionUid),
  );
  useEffect(() => {
    if (isMissing || asked?.field === 'email') ref.current?.focus();
  }, [isMissing, asked, ref]);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {texts.YourEmail()}
      </label>
      <input
        className={styles.email}
        id={id}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder={placeholder}
        aria-invalid={isMissing || isTooLong || undefined}
        aria-describedby={isTooLong ? `${id}long` : isMissing ? `${id}missing` : undefined}
        {...field}
      />
      <TooMany id={`${id}long`} text={email} most={limits.contactLength} />
      {isMissing && !isTooLong && (
        <p className={styles.missing} id={`${id}missing`} role="alert">
          {texts.EmailNeeded()}
        </p>
      )}
    </div>
  );
}
