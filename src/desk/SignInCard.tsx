import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { signInHref } from '../../contract/screens';
import { selectAddress } from '../features/navigation/navigationSelectors';
import { useDeskTexts } from './useDeskTexts';

/**
 * Says for whom a page is, with a link to the sign-in page and back. The sign-in page is a document of the
 * visitor's app.
 */
export function SignInCard({ title, who, children }: { title: string; who: string; children?: ReactNode }) {
  const texts = useDeskTexts();
  const { path, search } = useSelector(selectAddress);
  return (
    <Card withBorder padding="xl" radius="lg" maw={640} mx="auto" mt="xl">
      <Stack gap="sm">
        <Title order={1} size="h2" tabIndex={-1}>
          {title}
        </Title>
        <Text>{who}</Text>
        <Text>{texts.SignInFirst()}</Text>
        <Group mt="sm">
          <Button component="a" href={signInHref(path + search)} size="md">
            {texts.SignIn()}
          </Button>
          {children}
        </Group>
      </Stack>
    </Card>
  );
}
