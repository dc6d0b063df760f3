import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useSelector } from 'react-redux';
import { deskPath } from '../../contract/screens';
import { Link } from '../visitor/navigation/Link';
import { selectIsSignedIn } from '../../state/user/accountSelectors';
import { SignInCard } from './SignInCard';
import { useDeskTexts } from './useDeskTexts';

/** Says why a page has nothing to do any more, and leads to the desk, by sign-in where that is needed. */
export function OverCard({ title, why, hint }: { title: string; why: string; hint: string }) {
  const texts = useDeskTexts();
  if (!useSelector(selectIsSignedIn))
    return <SignInCard title={title} who={why} hint={hint} back={deskPath} />;
  return (
    <Card withBorder padding="xl" radius="lg" maw={640} mx="auto" mt="xl">
      <Stack gap="sm">
        <Title order={1} size="h2" tabIndex={-1}>
          {title}
        </Title>
        <Text>{why}</Text>
        <Group mt="sm">
          <Button component={Link} href={deskPath} size="md">
            {texts.ToDesk()}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
