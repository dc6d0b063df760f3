import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/useTexts';
import { LoadingBar } from '../ui/LoadingBar';

interface Props {
  title: ReactNode;
  /** Above the title: the name of the place or site. */
  over?: string | undefined;
  /** Below the title. */
  below?: string | undefined;
  /** The page's content; undefined while it loads. */
  children?: ReactNode;
}

/**
 * A page of the desk. Its heading is drawn before its data arrive and stays the same element, so that
 * keyboard and screen reader users keep their focus.
 */
export function DeskPage({ title, over, below, children }: Props) {
  const { Loading } = useTexts();
  return (
    <Stack gap="md" aria-busy={!children}>
      <Stack gap={4}>
        {over && (
          <Text c="dimmed" dir="auto">
            {over}
          </Text>
        )}
        <Title key="title" order={1} size="h2" dir="auto" tabIndex={-1}>
          {title}
        </Title>
        {below && (
          <Text size="sm" c="dimmed">
            {below}
          </Text>
        )}
      </Stack>
      {children ?? <LoadingBar label={Loading()} />}
    </Stack>
  );
}
