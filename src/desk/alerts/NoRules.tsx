import { Card, Stack, Text, Title } from '@mantine/core';
import type { AlertRulesPage } from '../../../state/alerts/alertsSlice';
import { useDeskTexts } from '../useDeskTexts';
import styles from './alerts.module.css';
import { ReadyRules } from './ReadyRules';
import { useRuleWords } from './useRuleWords';

/** What an alert is and what its mail looks like, for whoever has none yet. */
export function NoRules({ list }: { list: AlertRulesPage }) {
  const texts = useDeskTexts();
  return (
    <Card component="section" withBorder padding="lg" radius="lg" aria-label={texts.Alerts()}>
      <div className={styles.teach}>
        <Stack gap="md">
          <Text>{texts.AlertsTeach()}</Text>
          <ReadyRules list={list} />
        </Stack>
        <SampleMail list={list} />
      </div>
    </Card>
  );
}

function SampleMail({ list: { scopes } }: { list: AlertRulesPage }) {
  const texts = useDeskTexts();
  const { watches } = useRuleWords();
  const place = scopes.find(({ kind }) => kind === 'place') ?? scopes[0];
  const subject = [place?.name, watches({ kind: 'sads', n: 3, minutes: 30 })].filter(Boolean).join(' · ');
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {texts.AlertMailTitle()}
      </Title>
      <div className={styles.mail}>
        <Text fw={600} dir="auto">
          {subject}
        </Text>
        <Text size="sm">{texts.AlertMailVotes()}</Text>
        <span className={styles.mailButton}>{texts.AlertMailButton()}</span>
      </div>
      <Text size="sm" c="dimmed">
        {texts.AlertMailHelp()}
      </Text>
    </Stack>
  );
}
