import { createSelector } from '@reduxjs/toolkit';
import { manageDataOf } from '../../contract/access';
import { profileItems, type ProfileItem } from '../../contract/profileMenu';
import {
  inventoryPath,
  logPath,
  managePath,
  qualityControlPath,
  ratePath,
  signInHref,
} from '../../contract/screens';
import type { RootState } from '../rootReducer';
import { selectKiosk } from '../navigation/navigationSelectors';
import { selectQuestion } from '../question/questionSelectors';
import { selectAuthorized, selectUser } from '../session/sessionSelectors';

export const selectMenuOpen = (state: RootState) => state.menu?.isOpen === true;

export interface MenuEntry {
  item: ProfileItem;
  /** Null for Logout, which is no link. */
  href: string | null;
  /** The app asks for the PIN first. */
  asksPin: boolean;
}

/** Orders of specification § 2, "Profile icon dropdown". */
const signedIn: readonly ProfileItem[] = [
  'vote',
  'service_log',
  'quality_control',
  'admin',
  'track_inventory',
  'logout',
];
const signedOut: readonly ProfileItem[] = [
  'admin',
  'service_log',
  'quality_control',
  'track_inventory',
  'vote',
];

/** Entries of the profile menu at the address's sticker (RO-2, RO-6). Without entries there is no menu. */
export const selectMenu = createSelector(
  [selectQuestion, selectAuthorized, selectUser, selectKiosk],
  (question, isAuthorized, user, kiosk): readonly MenuEntry[] => {
    // A tablet at the door has no sign-in.
    if (kiosk) return [];
    if (!question) return isAuthorized ? [{ item: 'logout', href: null, asksPin: false }] : [];
    const { uid } = question;
    const offered = question.menu ?? profileItems;
    const may = manageDataOf(user, question);
    const after = (href: string) => (isAuthorized ? href : signInHref(href));
    const hrefs: Readonly<Record<ProfileItem, string | null>> = {
      vote: `${ratePath(uid)}?force_vote=true`,
      // The service log itself asks for the PIN or the login.
      service_log: logPath(question),
      quality_control: after(qualityControlPath(uid)),
      admin: after(managePath(uid)),
      track_inventory: after(inventoryPath(uid)),
      logout: null,
    };
    return (isAuthorized ? signedIn : signedOut)
      .filter((item) => offered.includes(item) && (item !== 'admin' || !isAuthorized || may?.access === true))
      .map((item) => ({
        item,
        href: hrefs[item],
        asksPin: item === 'service_log' && !isAuthorized && question.staff?.includes('pin') === true,
      }));
  },
);
