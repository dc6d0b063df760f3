import { Badge, Group, Text } from '@mantine/core';
import { useSelector } from 'react-redux';
import { guidePath } from '../../contract/guide';
import { Link } from '../visitor/navigation/Link';
import { selectIsRestored, selectIsSignedIn, selectPerson } from '../../state/user/accountSelectors';
import { nameOf, roleName } from './user/roleName';
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
    <DeskPage title={texts.Desk()}>
      {person && (
        <Group gap="xs">
          <Text>{texts.SignedInAs({ who: nameOf(person) })}</Text>
          <Badge variant="light" tt="none">
            {roleName(texts, person.role)}
          </Badge>
        </Group>
      )}
      <ul className={styles.ways} aria-label={texts.Pages()}>
        {deskLinks.map(
          ({ href, text, help }) =>
            help && (
              <li key={href}>
                <Link href={href} aria-describedby={help}>
                  {texts[text]()}
                </Link>
                <span id={help}>{texts[help]()}</span>
              </li>
            ),
        )}
        <li>
          <a href={guidePath()} target="_blank" hrefLang="en" aria-describedby="DeskGuide">
            {texts.Guide()}
          </a>
          <span id="DeskGuide">{texts.DeskGuide()}</span>
        </li>
      </ul>
    </DeskPage>
  );
}
