import { peopleOrders } from '../../contract/people';
import { exportFormats } from '../../contract/staffHistory';
import { votesDecisions } from '../../contract/votes';
import type { DeskRootState } from '../../state/deskRootReducer';
import * as exports from '../../state/exports/exportSlice';
import * as people from '../../state/people/peopleSlice';
import * as places from '../../state/places/placesSlice';
import * as reports from '../../state/reportSchedules/reportSchedulesSlice';
import * as services from '../../state/services/servicesSlice';
import * as stickers from '../../state/stickers/stickersSlice';
import * as decisions from '../../state/votes/decisionSlice';
import * as wallLinks from '../../state/wall/wallLinksSlice';
import { org, scope, withOne, wholeOrg, type Errand } from './errand';
import { alertErrands, webhookErrands } from './ruleErrands';

const peopleErrands: readonly Errand[] = [
  (_, chance, newText) => [
    people.dialogOpened({ kind: 'invite' }),
    people.dialogFilled({ form: { email: `${newText().replace(/\W/g, '')}@x.example`, role: 'client' } }),
    ...(chance.happens(0.8) ? [people.confirmed()] : [people.dialogClosed()]),
  ],
  (_, __, newText) => [
    people.dialogOpened({ kind: 'add' }),
    people.dialogFilled({
      form: {
        email: `${newText().replace(/\W/g, '')}@y.example`,
        firstName: newText(),
        lastName: 'Reed',
        role: 'org_manager',
        password: 'Heron-and-fjord',
      },
    }),
    people.confirmed(),
  ],
  (_, chance) => [people.filtersChosen({ filters: { sort: chance.pick(peopleOrders) } })],
];

const placeErrands: readonly Errand[] = [
  (_, __, newText) => [
    places.newPressed({ kind: 'site', name: '' }),
    places.dialogFilled({ kind: 'site', name: newText() }),
    places.makePressed(),
  ],
  (_, __, newText) => [
    places.newPressed({ kind: 'duplicate', name: '', placeUid: 'demo-place-cafe' }),
    places.dialogFilled({ kind: 'duplicate', name: newText(), placeUid: 'demo-place-cafe' }),
    places.makePressed(),
  ],
  () => [places.madeClosed(), places.dialogClosed()],
  (_, chance) => [places.foldToggled({ uid: 'demo-place-cafe', isOpen: chance.happens(0.5) })],
];

const serviceErrands: readonly Errand[] = [
  () => [services.calendarPressed()],
  ({ staffServices: { calendar } }) =>
    calendar ? [services.calendarScopeChosen({ scope: wholeOrg }), services.calendarMakePressed()] : [],
  ({ staffServices: { calendar } }, chance) =>
    withOne(
      calendar?.calendars,
      chance,
      ({ uid }) => [services.calendarRenewPressed({ uid })],
      ({ uid }) => [services.calendarRevokePressed({ uid })],
      () => [services.calendarClosed()],
    ),
  (_, chance) => [services.exportPressed({ format: chance.pick(exportFormats) })],
  (_, chance) => [services.papersListChosen({ list: chance.pick(['waiting', 'handed_in']) })],
  () => [services.dayTyped({ dates: { from: '2026-02-01', to: '2026-03-01' } })],
];

const stickerErrands: readonly Errand[] = [
  (_, chance) => [
    stickers.newPressed(),
    stickers.newEdited({
      made: { questionUid: chance.pick(['', 'demo-cafe']), count: 2, placement: 'Back door' },
    }),
    stickers.confirmed(),
  ],
  ({ stickers: { list } }, chance) =>
    withOne(
      list.status === 'loaded' ? list.stickers : [],
      chance,
      ({ uid }) => [stickers.stickerToggled({ uid })],
      ({ uid }) => [stickers.replacePressed({ uid }), stickers.dialogClosed()],
      () => [
        stickers.printPressed(),
        stickers.designEdited({ design: { copies: 2, hasAddress: true } }),
        stickers.downloadPressed({ format: 'pdf' }),
      ],
    ),
  () => [stickers.studioClosed(), stickers.dialogClosed()],
];

const walls: readonly Errand[] = [
  () => [wallLinks.linksPressed({ scope, org })],
  ({ wallLinks: { dialog } }, _, newText) =>
    dialog ? [wallLinks.nameTyped({ name: newText() }), wallLinks.makePressed()] : [],
  ({ wallLinks: { dialog } }, chance) =>
    withOne(
      dialog?.walls,
      chance,
      ({ uid }) => [wallLinks.revokePressed({ uid })],
      () => [wallLinks.linksClosed()],
    ),
];

const mails: readonly Errand[] = [
  () => [reports.reportsPressed({ scope, org })],
  ({ reportSchedules: { dialog } }) =>
    dialog
      ? [
          reports.newPressed({ hour: 7 }),
          reports.formFilled({ form: { weekday: 2, to: 'anna@reader.example' } }),
          reports.confirmPressed(),
        ]
      : [],
  ({ reportSchedules: { dialog } }, chance) =>
    withOne(
      dialog?.schedules,
      chance,
      ({ uid }) => [
        reports.editPressed({ uid }),
        reports.formFilled({ form: { hour: 9 } }),
        reports.confirmPressed(),
      ],
      ({ uid }) => [reports.deletePressed({ uid }), reports.confirmPressed()],
      ({ uid }) => [reports.deletePressed({ uid }), reports.backPressed()],
      ({ uid }) => [reports.mailPressed({ uid })],
      () => [reports.reportsClosed()],
    ),
];

const exportOf =
  (of: 'votes' | 'cases' | 'deliveries'): Errand =>
  (_: DeskRootState, chance) => [exports.exportPressed({ of, format: chance.pick(exportFormats) })];

/** By the screen. What people, votes and stickers of others depend upon is looked at, and left as it is. */
export const errands: Partial<Record<string, readonly Errand[]>> = {
  Alerts: alertErrands,
  Webhooks: [...webhookErrands, exportOf('deliveries')],
  People: peopleErrands,
  Places: placeErrands,
  Services: serviceErrands,
  Stickers: stickerErrands,
  Insights: [...walls, ...mails],
  Votes: [
    exportOf('votes'),
    (_, chance) => [
      decisions.decisionAsked({ action: chance.pick(votesDecisions) }),
      decisions.decisionClosed(),
    ],
  ],
};
