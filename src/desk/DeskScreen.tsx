import { Anchor, Badge, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useSelector } from 'react-redux';
import { guidePath } from '../../contract/guide';
import { Link } from '../features/navigation/Link';
import { selectIsRestored, selectIsSignedIn, selectPerson } from './account/accountSelectors';
import { nameOf, roleName } from './account/roleName';
import { useDeskLinks } from './deskLinks';
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
        <Text>{texts.DeskHelp()}</Text>
        {deskLinks
          .filter(({ screen }) => screen !== 'Desk')
          .map(({ href, text }) => (
            <Anchor key={href} component={Link} href={href} underline="always" py="xs">
              {texts[text]()}
            </Anchor>
          ))}
        <Anchor href={guidePath()} target="_blank" hrefLang="en" underline="always" py="xs">
          {texts.Guide()}
        </Anchor>
      </Stack>
    </Card>
  );
}
