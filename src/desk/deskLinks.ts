import {
  auditPath,
  deskPath,
  devicesPath,
  peoplePath,
  placesPath,
  qaPath,
  servicesPath,
  stickersPath,
  type DeskScreen,
} from '../../contract/screens';
import { useSelector } from 'react-redux';
import { selectPerson } from './account/accountSelectors';

interface DeskLink {
  href: string;
  screen: DeskScreen;
  /** The text key of its label, which is also its page's title. */
  text: 'Desk' | 'Places' | 'Stickers' | 'People' | 'Audit' | 'Services' | 'SignedInDevices' | 'Reports';
  /** Roles that may open it; everybody if absent. */
  roles?: readonly string[];
  /** Whether people with the QA flag may open it, too. */
  forQa?: true;
}

/** Roles of those who run places. */
export const runsPlaces: readonly string[] = ['owner', 'admin', 'org_manager', 'site_manager'];

/** The desk's navigation in this order. Pages of one question are opened by their own links. */
export const deskLinks: readonly DeskLink[] = [
  { href: deskPath, screen: 'Desk', text: 'Desk' },
  { href: placesPath, screen: 'Places', text: 'Places', roles: runsPlaces },
  { href: stickersPath, screen: 'Stickers', text: 'Stickers', roles: runsPlaces },
  { href: peoplePath, screen: 'People', text: 'People', roles: runsPlaces },
  { href: servicesPath, screen: 'Services', text: 'Services' },
  { href: auditPath, screen: 'Audit', text: 'Audit', roles: runsPlaces },
  { href: devicesPath, screen: 'Devices', text: 'SignedInDevices' },
  { href: qaPath, screen: 'Qa', text: 'Reports', roles: ['owner', 'admin'], forQa: true },
];

/** The links of the person who is signed in. */
export function useDeskLinks(): readonly DeskLink[] {
  const { role = '', isQa = false } = useSelector(selectPerson) ?? {};
  return deskLinks.filter(({ roles, forQa }) => (forQa && isQa) || (roles?.includes(role) ?? true));
}
