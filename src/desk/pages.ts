import type { FunctionComponent } from 'react';
import { runningRoles } from '../../contract/access';
import type { DeskScreen, ScreenName } from '../../contract/screens';
import type { TablerIcon } from '@tabler/icons-react';
import * as icons from './nav/icons';
import type { PlainDeskText } from './useDeskTexts';

/** A page of the desk. `contract/screens.ts` has its address and its chunk. */
export interface DeskPage {
  /** Title of the browser's tab, before the place's name, and label of its link. */
  title: PlainDeskText;
  /** The page that its link in the navigation leads to, where it has none of its own. */
  within?: DeskScreen;
  /** Imports its screen, which is a chunk of its own. */
  load: () => Promise<FunctionComponent>;
  /** Its link in the navigation; absent for a page that other pages lead to. */
  link?: {
    icon: TablerIcon;
    /** Heading of its part of the navigation; absent for the first ones. */
    group?: PlainDeskText;
    /** What it is for, on the first page, which has none itself. */
    help?: PlainDeskText;
    /** Roles that see it; everybody if absent. The server decides who gets what the page shows. */
    roles?: readonly string[];
    /** Whether people with the QA flag see it, too. */
    forQa?: true;
  };
}

const loadInbox = async () => (await import('./inbox/InboxScreen')).InboxScreen;
const loadViewer = async () => (await import('./viewer/ViewerScreen')).ViewerScreen;

/** The pages of the desk. Those with a link stand in the navigation in this order. */
export const pages: Readonly<Record<DeskScreen, DeskPage>> = {
  Desk: {
    title: 'Today',
    load: async () => (await import('./DeskScreen')).DeskScreen,
    link: { icon: icons.IconHome },
  },
  Inbox: {
    title: 'Inbox',
    load: loadInbox,
    link: { icon: icons.IconInbox, help: 'DeskInbox', roles: runningRoles },
  },
  InboxCase: { title: 'Inbox', within: 'Inbox', load: loadInbox },
  Insights: {
    title: 'Insights',
    load: async () => (await import('./insights/InsightsScreen')).InsightsScreen,
    link: { icon: icons.IconChartLine, help: 'DeskInsights', roles: runningRoles },
  },
  Wall: { title: 'WallScreen', load: async () => (await import('./wall/WallScreen')).WallScreen },
  Services: {
    title: 'Services',
    load: async () => (await import('./services/ServicesScreen')).ServicesScreen,
    link: { icon: icons.IconClipboardCheck, group: 'NavWork', help: 'DeskServices' },
  },
  Places: {
    title: 'Places',
    load: async () => (await import('./places/PlacesScreen')).PlacesScreen,
    // Who runs nothing may start an organisation there.
    link: {
      icon: icons.IconBuildingStore,
      group: 'SetUp',
      help: 'DeskPlaces',
      roles: [...runningRoles, 'client', 'user'],
    },
  },
  Stickers: {
    title: 'Stickers',
    load: async () => (await import('./stickers/StickersScreen')).StickersScreen,
    link: { icon: icons.IconQrcode, group: 'SetUp', help: 'DeskStickers', roles: runningRoles },
  },
  People: {
    title: 'People',
    load: async () => (await import('./people/PeopleScreen')).PeopleScreen,
    link: { icon: icons.IconUsers, group: 'SetUp', help: 'DeskPeople', roles: runningRoles },
  },
  Alerts: {
    title: 'Alerts',
    load: async () => (await import('./alerts/AlertsScreen')).AlertsScreen,
    link: { icon: icons.IconBell, group: 'SetUp', help: 'DeskAlerts', roles: runningRoles },
  },
  Webhooks: {
    title: 'Webhooks',
    load: async () => (await import('./webhooks/WebhooksScreen')).WebhooksScreen,
    link: {
      icon: icons.IconWebhook,
      group: 'SetUp',
      help: 'DeskWebhooks',
      roles: ['owner', 'admin'],
    },
  },
  Votes: {
    title: 'Votes',
    load: async () => (await import('./votes/VotesScreen')).VotesScreen,
    link: { icon: icons.IconMoodSmile, group: 'NavRecords', help: 'DeskVotes', roles: runningRoles },
  },
  Audit: {
    title: 'Audit',
    load: async () => (await import('./audit/AuditScreen')).AuditScreen,
    link: { icon: icons.IconHistory, group: 'NavRecords', help: 'DeskAudit', roles: runningRoles },
  },
  Devices: {
    title: 'SignedInDevices',
    load: async () => (await import('./session/DevicesScreen')).DevicesScreen,
    link: { icon: icons.IconDevices, group: 'NavRecords', help: 'DeskDevices' },
  },
  Qa: {
    title: 'Reports',
    load: async () => (await import('./recordings/QaScreen')).QaScreen,
    link: {
      icon: icons.IconBug,
      group: 'NavRecords',
      help: 'DeskReports',
      roles: ['owner', 'admin'],
      forQa: true,
    },
  },
  Manage: {
    title: 'Manage',
    load: async () => (await import('./manage/ManageScreen')).ManageScreen,
  },
  Settings: {
    title: 'Settings',
    load: async () => (await import('./settings/SettingsScreen')).SettingsScreen,
  },
  Join: { title: 'JoinTitle', load: async () => (await import('./people/JoinScreen')).JoinScreen },
  Setup: { title: 'SetUpTitle', load: async () => (await import('./firstRun/SetupScreen')).SetupScreen },
  Recording: {
    title: 'Report',
    load: async () => (await import('./recordings/RecordingScreen')).RecordingScreen,
  },
  Viewer: { title: 'RecordedSession', load: loadViewer },
  ViewerByUid: { title: 'RecordedSession', load: loadViewer },
};

/** The page of an address. The server sends only pages of the desk to it. */
export const pageOf = (screen: ScreenName | 'NotFound'): DeskPage =>
  screen in pages ? pages[screen as DeskScreen] : pages.Desk;
