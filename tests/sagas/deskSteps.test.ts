import { alertRule, alertRules, triedRule } from '../../fixtures/exampleAlerts';
import { listedCases } from '../../fixtures/exampleCases';
import { insightsFigures } from '../../fixtures/exampleInsights';
import { wireReport } from '../../fixtures/exampleReports';
import { wireWall } from '../../fixtures/exampleWalls';
import { draftOf, emptyDraft } from '../../state/alerts/alertDraft';
import * as alertForm from '../../state/alerts/alertFormSlice';
import * as alertLog from '../../state/alerts/alertLogSlice';
import { selectAlertForm, selectAlertLog, selectAlerts } from '../../state/alerts/alertsSelectors';
import * as alerts from '../../state/alerts/alertsSlice';
import { selectSavedViews } from '../../state/inbox/viewsSelectors';
import * as views from '../../state/inbox/viewsSlice';
import { selectReports } from '../../state/reportSchedules/reportSchedulesSelectors';
import * as reports from '../../state/reportSchedules/reportSchedulesSlice';
import * as services from '../../state/services/servicesSlice';
import { selectWallLinks } from '../../state/wall/wallSelectors';
import * as walls from '../../state/wall/wallLinksSlice';
import { openDesk, type DeskFlow } from '../support/deskFlows';
import { testSteps, type DeskStepsPage } from '../support/deskSteps';

/** What people do on pages of the desk: each page with its steps. Each fails in the same ways. */
const scope = { kind: 'place', uid: 'demo-place-restroom', name: 'River Park' } as const;
const done = { success: true };
const about = 'place:demo-place-restroom';

const few = insightsFigures({
  days: [],
  hours: [],
  compared: [],
  response: [],
  stickers: [],
  around: { is_cut: false, types: [] },
  words: { notes: 0, is_cut: false, list: [] },
});

async function openInsights(opens?: Parameters<DeskFlow['act']>[0]): Promise<DeskFlow> {
  const flow = await openDesk('/desk/insights');
  await flow.world.answer('insights', 200, few);
  if (opens) await flow.act(opens);
  return flow;
}

const calendar = (uid: string) => ({
  uid,
  scope,
  url: `https://example.com/calendar/${uid}.ics`,
  created_at: 1,
});
const rule = draftOf(alertRule());
const wholeRule = {
  name: 'Toilets',
  scope: 'organisation:demo-org',
  trigger: { kind: 'sad' },
  steps: [{ after: 0, by: 'mail', to: ['olive'] }],
  quiet: null,
  wait_while_closed: true,
  on: true,
};
const report = { scheduleUid: 'report-1' };

const view = { uid: 'view-1', name: 'Wet floors', shared_with: null, is_mine: true, filter: {}, count: 3 };

const pages: DeskStepsPage[] = [
  {
    name: 'dialogs',
    open: () => openInsights(),
    failure: (flow) => selectWallLinks(flow.state()).dialog?.failure,
    steps: [
      {
        endpoint: 'walls',
        press: walls.linksPressed({ scope, org: 'demo-org' }),
        sent: { query: { org: 'demo-org' } },
        isRepeatable: true,
        reply: { walls: [wireWall()], next: null },
      },
      {
        endpoint: 'reportSchedules',
        press: reports.reportsPressed({ scope, org: 'demo-org' }),
        sent: { query: { org: 'demo-org' } },
        isRepeatable: true,
        reply: { schedules: [wireReport()], next: null },
        failure: (flow) => selectReports(flow.state()).dialog?.failure,
      },
    ],
  },
  {
    name: 'wall-links',
    keepsNoLog: true,
    async open() {
      const flow = await openInsights(walls.linksPressed({ scope, org: 'demo-org' }));
      await flow.world.answer('walls', 200, { walls: [wireWall()], next: null });
      return flow;
    },
    failure: (flow) => selectWallLinks(flow.state()).dialog?.failure,
    steps: [
      {
        endpoint: 'createWall',
        before: [walls.nameTyped({ name: ' Lobby ' })],
        press: walls.makePressed(),
        sent: { body: { scope: about, name: 'Lobby' } },
        hasKey: 'kept',
        reply: wireWall({ uid: 'wall-2' }),
      },
      {
        endpoint: 'revokeWall',
        press: walls.revokePressed({ uid: 'wall-1' }),
        sent: { params: { wallUid: 'wall-1' } },
        isRepeatable: true,
        reply: done,
      },
    ],
  },
  {
    name: 'reports',
    async open() {
      const flow = await openInsights(reports.reportsPressed({ scope, org: 'demo-org' }));
      await flow.world.answer('reportSchedules', 200, { schedules: [wireReport()], next: null });
      return flow;
    },
    failure: (flow) => selectReports(flow.state()).dialog?.failure,
    steps: [
      {
        endpoint: 'createReportSchedule',
        before: [
          reports.newPressed({ hour: 7 }),
          reports.formFilled({ form: { weekday: 4, to: 'anna@reader.example' } }),
        ],
        press: reports.confirmPressed(),
        sent: { body: { scope: about, every: 'week', weekday: 4, hour: 7, to: ['anna@reader.example'] } },
        hasKey: 'kept',
        reply: wireReport({ uid: 'report-2' }),
      },
      {
        endpoint: 'saveReportSchedule',
        before: [reports.editPressed({ uid: 'report-1' }), reports.formFilled({ form: { hour: 9 } })],
        press: reports.confirmPressed(),
        sent: {
          params: report,
          body: { every: 'week', weekday: 0, hour: 9, to: ['anna@reader.example'], version: 1 },
        },
        reply: wireReport({ hour: 9, version: 2 }),
      },
      {
        endpoint: 'sendReport',
        press: reports.mailPressed({ uid: 'report-1' }),
        sent: { params: report },
        hasKey: 'ofEachPress',
        reply: done,
      },
      {
        endpoint: 'deleteReportSchedule',
        before: [reports.deletePressed({ uid: 'report-1' })],
        press: reports.confirmPressed(),
        sent: { params: report },
        reply: done,
      },
    ],
  },
  {
    name: 'calendar',
    async open() {
      const flow = await openDesk('/desk/services');
      await flow.act(services.calendarPressed());
      await flow.world.answer('calendars', 200, {
        calendars: [calendar('one')],
        scopes: [scope],
        next: null,
      });
      return flow;
    },
    failure: (flow) => flow.state().staffServices.calendar?.failure,
    steps: [
      {
        endpoint: 'createCalendar',
        press: services.calendarMakePressed(),
        sent: { body: { scope: about } },
        hasKey: 'renewed',
        reply: calendar('two'),
      },
      {
        endpoint: 'revokeCalendar',
        press: services.calendarRevokePressed({ uid: 'one' }),
        sent: { params: { calendarUid: 'one' } },
        isRepeatable: true,
        reply: done,
      },
    ],
  },
  {
    name: 'alerts',
    async open() {
      const flow = await openDesk('/desk/alerts');
      await flow.world.answer('alertRules', 200, alertRules());
      return flow;
    },
    failure: (flow) => selectAlertForm(flow.state()).failure,
    steps: [
      {
        endpoint: 'tryAlertRule',
        before: [
          alertForm.newPressed({ draft: { ...emptyDraft('organisation:demo-org', 'olive'), name: '' } }),
        ],
        press: alertForm.tryPressed(),
        sent: { body: { ...wholeRule, name: '-' } },
        isRepeatable: true,
        reply: triedRule(),
        failure: (flow) => {
          const { tried } = selectAlertForm(flow.state());
          return tried.status === 'failed' ? tried.failure : null;
        },
      },
      {
        endpoint: 'createAlertRule',
        before: [
          alertForm.newPressed({ draft: emptyDraft('organisation:demo-org', 'olive') }),
          alertForm.draftFilled({ draft: { name: ' Toilets ' } }),
        ],
        press: alertForm.savePressed(),
        sent: { body: wholeRule },
        hasKey: 'renewed',
        reply: alertRule({ uid: 'rule-2' }),
      },
      {
        endpoint: 'changeAlertRule',
        before: [
          alertForm.changePressed({ uid: 'rule-1', draft: rule }),
          alertForm.draftFilled({ draft: { name: 'Toilets' } }),
        ],
        press: alertForm.savePressed(),
        sent: { params: { ruleUid: 'rule-1' }, body: expect.objectContaining({ name: 'Toilets' }) },
        reply: alertRule({ name: 'Toilets' }),
      },
      {
        endpoint: 'muteAlertRule',
        press: alerts.stepPressed({ uid: 'rule-1', step: 'mute' }),
        sent: { params: { ruleUid: 'rule-1' }, body: { muted: true } },
        isRepeatable: true,
        reply: alertRule({ muted: true } as never),
        failure: (flow) => selectAlerts(flow.state()).failed?.failure,
      },
      {
        endpoint: 'alertsOfRule',
        press: alertLog.logPressed({ uid: 'rule-1' }),
        sent: { params: { ruleUid: 'rule-1' }, query: {} },
        isRepeatable: true,
        reply: { alerts: [], next: null },
        failure: (flow) => selectAlertLog(flow.state()).failure,
      },
      {
        endpoint: 'removeAlertRule',
        before: [alerts.removePressed({ uid: 'rule-1' })],
        press: alerts.removeConfirmed(),
        sent: { params: { ruleUid: 'rule-1' } },
        reply: done,
        failure: (flow) => selectAlerts(flow.state()).removal?.failure,
      },
    ],
  },
  {
    name: 'views',
    async open() {
      const flow = await openDesk('/desk/inbox?tile=Dirty');
      await flow.world.answer('cases', 200, listedCases());
      await flow.world.answer('caseViews', 200, { views: [view] });
      return flow;
    },
    failure: (flow) => selectSavedViews(flow.state()).dialog?.failure,
    steps: [
      {
        endpoint: 'createCaseView',
        before: [
          views.viewDialogOpened({ view: null }),
          views.viewFilled({ form: { name: ' Wet ', sharedWith: 'site_manager' } }),
        ],
        press: views.viewConfirmed(),
        sent: {
          body: {
            name: 'Wet',
            shared_with: 'site_manager',
            filter: { state: 'open', snoozed: 'false', tile: 'Dirty' },
            org: 'demo-org',
          },
        },
        hasKey: 'kept',
        reply: { view: { ...view, uid: 'view-2' } },
      },
      {
        endpoint: 'saveCaseView',
        before: [
          views.viewDialogOpened({ view }),
          views.viewFilled({ form: { name: 'Kitchen', sharedWith: '' } }),
        ],
        press: views.viewConfirmed(),
        sent: { params: { viewUid: 'view-1' }, body: { name: 'Kitchen', shared_with: null } },
        reply: { view: { ...view, name: 'Kitchen' } },
      },
      {
        endpoint: 'deleteCaseView',
        before: [views.viewDialogOpened({ view })],
        press: views.viewDeletePressed(),
        sent: { params: { viewUid: 'view-1' } },
        reply: done,
      },
    ],
  },
];

testSteps(pages);
