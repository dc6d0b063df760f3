import { deskPath, devicesPath, servicesPath, type DeskScreen } from '../../contract/screens';

interface DeskLink {
  href: string;
  screen: DeskScreen;
  /** The text key of its label, which is also its page's title. */
  text: 'Desk' | 'Services' | 'SignedInDevices';
}

/** The desk's navigation in this order. Pages of one question are opened by their own links. */
export const deskLinks: readonly DeskLink[] = [
  { href: deskPath, screen: 'Desk', text: 'Desk' },
  { href: servicesPath, screen: 'Services', text: 'Services' },
  { href: devicesPath, screen: 'Devices', text: 'SignedInDevices' },
];
