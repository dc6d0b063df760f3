import { Button, Menu, UnstyledButton } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { guidePath } from '../../../contract/guide';
import { devicesPath, signInHref } from '../../../contract/screens';
import { linkFollowed } from '../../../state/navigation/navigationSlice';
import { selectAddress } from '../../../state/navigation/navigationSelectors';
import styles from '../desk.module.css';
import type { DeskRootState } from '../../../state/deskRootReducer';
import { menuClosed, menuOpened } from '../../../state/desk/deskSlice';
import { useDeskTexts } from '../useDeskTexts';
import { selectIsLeaving, selectIsSignedIn, selectPerson } from '../../../state/user/accountSelectors';
import { signOutPressed } from '../../../state/user/accountSlice';
import { initialsOf, nameOf } from './roleName';

/** The signed-in person's menu with their devices and sign-out; else the sign-in link. */
export function AccountMenu() {
  const texts = useDeskTexts();
  const isSignedIn = useSelector(selectIsSignedIn);
  const { path, search } = useSelector(selectAddress);
  if (isSignedIn) return <OwnMenu />;
  // A phone has no room for the label in every language. The page below has the same link.
  return (
    <Button component="a" href={signInHref(path + search)} variant="default" h={44} px="sm" visibleFrom="xs">
      {texts.SignIn()}
    </Button>
  );
}

function OwnMenu() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const person = useSelector(selectPerson);
  const isLeaving = useSelector(selectIsLeaving);
  const isOpen = useSelector((state: DeskRootState) => state.desk.menu === 'account');
  const name = person && nameOf(person);
  return (
    <Menu
      opened={isOpen}
      onChange={(opens) => dispatch(opens ? menuOpened({ menu: 'account' }) : menuClosed())}
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton
          w={44}
          h={44}
          aria-label={name ? `${texts.Account()}: ${name}` : texts.Account()}
          disabled={isLeaving}
        >
          <span className={styles.initials} data-initials={initialsOf(name ?? '')} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {name && <Menu.Label>{texts.SignedInAs({ who: name })}</Menu.Label>}
        <Menu.Item
          component="a"
          href={devicesPath}
          onClick={(event) => {
            event.preventDefault();
            dispatch(linkFollowed({ href: devicesPath }));
          }}
        >
          {texts.SignedInDevices()}
        </Menu.Item>
        <Menu.Item component="a" href={guidePath()} target="_blank" hrefLang="en">
          {texts.Guide()}
        </Menu.Item>
        <Menu.Item onClick={() => dispatch(signOutPressed())}>{texts.SignOut()}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
