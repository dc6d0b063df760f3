import { listedCases, wireCaseDetails } from '../../fixtures/exampleCases';
import { paper, recordingDetails, signedInDevices } from '../../fixtures/exampleData';
import { selectShownCase } from '../../state/inbox/caseSelectors';
import * as cases from '../../state/inbox/caseSlice';
import { selectInboxWork } from '../../state/inbox/inboxSelectors';
import * as work from '../../state/inbox/workSlice';
import { selectPush } from '../../state/push/pushSelectors';
import * as push from '../../state/push/pushSlice';
import { selectKeep, selectQa } from '../../state/recordings/qaSelectors';
import * as qa from '../../state/recordings/qaSlice';
import * as services from '../../state/services/servicesSlice';
import { endPressed } from '../../state/session/devicesSlice';
import { openDesk, type DeskFlow } from '../support/deskFlows';
import { testSteps, type DeskStepsPage } from '../support/deskSteps';

/** What people do with cases, devices, reports of problems, and papers. */
const done = { success: true };
const params = { caseUid: 'case-1' };
const device = { subscriptionUid: 'device-1' };
const version = 4;
const bare = { votes_list: [], history: [], services: [] };
const atFour = wireCaseDetails(bare);
const failureOfCase = (flow: DeskFlow) => {
  const step = selectShownCase(flow.state())?.step;
  return step?.status === 'failed' ? step.failure : null;
};

async function openCase(): Promise<DeskFlow> {
  const flow = await openDesk('/desk/inbox/case-1');
  await flow.world.answer('cases', 200, listedCases());
  await flow.world.answer('caseDetails', 200, atFour);
  return flow;
}

/** The answer leaves the case as it was, so that the next step has its version. */
const step = (
  endpoint: DeskStepsPage['steps'][number]['endpoint'],
  kind: 'acknowledge' | 'start' | 'reopen',
) => ({
  endpoint,
  press: cases.stepPressed({ kind }),
  sent: { params, body: { version } },
  reply: atFour,
});
const dialogStep = (
  endpoint: DeskStepsPage['steps'][number]['endpoint'],
  kind: 'assign' | 'resolve' | 'snooze' | 'merge',
  form: Parameters<typeof cases.dialogFilled>[0]['form'],
  said: object,
) => ({
  endpoint,
  before: [cases.dialogOpened({ kind }), cases.dialogFilled({ form })],
  press: cases.confirmed(),
  sent: { params, body: { version, ...said } as never },
  reply: atFour,
});

async function openDevices(isOn: boolean): Promise<DeskFlow> {
  const flow = await openDesk('/desk/devices');
  const subscription = { endpoint: 'https://push.example/olive', keys: { p256dh: 'p', auth: 'a' } };
  if (isOn) Object.assign(flow.world.push, { permission: 'granted', subscription });
  const mine = { uid: 'device-1', device: 'Chrome, Android', created_at: 1, is_current: true };
  await flow.world.answer('sessions', 200, signedInDevices);
  await flow.world.answer('clientConfig', 200, { push_key: 'BPublicKeyOfTheServer' });
  await flow.world.answer('pushSubscriptions', 200, { subscriptions: isOn ? [mine] : [], next: null });
  if (isOn) await flow.world.answer('addPushSubscription', 200, { uid: 'device-1' });
  return flow;
}

testSteps([
  {
    name: 'case',
    open: openCase,
    failure: failureOfCase,
    steps: [
      step('acknowledgeCase', 'acknowledge'),
      step('startCase', 'start'),
      step('reopenCase', 'reopen'),
      {
        endpoint: 'commentCase',
        before: [cases.commentTyped({ text: ' I bring a mop. ' })],
        press: cases.commentSent(),
        sent: { params, body: { version, text: 'I bring a mop.' } },
        hasKey: 'kept',
        reply: atFour,
      },
      {
        endpoint: 'answerCase',
        before: [cases.answerTyped({ text: ' It is dry now. ' })],
        press: cases.answerSent(),
        sent: { params, body: { version, text: 'It is dry now.' } },
        hasKey: 'kept',
        reply: atFour,
      },
    ],
  },
  {
    name: 'case-dialogs',
    open: openCase,
    failure: failureOfCase,
    steps: [
      dialogStep('assignCase', 'assign', { personUid: 'person-2' }, { person_uid: 'person-2' }),
      dialogStep('resolveCase', 'resolve', { note: ' Mopped. ' }, { note: 'Mopped.' }),
      dialogStep('snoozeCase', 'snooze', { snooze: 'hour' }, { until: expect.any(Number) }),
      dialogStep('mergeCase', 'merge', { into: 'case-2' }, { into: 'case-2' }),
    ],
  },
  {
    name: 'several-cases',
    keepsNoLog: true,
    async open() {
      const flow = await openDesk('/desk/inbox');
      await flow.world.answer('cases', 200, listedCases());
      await flow.act(work.rowChosen({ caseUid: 'case-1' }));
      return flow;
    },
    failure: (flow) => selectInboxWork(flow.state()).bulk?.failure,
    steps: [
      {
        endpoint: 'bulkCases',
        before: [work.bulkOpened({ action: 'resolve' }), work.bulkFilled({ form: { note: ' Mopped. ' } })],
        press: work.bulkConfirmed(),
        sent: { body: { cases: ['case-1'], action: 'resolve', note: 'Mopped.' } },
        reply: { uid: 'bulk-1', changed: 1, need_photo: 1 },
        after: [['cases', listedCases()]],
      },
    ],
  },
  {
    name: 'devices',
    open: () => openDevices(true),
    failure: (flow) => selectPush(flow.state()).failure,
    steps: [
      {
        endpoint: 'endSession',
        press: endPressed({ ssid: 'ssid-of-the-phone' }),
        sent: { params: { ssid: 'ssid-of-the-phone' } },
        isRepeatable: true,
        reply: done,
        failure: ({ state }) => {
          const { devices } = state();
          return devices.status === 'loaded' ? devices.endings[0]?.failure : null;
        },
      },
      {
        endpoint: 'testPushSubscription',
        press: push.testPressed(),
        sent: { params: device },
        reply: { status: 201, failure: null },
      },
      {
        endpoint: 'removePushSubscription',
        press: push.turnOffPressed(),
        sent: { params: device },
        reply: done,
      },
    ],
  },
  {
    name: 'device-off',
    open: () => openDevices(false),
    failure: (flow) => selectPush(flow.state()).failure,
    steps: [
      {
        endpoint: 'addPushSubscription',
        press: push.turnOnPressed(),
        sent: {
          body: {
            endpoint: 'https://push.example/olive',
            keys: { p256dh: 'public-of-olive', auth: 'auth-of-olive' },
          },
        },
        reply: { uid: 'device-2' },
      },
    ],
  },
  {
    name: 'problem',
    keepsNoLog: true,
    async open() {
      const flow = await openDesk('/qa/recordings/report-1');
      await flow.world.answer('recordingDetails', 200, recordingDetails);
      return flow;
    },
    failure: (flow) => {
      const { download } = selectQa(flow.state());
      return download?.status === 'failed' ? download.failure : null;
    },
    steps: [
      {
        endpoint: 'recordingLog',
        press: qa.downloadPressed(),
        sent: { params: { uid: 'report-1' }, saveAs: 'rlog' },
        isRepeatable: true,
        reply: {},
      },
      {
        endpoint: 'keepRecording',
        before: [qa.keepEdited({ days: 90, reason: 'seen again' })],
        press: qa.keepPressed(),
        sent: { params: { uid: 'report-1' }, body: { days: 90, reason: 'seen again' } },
        isRepeatable: true,
        reply: { keep_until: 9, reason: 'seen again' },
        failure: (flow) => selectKeep(flow.state()).failure,
      },
    ],
  },
  {
    name: 'papers',
    keepsNoLog: true,
    async open() {
      const flow = await openDesk('/desk/services');
      await flow.world.answer('papers', 200, { papers: [paper('one')], asked: true, next: null });
      return flow;
    },
    failure: ({ state }) => state().staffServices.papers?.failure,
    steps: [
      {
        endpoint: 'handInPaper',
        press: services.paperPressed({ serviceUid: 'one', isHandedIn: true }),
        sent: { params: { uid: 'one' }, body: { handed_in: true } },
        isRepeatable: true,
        reply: { paper: paper('one') },
      },
    ],
  },
] satisfies DeskStepsPage[]);
