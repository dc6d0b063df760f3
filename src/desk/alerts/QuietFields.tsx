import { Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import type { AlertDraft } from '../../../state/alerts/alertDraft';
import { useDeskTexts } from '../useDeskTexts';
import styles from './alerts.module.css';
import type { Fill } from './fill';

interface Props {
  draft: AlertDraft;
  isRefused: boolean;
  fill: Fill;
}

/** Local times of the place between which messages wait. */
export function QuietFields({ draft: { isQuiet, from, to }, isRefused, fill }: Props) {
  const texts = useDeskTexts();
  return (
    <Stack gap="xs">
      <Checkbox
        size="md"
        label={texts.AlertQuiet()}
        checked={isQuiet}
        onChange={({ currentTarget }) => fill({ isQuiet: currentTarget.checked })}
      />
      {isQuiet && (
        <>
          <Group gap="sm" className={styles.quiet} role="group" aria-label={texts.AlertQuiet()}>
            <TextInput
              size="md"
              type="time"
              label={texts.AlertQuietFrom()}
              value={from}
              error={isRefused}
              onChange={({ currentTarget }) => fill({ from: currentTarget.value })}
            />
            <TextInput
              size="md"
              type="time"
              label={texts.AlertQuietTo()}
              value={to}
              error={isRefused || from === to}
              onChange={({ currentTarget }) => fill({ to: currentTarget.value })}
            />
          </Group>
          <Text size="sm" c="dimmed">
            {texts.AlertQuietHelp()}
          </Text>
        </>
      )}
    </Stack>
  );
}
