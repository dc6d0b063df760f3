import type { UnknownAction } from 'redux';
import {
  auditPath,
  deskPath,
  devicesPath,
  insightsPath,
  managePath,
  notFoundPath,
  peoplePath,
  placesPath,
  qaPath,
  screens,
  servicesPath,
  setupPath,
  stickersPath,
  votesPath,
  webhooksPath,
} from '../../contract/screens';
import type { DeskRootState } from '../../state/deskRootReducer';
import * as alerts from '../../state/alerts/alertsSlice';
import * as alertChoices from '../../state/alerts/alertChoicesSlice';
import * as audit from '../../state/audit/auditSlice';
import * as desk from '../../state/desk/deskSlice';
import * as finder from '../../state/search/finderSlice';
import * as insights from '../../state/insights/insightsSlice';
import * as manage from '../../state/manage/manageSlice';
import { selectScreen } from '../../state/navigation/navigationSelectors';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import * as people from '../../state/people/peopleSlice';
import * as places from '../../state/places/placesSlice';
import * as push from '../../state/push/pushSlice';
import * as services from '../../state/services/servicesSlice';
import * as stickers from '../../state/stickers/stickersSlice';
import * as today from '../../state/today/todaySlice';
import * as votes from '../../state/votes/votesSlice';
import * as wallLinks from '../../state/wall/wallLinksSlice';
import * as webhooks from '../../state/webhooks/webhooksSlice';
import type { Chance } from './chance';
import { errands } from './deskErrands';

/** Pages of the desk that an owner looks into between their work. */
export const deskPages: readonly string[] = [
  deskPath,
  insightsPath,
  webhooksPath,
  devicesPath,
  servicesPath,
  placesPath,
  votesPath,
  auditPath,
  peoplePath,
  screens.Alerts.pattern,
  setupPath,
  stickersPath,
  qaPath,
  managePath('demo-cafe'),
  notFoundPath,
];

type Presses = readonly ((chance: Chance, newText: () => string) => UnknownAction)[];

/** What is pressed and typed on any page. */
const anywhere: Presses = [
  (chance) => desk.menuOpened({ menu: chance.pick(['language', 'account', 'pages']) }),
  () => desk.menuClosed(),
  (chance) => desk.navToggled({ isFolded: chance.happens(0.5) }),
  (chance) => desk.filtersToggled({ isShown: chance.happens(0.5) }),
  () => finder.finderOpened(),
  (chance) => finder.finderTyped({ q: chance.pick(['caf', 'rest', 'x', '']) }),
  () => finder.finderClosed(),
];

const onPage: Partial<Record<string, Presses>> = {
  Desk: [
    () => today.retryPressed(),
    () => push.lookAgainPressed(),
    () => push.turnOnPressed(),
    () => push.testPressed(),
    () => push.turnOffPressed(),
    () =>
      wallLinks.linksPressed({
        scope: { kind: 'organisation', uid: 'demo-org', name: 'Demo' },
        org: 'demo-org',
      }),
    (_, newText) => wallLinks.nameTyped({ name: newText() }),
    () => wallLinks.makePressed(),
    () => wallLinks.linksClosed(),
  ],
  Insights: [
    () => insights.retryPressed(),
    () => insights.filtersChosen({ filters: { from: '2026-02-01', to: '2026-02-28' } }),
    (chance) => desk.chartTableToggled({ isShown: chance.happens(0.5) }),
  ],
  Webhooks: [
    () => webhooks.newPressed(),
    (chance) => webhooks.urlTyped({ url: chance.pick(['https://hooks.example/a', 'http://10.0.0.1/', 'x']) }),
    () => webhooks.eventToggled({ event: 'case.opened' }),
    () => webhooks.confirmed(),
    () => webhooks.confirmed(),
    () => webhooks.dialogClosed(),
    () => webhooks.webhooksRetryPressed(),
  ],
  Services: [
    () => services.dayTyped({ dates: { from: '2026-02-01', to: '2026-03-01' } }),
    () => services.servicesRetryPressed(),
    () => services.overdueRetryPressed(),
    () => services.papersRetryPressed(),
    (chance) => services.papersListChosen({ list: chance.pick(['waiting', 'handed_in']) }),
    () => services.calendarPressed(),
    () => services.calendarScopeChosen({ scope: 'organisation:demo-org' }),
    () => services.calendarMakePressed(),
    () => services.calendarClosed(),
    () => services.exportPressed({ format: 'csv' }),
  ],
  Places: [
    (chance) => places.searchTyped({ q: chance.pick(['caf', 'zz', '']) }),
    (_, newText) => places.newPressed({ kind: 'site', name: newText() }),
    (_, newText) => places.dialogFilled({ kind: 'site', name: newText() }),
    () => places.makePressed(),
    () => places.makePressed(),
    () => places.dialogClosed(),
    () => places.madeClosed(),
    () => places.retryPressed(),
  ],
  Votes: [() => votes.retryPressed(), () => votes.filtersChosen({ filters: { place: 'demo-place-cafe' } })],
  Audit: [() => audit.retryPressed(), () => audit.filtersChosen({ filters: {} })],
  People: [
    () => people.dialogOpened({ kind: 'invite' }),
    (chance, newText) =>
      people.dialogFilled({
        form: {
          email: chance.pick([`${newText().replace(/\W/g, '')}@x.example`, 'admin@demo.example', 'no']),
        },
      }),
    () => people.confirmed(),
    () => people.confirmed(),
    () => people.dialogClosed(),
    () => people.filtersChosen({ filters: {} }),
    () => people.retryPressed(),
  ],
  Alerts: [
    () => alerts.retryPressed(),
    () => alerts.ruleMenuClosed(),
    () => alerts.removeClosed(),
    () => alertChoices.choicesRetryPressed(),
  ],
  Stickers: [
    (chance) => stickers.searchTyped({ q: chance.pick(['caf', '']) }),
    (chance) => stickers.pageToggled({ isChosen: chance.happens(0.6) }),
    () => stickers.newPressed(),
    () => stickers.confirmed(),
    () => stickers.dialogClosed(),
    () => stickers.printPressed(),
    () => stickers.downloadPressed({ format: 'pdf' }),
    () => stickers.studioClosed(),
    () => stickers.retryPressed(),
  ],
  Manage: [
    () => manage.retryPressed(),
    () => manage.peopleRetryPressed(),
    () => manage.copyPressed(),
    () => manage.saveQrPressed({ format: 'svg' }),
    () => manage.voteRetryPressed(),
  ],
};

/** Presses or types something on a page of the desk, does an errand there, or goes to another page. */
export function nextDeskStep(state: DeskRootState, chance: Chance, newText: () => string): UnknownAction[] {
  if (chance.happens(0.12)) return [linkFollowed({ href: chance.pick(deskPages) })];
  const screen = selectScreen(state);
  const errand = chance.happens(0.55) ? chance.pick(errands[screen] ?? [() => []]) : () => [];
  const does = errand(state, chance, newText);
  if (does.length > 0) return does;
  const here = onPage[screen] ?? [];
  return [chance.pick(here.length > 0 && chance.happens(0.85) ? here : anywhere)(chance, newText)];
}
