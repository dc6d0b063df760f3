import { resetPath } from './accounts';
import type { GroupName } from './groups';
import type { OrgUid, QuestionUid, VoteUid } from './ids';
import type { Locale } from './languages';
import { joinPath } from './people';
import type { Question } from './question';
import type { Rating } from './rating';
import type { SettingsKind } from './settingsFields';

/** An address of a screen, as the history holds it. `search` is '' or starts with '?'. */
export interface Address {
  path: string;
  search: string;
}

interface VisitorRoute {
  /** Path with `:params`. */
  pattern: string;
  /** Inside the app, a tab that already voted on the question is sent back (specification § 2). */
  checkIfVoted?: boolean;
  /** The chunk with the screen; absent if it is part of the app itself. */
  group?: GroupName;
  /** Its content works with scripts off: by forms of its own, or because it has only links. */
  isPlain?: true;
}

/** A page of the desk. Going there from the visitor's app loads a document. */
interface DeskRoute {
  /** Path with `:params`. */
  pattern: string;
  entry: 'desk';
  /** The chunk with the screen; absent if it is part of the desk itself. */
  group?: string;
}

type ScreenRoute = VisitorRoute | DeskRoute;

/** The visitor's app is for use at the sticker, on a phone; the desk is for work afterwards. */
export type EntryName = 'visitor' | 'desk';

export const signInPath = '/r/sign-in';
export const signUpPath = '/r/sign-up';

/**
 * Every address that is a screen, in the order in which they are tried (the first that fits wins:
 * `/r/sl/no_access` before `/r/sl/:id`). The server answers 200 for these and 404 with the same page for all
 * others.
 */
export const screens = {
  ThanksCreateNote: { pattern: '/r/thank-for-vote/:questionId' },
  'Rate-selected-Thank': { pattern: '/r/thank-for-vote/:questionId/:number/:rateUid' },
  Rate: { pattern: '/r/rate/:id', checkIfVoted: true },
  'Rate-selected': { pattern: '/r/rate/:id/:number', checkIfVoted: true },
  '404_stickers': { pattern: '/r/404' },
  StickerDisabled: { pattern: '/r/disabled' },
  Code: { pattern: '/r/code', group: 'visit', isPlain: true },
  ServiceLogNoAccess: { pattern: '/r/sl/no_access' },
  SLAuth: { pattern: '/r/sl/:questionId/auth', checkIfVoted: true, group: 'account' },
  ServiceLog: { pattern: '/r/sl/:id', group: 'staff' },
  ServiceLogFinal: { pattern: '/r/slf/:questionId/:rateUid', group: 'staff' },
  NewServiceLog: { pattern: '/questions/:questionId/service/log', group: 'staff' },
  AmendService: { pattern: '/questions/:questionId/service/log/:serviceUid', group: 'staff' },
  Today: { pattern: '/r/today', group: 'staff' },
  StaffCase: { pattern: '/r/case/:caseUid', group: 'staff' },
  EventLeadChoice: { pattern: '/r/bslead/2', group: 'visit', isPlain: true },
  EventLeadFinal: { pattern: '/r/bslead/final', group: 'visit', isPlain: true },
  EventLead: { pattern: '/r/:questionId/bslead/:number', group: 'visit', isPlain: true },
  AirleadExisting: { pattern: '/questions/:questionId/airlead/existing', group: 'visit', isPlain: true },
  AirleadNew: { pattern: '/questions/:questionId/airlead/new', group: 'visit', isPlain: true },
  ServiceLogHistory: { pattern: '/r/:questionId/sl', group: 'staff' },
  QualityControl: { pattern: '/questions/:questionId/service/qc', group: 'staff' },
  TrackInventory: { pattern: '/questions/:questionId/service/inventory', group: 'staff' },
  OwnBusiness: { pattern: '/r/own-business', group: 'staff' },
  Login: { pattern: signInPath, group: 'account' },
  SignUp: { pattern: signUpPath, group: 'account' },
  SignedOut: { pattern: '/r/signed-out', group: 'account' },
  ResetPassword: { pattern: resetPath, group: 'account' },
  Manage: { pattern: '/questions/:id/manage', entry: 'desk', group: 'manage' },
  Desk: { pattern: '/desk', entry: 'desk', group: 'today' },
  Insights: { pattern: '/desk/insights', entry: 'desk', group: 'insights' },
  Wall: { pattern: '/desk/wall', entry: 'desk', group: 'wall' },
  Webhooks: { pattern: '/desk/webhooks', entry: 'desk', group: 'webhooks' },
  Devices: { pattern: '/desk/devices', entry: 'desk', group: 'devices' },
  Services: { pattern: '/desk/services', entry: 'desk', group: 'services' },
  Places: { pattern: '/desk/places', entry: 'desk', group: 'places' },
  Settings: { pattern: '/desk/settings/:kind/:uid', entry: 'desk', group: 'settings' },
  Votes: { pattern: '/desk/votes', entry: 'desk', group: 'votes' },
  Inbox: { pattern: '/desk/inbox', entry: 'desk', group: 'inbox' },
  InboxCase: { pattern: '/desk/inbox/:caseUid', entry: 'desk', group: 'inbox' },
  Audit: { pattern: '/desk/audit', entry: 'desk', group: 'audit' },
  People: { pattern: '/desk/people', entry: 'desk', group: 'people' },
  Alerts: { pattern: '/desk/alerts', entry: 'desk', group: 'alerts' },
  Join: { pattern: joinPath, entry: 'desk', group: 'join' },
  Setup: { pattern: '/desk/setup', entry: 'desk', group: 'setup' },
  Stickers: { pattern: '/desk/stickers', entry: 'desk', group: 'stickers' },
  Qa: { pattern: '/qa', entry: 'desk', group: 'qa' },
  Recording: { pattern: '/qa/recordings/:recordingUid', entry: 'desk', group: 'report' },
  Viewer: { pattern: '/qa/recordings/:recording/view', entry: 'desk', group: 'viewer' },
  ViewerByUid: { pattern: '/qa/:recording', entry: 'desk', group: 'viewer' },
  Home: { pattern: '/', group: 'visit', isPlain: true },
} as const satisfies Record<string, ScreenRoute>;

export type ScreenName = keyof typeof screens;
export type DeskScreen = {
  [Name in ScreenName]: (typeof screens)[Name] extends DeskRoute ? Name : never;
}[ScreenName];

/** A chunk of the desk: that of a page, or `studio`, where stickers are laid out for print. */
export type DeskGroupName = Extract<(typeof screens)[DeskScreen], { group: string }>['group'] | 'studio';

/** The desk's slices and flows are in its entry, so its chunks have only screens. */
export const deskGroupNames: readonly DeskGroupName[] = [
  ...new Set([
    ...Object.values<ScreenRoute>(screens).flatMap((route) =>
      'entry' in route && route.group ? [route.group as DeskGroupName] : [],
    ),
    'studio' as const,
  ]),
];

/** A chunk of either app. */
export type AnyGroupName = GroupName | DeskGroupName;

/** The chunk needed to draw an address, or null. A kiosk always needs `visit`. */
export function groupOf(address: Address): GroupName | null {
  return isKiosk(address) ? 'visit' : groupOfScreen(matchScreen(address.path).screen);
}

/** The group that has a screen; null for one in the visitor's app itself, and for pages of the desk. */
export function groupOfScreen(screen: Match['screen']): GroupName | null {
  const route = routeOf(screen);
  return route && !('entry' in route) ? (route.group ?? null) : null;
}

/** The chunk that has a page of the desk; null for its first page, and for screens of the visitor's app. */
export function deskGroupOf(screen: Match['screen']): DeskGroupName | null {
  const route = routeOf(screen);
  return route && 'entry' in route ? ((route.group as DeskGroupName) ?? null) : null;
}

const routeOf = (screen: Match['screen']): ScreenRoute | null =>
  screen === 'NotFound' ? null : screens[screen];

/** Whether a screen says with scripts off that it needs them. The app itself has only such as do not. */
export function needsScripts(screen: Match['screen']): boolean {
  const route = routeOf(screen);
  return route !== null && !('entry' in route) && route.group !== undefined && !route.isPlain;
}

/** Whether a screen has a form that the server draws and answers without the app. */
export const hasPlainForm = (screen: Match['screen']): boolean => screen === 'Code' || isLeadForm(screen);

export const isLeadForm = (screen: Match['screen']): boolean =>
  screen === 'EventLead' || screen === 'AirleadExisting' || screen === 'AirleadNew';

/** The app that draws an address. Unknown addresses get the visitor's 404 page. */
export function entryOf(path: string): EntryName {
  const route = routeOf(matchScreen(path).screen);
  return route && 'entry' in route ? 'desk' : 'visitor';
}

/** The thank-you page, whose address names the vote once the server has it. */
export const isThanks = (screen: Match['screen']): boolean =>
  screen === 'ThanksCreateNote' || screen === 'Rate-selected-Thank';

export interface Match {
  screen: ScreenName | 'NotFound';
  params: Readonly<Record<string, string>>;
}

const compiled = Object.entries(screens).map(([screen, { pattern }]) => ({
  screen: screen as ScreenName,
  names: [...pattern.matchAll(/:(\w+)/g)].map((found) => found[1] as string),
  expression: new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}/?$`),
}));

/** The screen that a path opens, with its params decoded; NotFound for every other path. */
export function matchScreen(path: string): Match {
  for (const { screen, names, expression } of compiled) {
    const found = expression.exec(path);
    if (!found) continue;
    const params: Record<string, string> = {};
    for (const [index, name] of names.entries()) {
      const value = decode(found[index + 1] as string);
      if (value === undefined) return { screen: 'NotFound', params: {} };
      params[name] = value;
    }
    return { screen, params };
  }
  return { screen: 'NotFound', params: {} };
}

/** `%E0%A4%A` does not decode to text; such an address matches no screen. */
function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** One value of a query string, decoded, or undefined. */
export function queryValue(search: string, name: string): string | undefined {
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const [key, ...rest] = pair.split('=');
    const value = rest.join('=');
    if (key === name) return decode(value.replace(/\+/g, ' '));
  }
  return undefined;
}

/** The management page of a question or of a vote on it (specification § 2). */
export function managePath(
  question: string,
  voteUid?: string,
  rating?: Rating,
  isServiceLog = false,
): string {
  const path = `/questions/${encodeURIComponent(question)}/manage`;
  if (!voteUid || !rating) return path;
  const vote = `${path}?rate_uid=${encodeURIComponent(voteUid)}&rate_value=${rating}`;
  return isServiceLog ? `${vote}&is_sl=true` : vote;
}

export const deskPath = screens.Desk.pattern;

export const qualityControlPath = (question: string): string =>
  `/questions/${encodeURIComponent(question)}/service/qc`;
export const inventoryPath = (question: string): string =>
  `/questions/${encodeURIComponent(question)}/service/inventory`;

/** The page where an administrator links a sticker to a place. */
export const ownBusinessPath = (question: string): string =>
  `/r/own-business?question=${encodeURIComponent(question)}`;

export const thanksPath = (question: string): string => `/r/thank-for-vote/${encodeURIComponent(question)}`;

/**
 * The page of staff who have signed out.
 * @param question the sticker at which they were
 * @param day how many services they logged that day, and when they signed out, UTC milliseconds by the
 *   device; a reload reads both (`signedOutDayOf`)
 */
export function signedOutPath(question: string | null, { services, at }: SignedOutDay): string {
  const pairs = [
    ...(question === null ? [] : [`question=${encodeURIComponent(question)}`]),
    ...(services > 0 ? [`services=${services}`, `at=${at}`] : []),
  ];
  return ['/r/signed-out', ...(pairs.length > 0 ? [pairs.join('&')] : [])].join('?');
}

export interface SignedOutDay {
  services: number;
  at: number;
}

/** The day that such an address tells of; null if it tells of none. */
export function signedOutDayOf(search: string): SignedOutDay | null {
  const [services = 0, at = 0] = ['services', 'at'].map((name) => {
    const text = queryValue(search, name) ?? '';
    return /^\d{1,15}$/.test(text) ? Number(text) : 0;
  });
  return services > 0 && at > 0 ? { services, at } : null;
}

/** Sign-in that returns to one of our own addresses. */
export const signInHref = (back: string): string => `${signInPath}?back=${encodeURIComponent(back)}`;

/** Return address of sign-in; undefined if there is none or it is on another site. */
export function backOf(search: string): string | undefined {
  const back = queryValue(search, 'back');
  return back && /^\/(?![/\\])/.test(back) ? back : undefined;
}

/** Stickers of the signed-in person's places, and what is due (`design.md` § 9). */
export const todayPath = '/r/today';

/** The form of the new service log. */
export const newServiceLogPath = (question: QuestionUid | string): string =>
  `/questions/${encodeURIComponent(question)}/service/log`;

/** Where staff logs at a sticker: with the form where it has one, else by tiles. */
export const logPath = ({ uid, staff }: Pick<Question, 'uid' | 'staff'>): string =>
  staff?.includes('new_service_log') ? newServiceLogPath(uid) : serviceLogPath(uid);

/** The form in which a logged service is amended. */
export const amendServicePath = (question: QuestionUid | string, uid: string): string =>
  `${newServiceLogPath(question)}/${encodeURIComponent(uid)}`;

/** Stands in an address for the uid that a service does not have while it waits on the device. */
export const uidToCome = 'saved';

/** Where a service that was logged is shown. */
export const loggedPath = (question: QuestionUid | string, uid: string | null): string =>
  `/r/slf/${encodeURIComponent(question)}/${encodeURIComponent(uid ?? uidToCome)}`;

export const notFoundPath = '/r/404';
export const disabledPath = '/r/disabled';
export const noAccessPath = '/r/sl/no_access';
export const homePath = '/';
/** The page where a visitor enters the code of a vote. */
export const codePath = '/r/code';
/** Takes the form with which a visitor without scripts chooses a language. */
export const languageFormPath = '/r/lang';
/** The app shell: a page without a screen, from which the app can draw any (`src/worker/`). */
export const shellPath = '/r/shell';
/** Pages that draw recorded states inside the viewer's frame (`src/app/frame/`), by app. */
export const framePaths: Readonly<Record<EntryName, string>> = { visitor: '/r/frame', desk: '/desk/frame' };

/** The terms in a language: a page of the server's own, which needs no script. */
export const termsPath = (locale: Locale): string => `/${locale}/terms/`;

/** What an address that is no screen belongs to. An unknown address of people is a `page`: the 404 page. */
export function areaOf(path: string): 'call' | 'file' | 'page' {
  if (/^\/(api|auth)(\/|$)/.test(path)) return 'call';
  if (/^\/(media|r\/assets|r\/desk|r\/docs)(\/|$)/.test(path) || /\.[A-Za-z0-9]{1,12}$/.test(path))
    return 'file';
  return 'page';
}

/** The address that is printed under a code. It leads to `ratePath`. @param uid of a sticker */
export const shortPath = (uid: string): string => `/s/${uid}`;

/** That address as people read and type it, without `https://`. @param base without a trailing slash */
export const printedAddress = (base: string, uid: string): string =>
  (base + shortPath(uid)).replace(/^https?:\/\//, '');

export function ratePath(questionUid: QuestionUid | string): string {
  return `/r/rate/${encodeURIComponent(questionUid)}`;
}

/** Whether an address is that of a kiosk, on which one visitor after another votes (KI-1). */
export function isKiosk({ search }: Address): boolean {
  return queryValue(search, 'kiosk') === '1';
}

/** The same address in kiosk mode, so that a reload stays in it. */
export function onKiosk(href: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}kiosk=1`;
}

/** The sticker that an address is about, or that it names as its origin. */
export function stickerNamedBy({ path, search }: Address): string | undefined {
  const { id, questionId } = matchScreen(path).params;
  return queryValue(search, 'question') ?? id ?? questionId;
}

/**
 * The address in kiosk mode. An address of another sticker or of none also names the kiosk's own sticker, so
 * that the kiosk still knows its home after a reload.
 * @param home the vote screen of the kiosk's sticker
 */
export function onKioskAt(home: string, href: string): string {
  const [own, there] = [addressOf(home), addressOf(href)];
  if (isKiosk(there)) return href;
  const sticker = stickerNamedBy(own) ?? '';
  if (stickerNamedBy(there) === sticker) return onKiosk(href);
  return onKiosk(`${href}${there.search ? '&' : '?'}question=${encodeURIComponent(sticker)}`);
}

/** Path and query of an address of ours. */
export function addressOf(href: string): Address {
  const [path = '', query] = href.split('?', 2);
  return { path, search: query === undefined ? '' : `?${query}` };
}

/** Staff's history over places. Filters and page are in its query. */
export const servicesPath = screens.Services.pattern;

/** The tree of places. Search and page are in its query. */
export const placesPath = screens.Places.pattern;

/** Where an organisation, a site, a place or a question is edited. A question has the uid of a sticker. */
export const settingsPath = (kind: SettingsKind, uid: string): string =>
  `/desk/settings/${kind}/${encodeURIComponent(uid)}`;

/** Who has edited what. Filters and page are in its query. */
export const auditPath = screens.Audit.pattern;

/** What visitors said. Filters and page are in its query. */
export const votesPath = screens.Votes.pattern;

/** Whatever needs somebody. Filters and page are in its query. */
export const insightsPath = screens.Insights.pattern;
/** The screen for a corridor; the key of its link is the fragment. */
export const wallPath = screens.Wall.pattern;
/** Ends mails to one reader; a page of the server that is no screen of an app. */
export const unsubscribePath = (token: string): string => `/unsubscribe/${token}`;
/** Who is told of events, and the log of what was sent. */
export const webhooksPath = screens.Webhooks.pattern;
export const inboxPath = screens.Inbox.pattern;
/** A case of it. */
export const casePath = (uid: string): string => `${inboxPath}/${encodeURIComponent(uid)}`;

/**
 * The same for staff, on their phone.
 * @param question uid of its sticker, where who is not signed in may type a PIN
 */
export const phoneCasePath = (uid: string, question?: string): string =>
  `/r/case/${encodeURIComponent(uid)}${question ? `?question=${encodeURIComponent(question)}` : ''}`;

/** People of the organisation. Filters, order and page are in its query. */
export const peoplePath = screens.People.pattern;

/** The first run of an installation. */
export const setupPath = screens.Setup.pattern;

/** The organisation's stickers. Filters, order and page are in its query. */
export const stickersPath = screens.Stickers.pattern;

/** QA's list of reported problems. Filters and page are in its query. */
export const qaPath = screens.Qa.pattern;

/** What is known of a reported problem. */
export const recordingPath = (uid: string): string => `${qaPath}/recordings/${encodeURIComponent(uid)}`;
/** The recording that `npm run rlog -- view` serves. A report's uid never has this name. */
export const localRecording = 'local';

/** The viewer of a recorded session. */
export const viewerPath = (recording: string, turn?: number): string =>
  `/qa/recordings/${encodeURIComponent(recording)}/view${turn === undefined ? '' : `?turn=${turn}`}`;

/** The log that `npm run rlog -- view` serves to its viewer. */
export const localLogPath = '/qa/recordings/local/log';

/** The signed-in devices of a person. */
export const devicesPath = screens.Devices.pattern;

export function serviceLogPath(questionUid: QuestionUid | string): string {
  return `/r/sl/${encodeURIComponent(questionUid)}`;
}

export function serviceLogAuthPath(questionUid: QuestionUid | string): string {
  return `${serviceLogPath(questionUid)}/auth`;
}

/** The staff login of a sticker. @param back where it leads instead of the service log */
export const pinSignInHref = (questionUid: QuestionUid | string, back: string): string =>
  `${serviceLogAuthPath(questionUid)}?back=${encodeURIComponent(back)}`;

export function historyPath(questionUid: QuestionUid | string): string {
  return `/r/${encodeURIComponent(questionUid)}/sl`;
}

/** What the addresses after the votes on a question begin with. */
export const afterVotesPath = (questionUid: string): string =>
  `/r/thank-for-vote/${encodeURIComponent(questionUid)}`;

/**
 * The address after a vote (specification § 2): the thank-you route, or the service log and, after Send, its
 * final screen. A vote that waits on the device has no uid yet.
 */
export function afterVotePath(vote: {
  questionUid: QuestionUid;
  rating: Rating;
  voteUid: VoteUid | null;
  orgUid: OrgUid | null;
  isServiceLog: boolean;
  /** The vote is stored without being counted; the page says so. */
  isFlagged?: boolean;
  /** What was given with the vote; null before Send, when the service log stays open (RT-6). */
  given?: object | null;
}): string {
  if (vote.isServiceLog)
    return vote.given === null
      ? serviceLogPath(vote.questionUid)
      : loggedPath(vote.questionUid, vote.voteUid);
  const path = afterVotesPath(vote.questionUid);
  if (vote.voteUid === null) return path;
  return `${path}/${vote.rating}/${vote.voteUid}?ouid=${vote.orgUid ?? ''}&r=${vote.rating}${vote.isFlagged ? '&held=1' : ''}`;
}
