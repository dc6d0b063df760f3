import { runningRoles } from '../../contract/access';
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
import { selectPerson } from '../../state/user/accountSelectors';

interface DeskLink {
  href: string;
  screen: DeskScreen;
  /** The text key of its label, which is also its page's title. */
  text: 'Desk' | 'Places' | 'Stickers' | 'People' | 'Audit' | 'Services' | 'SignedInDevices' | 'Reports';
  /** The text key of what it is for, on the first page. The first page itself has none. */
  help?:
    | 'DeskPlaces'
    | 'DeskStickers'
    | 'DeskPeople'
    | 'DeskServices'
    | 'DeskAudit'
    | 'DeskDevices'
    | 'DeskReports';
  /** Roles that may open it; everybody if absent. */
  roles?: readonly string[];
  /** Whether people with the QA flag may open it, too. */
  forQa?: true;
}

/** Who runs nothing may start an organisation there. */
const placesRoles = [...runningRoles, 'client', 'user'];

/** The desk's navigation in this order. Pages of one question are opened by their own links. */
export const deskLinks: readonly DeskLink[] = [
  { href: deskPath, screen: 'Desk', text: 'Desk' },
  { href: placesPath, screen: 'Places', text: 'Places', help: 'DeskPlaces', roles: placesRoles },
  { href: stickersPath, screen: 'Stickers', text: 'Stickers', help: 'DeskStickers', roles: runningRoles },
  { href: peoplePath, screen: 'People', text: 'People', help: 'DeskPeople', roles: runningRoles },
  { href: servicesPath, screen: 'Services', text: 'Services', help: 'DeskServices' },
  { href: auditPath, screen: 'Audit', text: 'Audit', help: 'DeskAudit', roles: runningRoles },
  { href: devicesPath, screen: 'Devices', text: 'SignedInDevices', help: 'DeskDevices' },
  {
    href: qaPath,
    screen: 'Qa',
    text: 'Reports',
    help: 'DeskReports',
    roles: ['owner', 'admin'],
    forQa: true,
  },
];

/** The links of the person who is signed in. */
export function useDeskLinks(): readonly DeskLink[] {
  const { role = '', isQa = false } = useSelector(selectPerson) ?? {};
  return deskLinks.filter(({ roles, forQa }) => (forQa && isQa) || (roles?.includes(role) ?? true));
}
