import { useEffect, useRef, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { LeadFieldRow } from './LeadField';
import { isLastStep, leadSteps, missingFields, type LeadFormKind } from './leadRules';
import styles from './leads.module.css';
import { selectLeadForm } from './leadsSelectors';
import { emptyForm, nextPressed, stepBack } from './leadsSlice';

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
  useFocus(body, step, attempts);

  const next = (event: FormEvent) => {
    event.preventDefault();
    dispatch(nextPressed({ questionUid, kind, consent: texts.LeadConsent() }));
  };
  return (
    <form ref={body} className={styles.form} noValidate onSubmit={next}>
      {steps.length > 1 && (
        <p className={styles.step}>{texts.StepOf({ step: step + 1, most: steps.length })}</p>
      )}
      {titleOf(texts, kind, step) && (
        <h2 className={styles.title} tabIndex={-1}>
          {titleOf(texts, kind, step)}
        </h2>
      )}
      <fieldset className={styles.fields} disabled={!known}>
        {steps[step]?.map((field) => (
          <LeadFieldRow key={field} form={form} field={field} isMissing={missing.includes(field)} />
        ))}
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

/** The title of a step. A step with one field has none, because the field's label says it. */
function titleOf(texts: Texts, kind: LeadFormKind, step: number): string | null {
  if (kind === 'event' || leadSteps[kind][step]?.length === 1) return null;
  return kind === 'existing' ? texts.LeadConfirm() : texts.LeadReach();
}

/**
 * After an attempt the first missing field gets the focus; after a change of step, the step's title or field.
 */
function useFocus(body: { current: HTMLFormElement | null }, step: number, attempts: number): void {
  const shown = useRef({ step, attempts });
  useEffect(() => {
    const before = shown.current;
    shown.current = { step, attempts };
    if (attempts > before.attempts) body.current?.querySelector<HTMLElement>('[data-missing]')?.focus();
    else if (step !== before.step) body.current?.querySelector<HTMLElement>('h2, textarea, input')?.focus();
  }, [body, step, attempts]);
}
