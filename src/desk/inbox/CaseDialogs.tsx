import { NativeSelect, Radio, Stack, Text, Textarea } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { caseTextLength } from '../../../contract/cases';
import type { CaseProof } from '../../../contract/casesRules';
import { overBy } from '../../../contract/text';
import { selectMergeChoices } from '../../../state/inbox/caseSelectors';
import {
  confirmed,
  dialogClosed,
  dialogFilled,
  type CaseDialogKind,
  type CaseForm,
  type ShownCase,
} from '../../../state/inbox/caseSlice';
import { snoozeChoices, type SnoozeChoice } from '../../../contract/snooze';
import { useMoment } from '../../i18n/useMoment';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { wordsOf } from '../Failure';
import { FormDialog } from '../FormDialog';
import { useDeskTexts } from '../useDeskTexts';
import { useFits } from '../useFits';
import { CaseMeanwhile } from './CaseFacts';
import { CaseName } from './CaseName';
import { countsText } from './caseTexts';
import { ProofPhotos } from './ProofPhotos';

/** The open dialog about a case. */
export function CaseDialogs({ shown }: { shown: ShownCase }) {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const { dialog, step, of } = shown;
  if (!dialog) return null;
  const { kind, form } = dialog;
  const fill = (filled: Partial<CaseForm>) => dispatch(dialogFilled({ form: filled }));
  return (
    <FormDialog
      {...wordsFor(desk, kind)}
      isSending={step?.status === 'sending'}
      missing={missingIn(desk, kind, form, of.proof_policy)}
      failure={step?.status === 'failed' ? wordsOf(texts, step.failure).text : ''}
      onConfirm={() => dispatch(confirmed())}
      onClose={() => dispatch(dialogClosed())}
    >
      <CaseMeanwhile shown={shown} />
      {kind === 'assign' && <People people={of.people} value={form.personUid} onFill={fill} />}
      {kind === 'resolve' && (
        <>
          <Note value={form.note} isNeeded={of.proof_policy === 'note'} onFill={fill} />
          <ProofPhotos photos={form.photos ?? []} isShown={of.proof_shown === true} onFill={fill} />
        </>
      )}
      {kind === 'snooze' && (
        <Times value={form.snooze} isSnoozed={(of.snoozed_until ?? 0) > shown.now} onFill={fill} />
      )}
      {kind === 'merge' && <OtherCases value={form.into} onFill={fill} />}
    </FormDialog>
  );
}

export function wordsFor(texts: Texts['desk'], kind: CaseDialogKind) {
  const words: Record<CaseDialogKind, { title: string; text?: string; confirm: string }> = {
    assign: { title: texts.GiveCaseTitle(), confirm: texts.GiveCase() },
    resolve: { title: texts.ResolveTitle(), text: texts.ResolveHelp(), confirm: texts.Resolve() },
    snooze: { title: texts.SnoozeTitle(), text: texts.SnoozeHelp(), confirm: texts.Snooze() },
    merge: { title: texts.MergeTitle(), text: texts.MergeHelp(), confirm: texts.Merge() },
  };
  return words[kind];
}

/** Labels of what the dialog still needs. */
export function missingIn(
  texts: Texts['desk'],
  kind: CaseDialogKind,
  { note, into, photos = [] }: Pick<CaseForm, 'note' | 'into' | 'photos'>,
  proof: CaseProof,
): string[] {
  const isNoteRight = overBy(note, caseTextLength) === 0 && (proof !== 'note' || note.trim() !== '');
  if (kind === 'resolve')
    return [
      ...(isNoteRight ? [] : [texts.ResolveNote()]),
      ...(proof === 'photo' && photos.length === 0 ? [texts.ResolvePhoto()] : []),
    ];
  return kind === 'merge' && into === '' ? [texts.MergeInto()] : [];
}

type Fill = { onFill: (form: Partial<CaseForm>) => void };

interface PeopleProps extends Fill {
  people: readonly { uid: string; name: string }[];
  value: string;
}

export function People({ people, value, onFill }: PeopleProps) {
  const texts = useDeskTexts();
  return (
    <NativeSelect
      size="md"
      label={texts.Person()}
      value={value}
      onChange={({ currentTarget }) => onFill({ personUid: currentTarget.value })}
    >
      <option value="">{texts.AssignedNobody()}</option>
      {people.map(({ uid, name }) => (
        <option key={uid} value={uid}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}

export function Note({ value, isNeeded, onFill }: Fill & { value: string; isNeeded: boolean }) {
  const texts = useDeskTexts();
  const fits = useFits();
  return (
    <Textarea
      size="md"
      dir="auto"
      autosize
      minRows={3}
      label={texts.ResolveNote()}
      required={isNeeded}
      value={value}
      {...fits(value, caseTextLength)}
      onChange={({ currentTarget }) => onFill({ note: currentTarget.value })}
      onKeyDown={confirmByEnter}
    />
  );
}

/** Enter confirms the dialog, once nothing is missing. With Shift it begins a line. */
function confirmByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  for (const field of event.currentTarget.form?.elements ?? [])
    if (field instanceof HTMLButtonElement && field.type === 'submit') field.click();
}

export function Times({ value, isSnoozed, onFill }: Fill & { value: SnoozeChoice; isSnoozed: boolean }) {
  const texts = useDeskTexts();
  const names: Record<SnoozeChoice, () => string> = {
    hour: texts.SnoozeHour,
    fourHours: texts.SnoozeFourHours,
    tomorrow: texts.SnoozeTomorrow,
    monday: texts.SnoozeMonday,
    end: texts.SnoozeEnd,
  };
  return (
    <Radio.Group
      aria-label={texts.SnoozeTitle()}
      value={value}
      onChange={(chosen) => onFill({ snooze: chosen as SnoozeChoice })}
    >
      <Stack gap="md">
        {snoozeChoices
          .filter((choice) => choice !== 'end' || isSnoozed)
          .map((choice) => (
            <Radio key={choice} size="md" value={choice} label={names[choice]()} />
          ))}
      </Stack>
    </Radio.Group>
  );
}

/** Several cases may be about the same, so each says how many votes it has and when it was opened. */
function OtherCases({ value, onFill }: Fill & { value: string }) {
  const texts = useDeskTexts();
  const moment = useMoment();
  const others = useSelector(selectMergeChoices);
  if (others.length === 0) return <Text>{texts.MergeNone()}</Text>;
  return (
    <Radio.Group aria-label={texts.MergeInto()} value={value} onChange={(chosen) => onFill({ into: chosen })}>
      <Stack gap="md">
        {others.map((one) => (
          <Radio
            key={one.uid}
            size="md"
            value={one.uid}
            label={
              <>
                <CaseName of={one} /> · <bdi>{one.tile ?? (one.note || texts.CaseNoWords())}</bdi>
              </>
            }
            description={[countsText(texts, one), moment(one.opened_at)].filter(Boolean).join(' · ')}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
