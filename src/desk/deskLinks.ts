import { deskPath, devicesPath, servicesPath, type DeskScreen } from '../../contract/screens';

interface DeskLink {
  href: string;
  screen: DeskScreen;
  /** The text that names it, which is also the title of its page. */
  text: 'Desk' | 'Services' | 'SignedInDevices';
}

/** Where the desk's navigation leads, in this order. A page of one question is reached by its own link. */
export const deskLinks: readonly DeskLink[] = [
  { href: deskPath, screen: 'Desk', text: 'Desk' },
  { href: servicesPath, screen: 'Services', text: 'Services' },
  { href: devicesPath, screen: 'Devices', text: 'SignedInDevices' },
];
