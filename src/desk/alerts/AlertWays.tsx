import { Card, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { alertChoices, type AlertChoice, type AlertChoicesReply } from '../../../contract/alerts';
import {
  choicesRetryPressed,
  shownChoice,
  wayChosen,
  type AlertChoicesState,
} from '../../../state/alerts/alertChoicesSlice';
import { selectAlertChoices } from '../../../state/alerts/alertsSelectors';
import { selectPush } from '../../../state/push/pushSelectors';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { LoadingBar } from '../../ui/LoadingBar';
import { PartFailure, wordsOf } from '../Failure';
import { channelOf } from './channels';

/** How alerts reach the person: for all of them, and for each that names them. */
export function AlertWays() {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const { choices, saving } = useSelector(selectAlertChoices);
  if (choices.status === 'none') return null;
  return (
    <Card withBorder padding="md" radius="lg" maw={720} component="section" aria-labelledby="ways">
      <Stack gap="sm">
        <Title order={2} size="h4" id="ways">
          {desk.AlertWays()}
        </Title>
        <Text size="sm" c="dimmed">
          {desk.AlertWaysHelp()}
        </Text>
        {choices.status === 'loading' && <LoadingBar label={texts.Loading()} />}
        {choices.status === 'failed' && (
          <PartFailure failure={choices.failure} onRetry={() => dispatch(choicesRetryPressed())} />
        )}
        {choices.status === 'loaded' && <Choices list={choices} saving={saving} />}
      </Stack>
    </Card>
  );
}

type Saving = Pick<AlertChoicesState, 'saving'>;

function Choices({ list, saving }: { list: AlertChoicesReply } & Saving) {
  const { desk } = useTexts();
  const push = useSelector(selectPush);
  const { by, rules, has_mail, has_push } = list;
  const wantsPush = [
    shownChoice(saving, null, by),
    ...rules.map((rule) => shownChoice(saving, rule.uid, rule.by)),
  ].includes('push');
  const said = (rule: (typeof rules)[number]) =>
    desk.AlertWaySaid({ how: rule.says.map((one) => desk[channelOf(one).name]()).join(', ') });
  return (
    <>
      <Way rule_uid={null} by={by} label={desk.AlertWaysAll()} saving={saving} has_mail={has_mail} />
      <Text role="status" size="sm">
        {wantsPush && !has_push && push.status !== 'on' ? desk.AlertWayNoDevice() : ''}
      </Text>
      {rules.length === 0 && <Text>{desk.AlertWaysNone()}</Text>}
      {rules.map((rule) => (
        <Way
          key={rule.uid}
          rule_uid={rule.uid}
          by={rule.by}
          label={rule.name}
          description={`${rule.about.name} · ${said(rule)}${rule.on ? '' : ` · ${desk.AlertOff()}`}`}
          saving={saving}
          has_mail={has_mail}
        />
      ))}
    </>
  );
}

interface WayProps extends Saving {
  /** Null: for all alerts. */
  rule_uid: string | null;
  by: AlertChoice | null;
  label: string;
  description?: string;
  has_mail: boolean;
}

/** One choice. '' is that of all alerts. */
function Way({ rule_uid, by, label, description, saving, has_mail }: WayProps) {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const { failed } = useSelector(selectAlertChoices);
  const isSaving = saving.some((one) => one.rule_uid === rule_uid);
  return (
    <>
      <NativeSelect
        size="md"
        dir="auto"
        label={label}
        {...(description !== undefined && { description })}
        value={shownChoice(saving, rule_uid, by) ?? ''}
        disabled={isSaving}
        aria-busy={isSaving}
        onChange={({ currentTarget: { value } }) =>
          dispatch(wayChosen({ rule_uid, by: alertChoices.find((one) => one === value) ?? null }))
        }
      >
        {rule_uid !== null && <option value="">{desk.AlertWayAsAll()}</option>}
        {alertChoices.map((one) => (
          <option key={one} value={one} disabled={one === 'mail' && !has_mail}>
            {wayText(desk, one, has_mail)}
          </option>
        ))}
      </NativeSelect>
      {failed?.rule_uid === rule_uid && (
        <Text role="alert" size="sm">
          {wordsOf(texts, failed.failure).text}
        </Text>
      )}
    </>
  );
}

function wayText(texts: Texts['desk'], choice: AlertChoice, has_mail: boolean): string {
  switch (choice) {
    case 'rule':
      return texts.AlertWayRule();
    case 'mail':
      return has_mail ? texts.AlertWayMail() : texts.AlertNoMail({ name: texts.AlertWayMail() });
    case 'push':
      return texts.AlertWayPush();
    case 'none':
      return texts.AlertWayNone();
  }
}
