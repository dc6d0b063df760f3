import { createSelector } from '@reduxjs/toolkit';
import { manageDataOf } from '../../contract/access';
import { profileItems, type ProfileItem } from '../../contract/profileMenu';
import {
  inventoryPath,
  logPath,
  managePath,
  pinSignInHref,
  qualityControlPath,
  ratePath,
  signInHref,
} from '../../contract/screens';
import type { RootState } from '../rootReducer';
import { selectKiosk } from '../navigation/navigationSelectors';
import { selectQuestion } from '../question/questionSelectors';
import { selectAuthorized, selectTodayHref, selectUser } from '../session/sessionSelectors';

export const selectMenuOpen = (state: RootState) => state.menu?.isOpen === true;

/** Entries of the menu. Today is that of the person, and no setting of a sticker names it. */
export type MenuItem = ProfileItem | 'today';

export interface MenuEntry {
  item: MenuItem;
  /** Null for Logout, which is no link. */
  href: string | null;
  /** The app asks for the PIN first. */
  asksPin: boolean;
}

/** Orders of specification § 2, "Profile icon dropdown", with Today after the sticker's own log. */
const signedIn: readonly MenuItem[] = [
  'vote',
  'service_log',
  'today',
  'quality_control',
  'admin',
  'track_inventory',
  'logout',
];
const signedOut: readonly MenuItem[] = [
  'admin',
  'service_log',
  'today',
  'quality_control',
  'track_inventory',
  'vote',
];

/** Entries of the profile menu at the address's sticker (RO-2, RO-6). Without entries there is no menu. */
export const selectMenu = createSelector(
  [selectQuestion, selectAuthorized, selectUser, selectKiosk, selectTodayHref],
  (question, isAuthorized, user, kiosk, todayHref): readonly MenuEntry[] => {
    // A tablet at the door has no sign-in.
    if (kiosk) return [];
    const today = { item: 'today' as const, href: todayHref, asksPin: !isAuthorized };
    const logout = { item: 'logout' as const, href: null, asksPin: false };
    if (!question) return [...(todayHref ? [today] : []), ...(isAuthorized ? [logout] : [])];
    const { uid } = question;
    const offered = question.menu ?? profileItems;
    const may = manageDataOf(user, question);
    const hasPin = !isAuthorized && question.staff?.includes('pin') === true;
    const after = (href: string) => {
      if (isAuthorized) return href;
      return hasPin ? pinSignInHref(uid, href) : signInHref(href);
    };
    const hrefs: Readonly<Record<MenuItem, string | null>> = {
      vote: `${ratePath(uid)}?force_vote=true`,
      // The service log itself asks for the PIN or the login.
      service_log: logPath(question),
      today: todayHref,
      quality_control: after(qualityControlPath(uid)),
      admin: after(managePath(uid)),
      track_inventory: after(inventoryPath(uid)),
      logout: null,
    };
    return (isAuthorized ? signedIn : signedOut)
      .filter((item) => {
        // A sticker without a menu has none for staff either.
        if (item === 'today') return todayHref !== null && offered.length > 0;
        return offered.includes(item) && (item !== 'admin' || !isAuthorized || may?.access === true);
      })
      .map((item) => ({
        item,
        href: hrefs[item],
        asksPin: item === 'today' ? today.asksPin : hasPin && item !== 'vote',
      }));
  },
);
