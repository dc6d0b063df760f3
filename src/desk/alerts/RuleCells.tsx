import { Badge, Group, Menu, Switch, Text, UnstyledButton } from '@mantine/core';
import { useDispatch } from 'react-redux';
import type { WireAlertRule } from '../../../contract/alerts';
import { draftOf } from '../../../state/alerts/alertDraft';
import { changePressed } from '../../../state/alerts/alertFormSlice';
import { logPressed } from '../../../state/alerts/alertLogSlice';
import { selectAlerts } from '../../../state/alerts/alertsSelectors';
import {
  removePressed,
  ruleMenuClosed,
  ruleMenuOpened,
  stepPressed,
  type AlertRulesPage,
} from '../../../state/alerts/alertsSlice';
import { useTexts } from '../../i18n/useTexts';
import { wordsOf } from '../Failure';
import { Quiet } from '../list/DeskTable';
import { IconDots } from '../nav/icons';
import { TimeAgo } from '../TimeAgo';
import { useDeskTexts } from '../useDeskTexts';
import { useParts } from '../useParts';
import styles from './alerts.module.css';
import { useRuleWords } from './useRuleWords';

export function NameCell({ rule: { name, on, muted } }: { rule: WireAlertRule }) {
  const texts = useDeskTexts();
  return (
    <>
      <Text fw={600} dir="auto">
        {name}
      </Text>
      <Group gap={6}>
        {!on && (
          <Badge variant="outline" color="gray" tt="none">
            {texts.AlertOff()}
          </Badge>
        )}
        {muted && (
          <Badge variant="outline" color="gray" tt="none">
            {texts.AlertMuted()}
          </Badge>
        )}
      </Group>
    </>
  );
}

/** "3 sad votes within 30 min · Park Restrooms" */
export function WatchesCell({ rule: { trigger, about } }: { rule: WireAlertRule }) {
  const { watches } = useRuleWords();
  return (
    <Text dir="auto">
      {watches(trigger)} · <bdi>{about.name}</bdi>
    </Text>
  );
}

/** Who is told when, and when messages wait. */
export function TellsCell({ rule, list }: { rule: WireAlertRule; list: AlertRulesPage }) {
  const texts = useDeskTexts();
  const { tells, quiet } = useRuleWords();
  const { steps, quiet: hours, wait_while_closed: waits, gone } = rule;
  const silence = [quiet(hours), waits ? texts.AlertWaitsSaid() : ''].filter((said) => said !== '');
  return (
    <>
      {steps.map((step, index) => (
        <Text key={index} dir="auto" className={styles.sentence}>
          {tells(step, list)}
        </Text>
      ))}
      {silence.length > 0 && <Quiet>{silence.join(' · ')}</Quiet>}
      {gone.length > 0 && <Text size="sm">⚠ {texts.AlertGoneHelp()}</Text>}
    </>
  );
}

export function ToldCell({ rule: { told, told_at }, now }: { rule: WireAlertRule; now: number }) {
  const texts = useDeskTexts();
  if (told_at === null) return <Quiet>{texts.AlertToldNever()}</Quiet>;
  return (
    <>
      <Text>{texts.AlertToldTimes({ n: told })}</Text>
      <Quiet>
        <TimeAgo at={told_at} now={now} said={texts.AlertToldLast} />
      </Quiet>
    </>
  );
}

/** Turns a rule on and off, and has a menu of the rest. */
export function ActionsCell({ rule: { uid, name, on } }: { rule: WireAlertRule }) {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const { stepping, failed } = useParts(selectAlerts, 'stepping', 'failed');
  const step = stepping.find((one) => one.uid === uid)?.step;
  const isTurning = step === 'turnOn' || step === 'turnOff';
  return (
    <>
      <Group gap="xs" wrap="nowrap" className={styles.actions}>
        <Switch
          size="md"
          className={styles.switch}
          aria-label={desk.AlertOnNamed({ name })}
          checked={isTurning ? step === 'turnOn' : on}
          aria-busy={isTurning}
          onChange={() => !isTurning && dispatch(stepPressed({ uid, step: on ? 'turnOff' : 'turnOn' }))}
        />
        <RuleMenu uid={uid} />
      </Group>
      <Text role="alert" size="sm">
        {failed?.uid === uid && wordsOf(texts, failed.failure).text}
      </Text>
    </>
  );
}

function RuleMenu({ uid }: { uid: string }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { menu, list } = useParts(selectAlerts, 'menu', 'list');
  const rule = list.status === 'loaded' ? list.rules.find((one) => one.uid === uid) : undefined;
  if (!rule) return null;
  const items: readonly (readonly [text: string, press: () => unknown])[] = [
    [texts.AlertChange(), () => dispatch(changePressed({ uid, draft: draftOf(rule) }))],
    rule.muted
      ? [texts.AlertUnmute(), () => dispatch(stepPressed({ uid, step: 'unmute' }))]
      : [texts.AlertMute(), () => dispatch(stepPressed({ uid, step: 'mute' }))],
    [texts.AlertLog(), () => dispatch(logPressed({ uid }))],
    [texts.AlertRemove(), () => dispatch(removePressed({ uid }))],
  ];
  return (
    <Menu
      opened={menu === uid}
      onChange={(opens) => dispatch(opens ? ruleMenuOpened({ uid }) : ruleMenuClosed())}
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton className={styles.dots} aria-label={texts.AlertMenu({ name: rule.name })}>
          <IconDots aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(([text, press]) => (
          <Menu.Item key={text} onClick={press}>
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
