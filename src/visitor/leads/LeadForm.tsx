import { useEffect, useRef, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { ConsentNote } from '../terms/ConsentNote';
import { LeadFieldRow } from './LeadField';
import { isLastStep, leadSteps, missingFields, type LeadFormKind } from '../../../state/leads/leadRules';
import styles from './leads.module.css';
import { selectLeadForm } from '../../../state/leads/leadsSelectors';
import { emptyForm, nextPressed, stepBack } from '../../../state/leads/leadsSlice';

interface Props {
  questionUid: QuestionUid;
  kind: LeadFormKind;
}

/**
 * The form of the address, step by step. It takes no input before its flows are loaded, so that no input is
 * lost.
 */
export function LeadForm({ questionUid, kind }: Props) {
  const known = useSelector(selectLeadForm);
  const form = known ?? emptyForm({ questionUid, kind });
  const texts = useTexts();
  const dispatch = useDispatch();
  const body = useRef<HTMLFormElement>(null);
  const { step, attempts } = form;
  const missing = attempts > 0 ? missingFields(form) : [];
  const steps = leadSteps[kind];
  const isSending = form.status === 'sending';
  useFocus(body, step, attempts, steps[step]?.length === 1);

  const next = (event: FormEvent) => {
    event.preventDefault();
    dispatch(nextPressed({ questionUid, kind, consent: texts.LeadConsent() }));
  };
  return (
    <form ref={body} className={styles.form} noValidate onSubmit={next}>
      <fieldset className={styles.fields} disabled={!known}>
        {steps[step]?.map((field) => (
          <LeadFieldRow key={field} form={form} field={field} isMissing={missing.includes(field)} />
        ))}
        {steps[step]?.includes('phone') && <ConsentNote />}
      </fieldset>
      <Button type="submit" disabled={!known || isSending}>
        {isSending ? texts.SendingNow() : isLastStep(form) ? texts.Send() : texts.Next()}
      </Button>
      {step > 0 && (
        <Button look="quiet" disabled={isSending} onClick={() => dispatch(stepBack({ questionUid, kind }))}>
          {texts.GoBack()}
        </Button>
      )}
    </form>
  );
}

/**
 * After an attempt the first missing field gets the focus; after a change of step, its only field or its
 * title.
 */
function useFocus(
  body: { current: HTMLFormElement | null },
  step: number,
  attempts: number,
  hasOneField: boolean,
): void {
  const shown = useRef({ step, attempts });
  useEffect(() => {
    const before = shown.current;
    shown.current = { step, attempts };
    if (attempts > before.attempts) body.current?.querySelector<HTMLElement>('[data-missing]')?.focus();
    else if (step !== before.step)
      (hasOneField
        ? body.current?.querySelector<HTMLElement>('textarea, input')
        : document.querySelector<HTMLElement>('main h1')
      )?.focus();
  }, [body, step, attempts, hasOneField]);
}
