import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { resolveMessage, useTexts, type Texts } from '../i18n/useTexts';
import type { LoadFailure } from '../../state/desk/loadFailure';

interface Props {
  failure: LoadFailure;
  onRetry: () => void;
}

/** A page that failed to load, with a retry. */
export function PageFailure({ failure, onRetry, children }: Props & { children?: ReactNode }) {
  const texts = useTexts();
  const { title, text } = wordsOf(texts, failure);
  return (
    <Card withBorder padding="xl" radius="lg" maw={640} mx="auto" mt="xl">
      <Stack gap="sm">
        <Title order={1} size="h2" tabIndex={-1}>
          {title}
        </Title>
        <Text role="alert">{text}</Text>
        <Group mt="sm">
          <Button size="md" onClick={onRetry}>
            {texts.TryAgain()}
          </Button>
          {children}
        </Group>
      </Stack>
    </Card>
  );
}

/** A part of a page that failed to load, with a retry; `children` are other ways on. */
export function PartFailure({ failure, onRetry, children }: Props & { children?: ReactNode }) {
  const texts = useTexts();
  const text = failure.kind === 'missing' ? texts.desk.PartNotThere() : wordsOf(texts, failure).text;
  return (
    <Alert color="gray" variant="light" radius="md">
      <Stack gap="sm" align="start">
        <Text size="sm">{text}</Text>
        <Group gap="sm">
          <Button variant="default" h={44} onClick={onRetry}>
            {texts.TryAgain()}
          </Button>
          {children}
        </Group>
      </Stack>
    </Alert>
  );
}

/** Title and advice for a failure. */
export function wordsOf(texts: Texts, { kind, message }: LoadFailure): { title: string; text: string } {
  const { desk } = texts;
  switch (kind) {
    case 'offline':
      return { title: desk.NotConnected(), text: desk.NotConnectedHelp() };
    case 'missing':
      return { title: desk.NotThere(), text: desk.NotThereHelp() };
    case 'disabled':
      return { title: texts.StickerDisabledTitle(), text: desk.SwitchedOffHelp() };
    case 'server':
      return { title: texts.NotLoadedTitle(), text: resolveMessage(texts, message) };
  }
}
