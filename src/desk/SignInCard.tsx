import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { signInHref } from '../../contract/screens';
import { selectAddress } from '../../state/navigation/navigationSelectors';
import { useDeskTexts } from './useDeskTexts';

interface Props {
  title: string;
  /** For whom the page is. */
  who: string;
  /** Why to sign in. Default: to see whether the page is for them. */
  hint?: string;
  /** Where sign-in leads back to. Default: the page itself. */
  back?: string;
  children?: ReactNode;
}

/** Says for whom a page is, with a link to the sign-in page, which is a document of the visitor's app. */
export function SignInCard({ title, who, hint, back, children }: Props) {
  const texts = useDeskTexts();
  const { path, search } = useSelector(selectAddress);
  return (
    <Card withBorder padding="xl" radius="lg" maw={640} mx="auto" mt="xl">
      <Stack gap="sm">
        <Title order={1} size="h2" tabIndex={-1}>
          {title}
        </Title>
        <Text>{who}</Text>
        <Text>{hint ?? texts.SignInFirst()}</Text>
        <Group mt="sm">
          <Button component="a" href={signInHref(back ?? path + search)} size="md">
            {texts.SignIn()}
          </Button>
          {children}
        </Group>
      </Stack>
    </Card>
  );
}
