import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { alertLimits } from '../../../contract/alerts';
import { scopeKinds, type ScopeKind, type WireScope } from '../../../contract/scope';
import { missingIn, type AlertDraft, type DraftField } from '../../../state/alerts/alertDraft';
import { draftFilled, formClosed, savePressed } from '../../../state/alerts/alertFormSlice';
import { selectAlertForm, selectAlerts, selectRule } from '../../../state/alerts/alertsSelectors';
import type { AlertRulesPage } from '../../../state/alerts/alertsSlice';
import type { DeskRootState } from '../../../state/deskRootReducer';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { wordsOf } from '../Failure';
import { FormDialog } from '../FormDialog';
import { useDeskTexts } from '../useDeskTexts';
import { useFits } from '../useFits';
import { QuietFields } from './QuietFields';
import { ReadyRules } from './ReadyRules';
import { StepsFields } from './StepsFields';
import { TriedRule } from './TriedRule';
import { TriggerFields } from './TriggerFields';
import type { Fill } from './fill';

/** Makes an alert rule or changes one, and tries it on the last 30 days before. */
export function AlertForm() {
  const { isOpen, draft } = useSelector(selectAlertForm);
  const { list } = useSelector(selectAlerts);
  if (!isOpen || !draft || list.status !== 'loaded') return null;
  return <OpenForm draft={draft} list={list} />;
}

function OpenForm({ draft, list }: { draft: AlertDraft; list: AlertRulesPage }) {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const fits = useFits();
  const { uid, status, failure, refused } = useSelector(selectAlertForm);
  const missing = missingIn(draft);
  const fill: Fill = (filled) => dispatch(draftFilled({ draft: filled }));
  return (
    <FormDialog
      title={uid === null ? desk.NewAlert() : desk.ChangeAlert()}
      confirm={uid === null ? desk.TurnOn() : desk.SaveEdits()}
      isSending={status === 'sending'}
      missing={missing.map((field) => fieldName(desk, field))}
      failure={failure && refused.length === 0 ? wordsOf(texts, failure).text : ''}
      onConfirm={() => dispatch(savePressed())}
      onClose={() => dispatch(formClosed())}
    >
      {uid === null && <ReadyRules list={list} />}
      <TextInput
        size="md"
        dir="auto"
        autoComplete="off"
        label={desk.NameField()}
        value={draft.name}
        {...fits(draft.name, alertLimits.name, refused.includes('name'))}
        onChange={({ currentTarget }) => fill({ name: currentTarget.value })}
      />
      <ScopeField draft={draft} list={list} fill={fill} />
      <TriggerFields draft={draft} tiles={list.tiles} fill={fill} />
      <StepsFields draft={draft} list={list} refused={refused} fill={fill} />
      <QuietFields draft={draft} isRefused={refused.some((field) => field.startsWith('quiet'))} fill={fill} />
      <Checkbox
        size="md"
        label={desk.AlertWaits()}
        checked={draft.waits}
        onChange={({ currentTarget }) => fill({ waits: currentTarget.checked })}
      />
      <TriedRule canTry={missing.every((field) => field === 'name')} draft={draft} />
    </FormDialog>
  );
}

/** What the rule is about. One about a question or a sticker keeps it. */
function ScopeField({ draft, list, fill }: { draft: AlertDraft; list: AlertRulesPage; fill: Fill }) {
  const texts = useDeskTexts();
  const { uid } = useSelector(selectAlertForm);
  const rule = useSelector((state: DeskRootState) => uid !== null && selectRule(state, uid));
  const scopes = [
    ...list.scopes,
    ...(rule && !list.scopes.some((one) => isSame(one, rule.about)) ? [rule.about] : []),
  ];
  return (
    <NativeSelect
      size="md"
      label={texts.AlertWhere()}
      value={draft.scope}
      onChange={({ currentTarget }) => fill({ scope: currentTarget.value })}
    >
      {scopeKinds.map((kind) => {
        const its = scopes.filter((scope) => scope.kind === kind);
        return its.length === 0 ? null : (
          <optgroup key={kind} label={kindName(texts, kind)}>
            {its.map((scope) => (
              <option key={scope.uid} value={`${kind}:${scope.uid}`}>
                {scope.name}
              </option>
            ))}
          </optgroup>
        );
      })}
    </NativeSelect>
  );
}

const isSame = (one: WireScope, other: WireScope) => one.kind === other.kind && one.uid === other.uid;

function kindName(texts: Texts['desk'], kind: ScopeKind): string {
  const names: Record<ScopeKind, () => string> = {
    organisation: texts.Organisation,
    site: texts.Sites,
    place: texts.Places,
    zone: texts.Place,
    question: texts.QuestionField,
    sticker: texts.Stickers,
  };
  return names[kind]();
}

function fieldName(texts: Texts['desk'], field: DraftField): string {
  const names: Record<DraftField, () => string> = {
    name: texts.NameField,
    tile: texts.AlertTileField,
    words: texts.AlertWordsField,
    steps: texts.AlertSteps,
    quiet: texts.AlertQuiet,
  };
  return names[field]();
}
