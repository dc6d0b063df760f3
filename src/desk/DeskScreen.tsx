import { Anchor, Badge, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useSelector } from 'react-redux';
import { guidePath } from '../../contract/guide';
import { Link } from '../features/navigation/Link';
import { selectIsRestored, selectIsSignedIn, selectPerson } from './account/accountSelectors';
import { nameOf, roleName } from './account/roleName';
import { useDeskLinks } from './deskLinks';
import styles from './desk.module.css';
import { DeskPage } from './DeskPage';
import { SignInCard } from './SignInCard';
import { useDeskTexts } from './useDeskTexts';

/** The desk's first page: who is signed in, and what they can do here. */
export function DeskScreen() {
  const texts = useDeskTexts();
  const isRestored = useSelector(selectIsRestored);
  const isSignedIn = useSelector(selectIsSignedIn);
  const person = useSelector(selectPerson);
  const deskLinks = useDeskLinks();
  if (!isRestored) return <DeskPage title={texts.Desk()} />;
  if (!isSignedIn) return <SignInCard title={texts.Desk()} who={texts.DeskMayComeIn()} />;
  return (
    <Card withBorder padding="xl" radius="lg" maw={640} mx="auto" mt="xl">
      <Stack gap="sm">
        <Title order={1} size="h2" tabIndex={-1}>
          {texts.Desk()}
        </Title>
        {person && (
          <Group gap="xs">
            <Text>{texts.SignedInAs({ who: nameOf(person) })}</Text>
            <Badge variant="light" tt="none">
              {roleName(texts, person.role)}
            </Badge>
          </Group>
        )}
        <ul className={styles.list}>
          {deskLinks.map(
            ({ href, text, help }) =>
              help && (
                <li key={href} className={styles.way}>
                  <Anchor component={Link} href={href} underline="always" fw={600} py="xs">
                    {texts[text]()}
                  </Anchor>
                  <Text size="sm" c="dimmed">
                    {texts[help]()}
                  </Text>
                </li>
              ),
          )}
          <li className={styles.way}>
            <Anchor href={guidePath()} target="_blank" hrefLang="en" underline="always" fw={600} py="xs">
              {texts.Guide()}
            </Anchor>
            <Text size="sm" c="dimmed">
              {texts.DeskGuide()}
            </Text>
          </li>
        </ul>
      </Stack>
    </Card>
  );
}
