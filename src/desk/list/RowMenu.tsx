import { Menu, UnstyledButton } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import type { DeskRootState } from '../../../state/deskRootReducer';
import { menuClosed, menuOpened } from '../../../state/desk/deskSlice';
import { linkFollowed } from '../../../state/navigation/navigationSlice';
import { isPlainClick } from '../../visitor/navigation/Link';
import { IconDots } from '../nav/icons';
import { useDeskTexts } from '../useDeskTexts';
import styles from './list.module.css';

/** What can be done with a row: a press, or a page that opens. */
export interface RowAction {
  text: string;
  /** Its accessible name, where the text alone does not say of what. */
  name?: string;
  href?: string;
  onPress?: () => void;
}

interface Props {
  /** Uid of the row; the state says whose menu is open. */
  of: string;
  /** What the row is called. */
  what: string;
  actions: readonly RowAction[];
}

/** The secondary actions of a row, in a menu at its end. */
export function RowMenu({ of, what, actions }: Props) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const isOpen = useSelector(({ desk }: DeskRootState) => desk.menu === 'row' && desk.menuOf === of);
  if (actions.length === 0) return null;
  return (
    <Menu
      opened={isOpen}
      onChange={(opens) => dispatch(opens ? menuOpened({ menu: 'row', of }) : menuClosed())}
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton className={styles.menu} aria-label={`${texts.Actions()}: ${what}`}>
          <IconDots aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      {/* Closed menus are not drawn: a page has many rows. */}
      {isOpen && (
        <Menu.Dropdown>
          {actions.map((action) => (
            <Item key={action.text} {...action} />
          ))}
        </Menu.Dropdown>
      )}
    </Menu>
  );
}

function Item({ text, name, href, onPress }: RowAction) {
  const dispatch = useDispatch();
  if (href === undefined)
    return (
      <Menu.Item mih={44} aria-label={name} onClick={onPress}>
        {text}
      </Menu.Item>
    );
  return (
    <Menu.Item
      component="a"
      href={href}
      mih={44}
      aria-label={name}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        dispatch(linkFollowed({ href }));
      }}
    >
      {text}
    </Menu.Item>
  );
}
