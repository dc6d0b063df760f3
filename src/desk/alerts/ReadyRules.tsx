import { Button, Group, Text } from '@mantine/core';
import { useDispatch } from 'react-redux';
import { emptyDraft, readyNames, readyRules, type ReadyRule } from '../../../state/alerts/alertDraft';
import { readyChosen } from '../../../state/alerts/alertFormSlice';
import type { AlertRulesPage } from '../../../state/alerts/alertsSlice';
import type { Texts } from '../../i18n/useTexts';
import { useDeskTexts } from '../useDeskTexts';

/** Rules that fill in the form. */
export function ReadyRules({ list }: { list: AlertRulesPage }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  return (
    <Group gap="xs" role="group" aria-label={texts.AlertReady()}>
      <Text size="sm" c="dimmed" w="100%" aria-hidden>
        {texts.AlertReady()}
      </Text>
      {readyNames.map((ready) => (
        <Button
          key={ready}
          variant="default"
          h="auto"
          py={6}
          styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
          onClick={() => dispatch(readyChosen({ draft: readyDraft(texts, ready, list) }))}
        >
          {readyName(texts, ready)}
        </Button>
      ))}
    </Group>
  );
}

/** What a new rule begins with: the widest scope, and the person themselves. */
export function newDraft({ scopes, people }: AlertRulesPage) {
  const [widest] = scopes;
  const you = people.find(({ is_self, has_mail }) => is_self && has_mail);
  return emptyDraft(widest ? `${widest.kind}:${widest.uid}` : '', you?.uid ?? null);
}

const readyDraft = (texts: Texts['desk'], ready: ReadyRule, list: AlertRulesPage) => ({
  ...newDraft(list),
  ...readyRules[ready],
  name: readyName(texts, ready),
});

function readyName(texts: Texts['desk'], ready: ReadyRule): string {
  const names: Record<ReadyRule, () => string> = {
    cafe: texts.ReadyCafe,
    restroom: texts.ReadyRestroom,
    answer: texts.ReadyAnswer,
    septic: texts.ReadySeptic,
  };
  return names[ready]();
}
