import { Badge, Group, Text } from '@mantine/core';
import { useSelector } from 'react-redux';
import { selectHasToday } from '../../state/today/todaySelectors';
import { selectIsRestored, selectIsSignedIn, selectPerson } from '../../state/user/accountSelectors';
import { nameOf, roleName } from './user/roleName';
import { DeskPage } from './DeskPage';
import { SignInCard } from './SignInCard';
import { TodayScreen } from './today/TodayScreen';
import { useDeskTexts } from './useDeskTexts';
import { Ways } from './Ways';

/**
 * The desk's first page: Today for people who run something; for others who they are and where they can go.
 */
export function DeskScreen() {
  const texts = useDeskTexts();
  const isRestored = useSelector(selectIsRestored);
  const isSignedIn = useSelector(selectIsSignedIn);
  const person = useSelector(selectPerson);
  const hasToday = useSelector(selectHasToday);
  if (!isRestored) return <DeskPage title={texts.Desk()} />;
  if (!isSignedIn) return <SignInCard title={texts.Desk()} who={texts.DeskMayComeIn()} />;
  if (hasToday) return <TodayScreen />;
  return (
    <DeskPage title={texts.Desk()}>
      {person && (
        <Group gap="xs">
          <Text>{texts.SignedInAs({ who: nameOf(person) })}</Text>
          <Badge variant="light" tt="none">
            {roleName(texts, person.role)}
          </Badge>
        </Group>
      )}
      <Ways />
    </DeskPage>
  );
}
