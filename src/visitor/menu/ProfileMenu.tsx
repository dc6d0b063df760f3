import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { addressOf, backOf, signInPath } from '../../../contract/screens';
import { useTexts } from '../../i18n/useTexts';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { signInPressed, signOutPressed } from '../../../state/account/accountSlice';
import { Link } from '../navigation/Link';
import { selectStored } from '../../../state/outbox/outboxSelectors';
import styles from './profileMenu.module.css';
import { selectMenu, type MenuEntry, type MenuItem } from '../../../state/menu/menuSelectors';
import { menuClosed } from '../../../state/menu/menuSlice';

/**
 * What the person can do at this sticker, and how many items wait on this phone. Escape and a tap beside the
 * menu close it.
 */
export function ProfileMenu() {
  const texts = useStaffTexts();
  const all = useTexts();
  const entries = useSelector(selectMenu);
  const waiting = useSelector(selectStored).length;
  const menu = useMenuFocus();
  return (
    <div className={styles.menu} role="menu" ref={menu} aria-label={all.Menu()}>
      {entries.map((entry) => (
        <Entry key={entry.item} entry={entry} />
      ))}
      {waiting > 0 && (
        <p className={styles.waiting} role="none">
          {texts.UploadsWait({ n: waiting })}
        </p>
      )}
    </div>
  );
}

function Entry({ entry: { item, href, asksPin } }: { entry: MenuEntry }) {
  const texts = useStaffTexts();
  const dispatch = useDispatch();
  const names: Readonly<Record<MenuItem, string>> = {
    vote: texts.Vote(),
    service_log: texts.ServiceLog(),
    today: texts.Today(),
    quality_control: texts.QualityControl(),
    admin: texts.Admin(),
    track_inventory: texts.TrackInventory(),
    logout: texts.SignOut(),
  };
  if (href === null)
    return (
      <button
        type="button"
        role="menuitem"
        className={styles.entry}
        onClick={() => {
          dispatch(menuClosed());
          dispatch(signOutPressed());
        }}
      >
        {names[item]}
      </button>
    );
  const { path, search } = addressOf(href);
  const back = path === signInPath ? backOf(search) : undefined;
  if (back !== undefined)
    return (
      <button
        type="button"
        role="menuitem"
        className={styles.entry}
        onClick={() => {
          dispatch(menuClosed());
          dispatch(signInPressed({ back }));
        }}
      >
        {names[item]}
      </button>
    );
  return (
    <Link role="menuitem" className={styles.entry ?? ''} href={href}>
      <span>{names[item]}</span>
      {asksPin && <span className={styles.pin}>{texts.Pin()}</span>}
    </Link>
  );
}

/** Focuses the first entry. Arrow keys move the focus; Escape and a press outside the menu close it. */
function useMenuFocus() {
  const menu = useRef<HTMLDivElement>(null);
  const dispatch = useDispatch();
  useEffect(() => {
    const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    items()[0]?.focus();
    const press = (event: Event) => {
      if (!menu.current?.parentElement?.contains(event.target as Node)) dispatch(menuClosed());
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        dispatch(menuClosed());
        menu.current?.parentElement?.querySelector<HTMLElement>('button')?.focus();
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const all = items();
      const next = (all.indexOf(document.activeElement as HTMLElement) + step + all.length) % all.length;
      all[next]?.focus();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, [dispatch]);
  return menu;
}
