import type { UnknownAction } from 'redux';
import type { EndpointName } from '../../contract/endpoints';
import { alertRules } from '../../fixtures/exampleAlerts';
import { listedCases } from '../../fixtures/exampleCases';
import {
  auditTrail,
  listedVotes,
  placesTree,
  questionSettings,
  recordingDetails,
  refusal,
  signedInDevices,
  staffServices,
  wirePerson,
  wireRecording,
} from '../../fixtures/exampleData';
import { insightsFigures } from '../../fixtures/exampleInsights';
import { wireWebhook } from '../../fixtures/exampleWebhooks';
import * as alerts from '../../state/alerts/alertsSlice';
import * as audit from '../../state/audit/auditSlice';
import * as inbox from '../../state/inbox/inboxSlice';
import { selectInsights } from '../../state/insights/insightsSelectors';
import * as insights from '../../state/insights/insightsSlice';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import { selectPeople } from '../../state/people/peopleSelectors';
import * as people from '../../state/people/peopleSlice';
import { selectPlaces } from '../../state/places/placesSelectors';
import * as places from '../../state/places/placesSlice';
import { selectQa } from '../../state/recordings/qaSelectors';
import * as qa from '../../state/recordings/qaSlice';
import * as services from '../../state/services/servicesSlice';
import * as devices from '../../state/session/devicesSlice';
import * as settings from '../../state/settings/settingsSlice';
import * as stickers from '../../state/stickers/stickersSlice';
import { selectVotes } from '../../state/votes/votesSelectors';
import * as votes from '../../state/votes/votesSlice';
import { selectWebhooks } from '../../state/webhooks/webhooksSelectors';
import * as webhooks from '../../state/webhooks/webhooksSlice';
import { openDesk, sentBy, type DeskFlow } from '../support/deskFlows';
import { endSession, withLog } from '../support/deskSteps';

/** Pages of the desk that load one thing, and how each tells how that went. */
interface DeskPage {
  name: string;
  /** Logs of other pages play the same. */
  keepsNoLog?: true;
  href: string;
  endpoint: EndpointName;
  retry: UnknownAction;
  reply: object;
  part(flow: DeskFlow): { status: string; failure?: unknown };
  /** Whether the page says that the person may not see it; otherwise that is a failure like others. */
  isRefused?(flow: DeskFlow): boolean;
}

const pages: DeskPage[] = [
  {
    name: 'alerts',
    href: '/desk/alerts',
    endpoint: 'alertRules',
    retry: alerts.retryPressed(),
    reply: alertRules(),
    part: ({ state }) => state().alerts.list,
    isRefused: ({ state }) => state().alerts.isRefused,
  },
  {
    name: 'audit',
    keepsNoLog: true,
    href: '/desk/audit',
    endpoint: 'audit',
    retry: audit.auditActions.retryPressed(),
    reply: auditTrail,
    part: ({ state }) => state().audit.list,
    isRefused: ({ state }) => state().audit.isRefused,
  },
  {
    name: 'votes',
    keepsNoLog: true,
    href: '/desk/votes',
    endpoint: 'votes',
    retry: votes.retryPressed(),
    reply: listedVotes,
    part: ({ state }) => selectVotes(state()).list,
    isRefused: ({ state }) => selectVotes(state()).isRefused,
  },
  {
    name: 'insights',
    keepsNoLog: true,
    href: '/desk/insights',
    endpoint: 'insights',
    retry: insights.retryPressed(),
    reply: insightsFigures({ days: [], hours: [], compared: [], response: [], stickers: [] }),
    part: ({ state }) => selectInsights(state()).list,
    isRefused: ({ state }) => selectInsights(state()).isRefused,
  },
  {
    name: 'people',
    href: '/desk/people',
    endpoint: 'people',
    retry: people.retryPressed(),
    reply: { organisations: [], org_uid: 'demo-org', sites: [], people: [wirePerson('nina')], next: null },
    part: ({ state }) => selectPeople(state()).list,
    isRefused: ({ state }) => selectPeople(state()).isRefused,
  },
  {
    name: 'places',
    href: '/desk/places',
    endpoint: 'places',
    retry: places.retryPressed(),
    reply: placesTree,
    part: ({ state }) => selectPlaces(state()).list,
  },
  {
    name: 'stickers',
    href: '/desk/stickers',
    endpoint: 'stickers',
    retry: stickers.retryPressed(),
    reply: { stickers: [], next: null },
    part: ({ state }) => state().stickers.list,
    isRefused: ({ state }) => state().stickers.isRefused,
  },
  {
    name: 'services',
    href: '/desk/services',
    endpoint: 'services',
    retry: services.servicesRetryPressed(),
    reply: staffServices(0),
    part: ({ state }) => state().staffServices.table,
  },
  {
    name: 'inbox',
    keepsNoLog: true,
    href: '/desk/inbox',
    endpoint: 'cases',
    retry: inbox.retryPressed(),
    reply: listedCases({ cases: [] }),
    part: ({ state }) => state().inbox.list,
    isRefused: ({ state }) => state().inbox.isRefused,
  },
  {
    name: 'webhooks',
    href: '/desk/webhooks',
    endpoint: 'webhooks',
    retry: webhooks.webhooksRetryPressed(),
    reply: {
      org: 'demo-org',
      organisations: [{ uid: 'demo-org', name: 'Riverside' }],
      webhooks: [wireWebhook()],
      next: null,
    },
    part: ({ state }) => selectWebhooks(state()).list,
    isRefused: ({ state }) => selectWebhooks(state()).list.status === 'refused',
  },
  {
    name: 'devices',
    href: '/desk/devices',
    endpoint: 'sessions',
    retry: devices.retryPressed(),
    reply: signedInDevices,
    part: ({ state }) => state().devices,
  },
  {
    name: 'problems',
    href: '/qa',
    endpoint: 'recordings',
    retry: qa.retryPressed(),
    reply: { recordings: [wireRecording], next: null },
    part: ({ state }) => selectQa(state()).list,
    isRefused: ({ state }) => selectQa(state()).isRefused,
  },
  {
    name: 'problem',
    href: '/qa/recordings/report-1',
    endpoint: 'recordingDetails',
    retry: qa.retryPressed(),
    reply: recordingDetails,
    part: ({ state }) => selectQa(state()).opened,
    isRefused: ({ state }) => selectQa(state()).isRefused,
  },
  {
    name: 'settings',
    href: '/desk/settings/question/demo-cafe',
    endpoint: 'settings',
    retry: settings.retryPressed(),
    reply: questionSettings(),
    part: ({ state }) => state().settings as { status: string },
    isRefused: ({ state }) => state().settings.status === 'refused',
  },
];

const loaded = expect.stringMatching(/^(loaded|open)$/) as string;

it.each(pages.map(withLog('page')))(
  '$name: says why it does not load, until it does or nobody is signed in$log',
  async ({ href, endpoint, retry, reply, part, isRefused }) => {
    const flow = await openDesk(href);
    await flow.world.dropLine(endpoint);
    expect(part(flow)).toMatchObject({ status: 'failed', failure: { kind: 'offline' } });
    await flow.act(retry);
    await flow.world.answer(endpoint, 500, refusal('out_of_order'));
    expect(part(flow)).toMatchObject({ status: 'failed', failure: { kind: 'server' } });
    await flow.act(retry);
    await flow.world.answer(endpoint, 403, refusal('forbidden'));
    if (isRefused) expect(isRefused(flow)).toBe(true);
    else expect(part(flow)).toMatchObject({ status: 'failed', failure: { kind: 'server' } });
    await flow.act(retry);
    await flow.act(retry);
    await flow.world.answer(endpoint, 200, reply);
    expect(part(flow).status).toEqual(loaded);
    // Nobody waits for the answer to the press before.
    expect(flow.world.isAsked(endpoint)).toBe(false);
    const [first, ...others] = sentBy(flow, endpoint);
    expect(others).toEqual(Array(4).fill(first));
    await flow.act(retry);
    await endSession(flow, endpoint);
    expect(flow.world.href()).toBe(`/r/sign-in?back=${encodeURIComponent(href)}`);
    expect(part(flow).status).not.toEqual(loaded);
    expect(sentBy(flow, endpoint)).toHaveLength(6);
  },
);

it.each(pages)('$name: leads to sign-in, and asks nothing before', async ({ href, endpoint }) => {
  const flow = await openDesk(href, { local: {} });
  expect(flow.world.href()).toBe(`/r/sign-in?back=${encodeURIComponent(href)}`);
  expect(sentBy(flow, endpoint)).toEqual([]);
});

it.each(pages)('$name: shows nothing to whoever has left meanwhile', async (page) => {
  const flow = await openDesk(page.href);
  const elsewhere = page.name === 'devices' ? '/desk/audit' : '/desk/devices';
  await flow.world.dropLine(page.endpoint);
  await flow.act(page.retry);
  await flow.act(linkFollowed({ href: elsewhere }));
  await flow.world.answer(page.endpoint, 200, page.reply);
  expect(page.part(flow).status).not.toEqual(loaded);
  expect(flow.world.href()).toBe(elsewhere);
});
