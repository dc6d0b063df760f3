import type { StickersReply, WireSticker } from '../../contract/stickers';
import { placesTree, staffPins, wirePerson } from '../../fixtures/exampleData';
import { exampleSecret, wireDelivery, wireWebhook } from '../../fixtures/exampleWebhooks';
import { selectPeople } from '../../state/people/peopleSelectors';
import * as people from '../../state/people/peopleSlice';
import * as pins from '../../state/pins/pinsSlice';
import { selectPlaces } from '../../state/places/placesSelectors';
import * as places from '../../state/places/placesSlice';
import * as stickers from '../../state/stickers/stickersSlice';
import * as webhookLog from '../../state/webhooks/webhookLogSlice';
import { selectWebhookLog, selectWebhooks } from '../../state/webhooks/webhooksSelectors';
import * as webhooks from '../../state/webhooks/webhooksSlice';
import { openDesk, openManaged, type DeskFlow } from '../support/deskFlows';
import { testSteps, type DeskStepsPage } from '../support/deskSteps';

/** What owners make, change and end: each page with its steps. */
const done = { success: true };
const zone = 'Europe/Berlin';
const hook = { webhookUid: 'hook-1' };
const org = { id: 'demo-org' };
const cafe = { id: 'demo-cafe' };
const ofAda = { id: 'demo-cafe', personUid: 'person-Ada' };
const given = { person_uid: 'person-Ada', pin: '4711', question_uids: ['demo-cafe'] };
const tree = placesTree;

async function openWebhooks(): Promise<DeskFlow> {
  const flow = await openDesk('/desk/webhooks');
  await flow.world.answer('webhooks', 200, { org: 'demo-org', webhooks: [wireWebhook()], next: null });
  return flow;
}

const dialogOfWebhooks = (flow: DeskFlow) => {
  const { dialog } = selectWebhooks(flow.state());
  return dialog && 'call' in dialog ? dialog.call.failure : null;
};
const pressOfWebhooks = (flow: DeskFlow) => selectWebhooks(flow.state()).press?.failure;
const sticker: WireSticker = {
  uid: 'one',
  state: 'assigned',
  text: 'How was it?',
  place: { uid: 'place-1', name: 'Corner Café' },
  site: null,
  placement: null,
  asset_id: null,
  created_at: null,
  printed_at: null,
  scanned_at: null,
  replaced_by: null,
};
const listed: StickersReply = { stickers: [sticker], next: null };

testSteps([
  {
    name: 'webhooks',
    open: openWebhooks,
    failure: dialogOfWebhooks,
    steps: [
      {
        endpoint: 'createWebhook',
        before: [webhooks.newPressed(), webhooks.urlTyped({ url: ' https://receiver.example/new ' })],
        press: webhooks.confirmed(),
        sent: { body: { url: 'https://receiver.example/new', events: ['vote.created'] } },
        hasKey: 'renewed',
        reply: { ...wireWebhook({ uid: 'hook-2' }), secret: exampleSecret },
      },
      {
        endpoint: 'rotateWebhook',
        before: [webhooks.dialogClosed(), webhooks.rotatePressed({ uid: 'hook-1' })],
        press: webhooks.confirmed(),
        sent: { params: hook },
        hasKey: 'renewed',
        reply: { secret: exampleSecret, old_secret_until: 77 },
      },
      {
        endpoint: 'testWebhook',
        before: [webhooks.dialogClosed()],
        press: webhooks.testPressed({ uid: 'hook-1' }),
        sent: { params: hook },
        isRepeatable: true,
        reply: wireDelivery({ event: 'test' }),
        failure: pressOfWebhooks,
      },
      {
        endpoint: 'saveWebhook',
        press: webhooks.switchPressed({ uid: 'hook-1', on: false }),
        sent: { params: hook, body: { on: false } },
        reply: wireWebhook({ on: false }),
        failure: pressOfWebhooks,
      },
      {
        endpoint: 'deleteWebhook',
        before: [webhooks.deletePressed({ uid: 'hook-1' })],
        press: webhooks.confirmed(),
        sent: { params: hook },
        reply: done,
      },
    ],
  },
  {
    name: 'webhook-log',
    async open() {
      const flow = await openWebhooks();
      await flow.act(webhookLog.logPressed({ uid: 'hook-1' }));
      await flow.world.answer('webhookDeliveries', 200, { deliveries: [wireDelivery()], next: '5.a' });
      return flow;
    },
    failure: (flow) => selectWebhookLog(flow.state())?.failure,
    steps: [
      {
        endpoint: 'webhookDeliveries',
        press: webhookLog.freshPressed(),
        sent: { params: hook, query: {} },
        isRepeatable: true,
        reply: { deliveries: [wireDelivery()], next: '5.a' },
      },
      {
        endpoint: 'resendDeliveries',
        before: [webhookLog.sinceTyped({ since: '2026-11-30' })],
        press: webhookLog.resendAllPressed(),
        sent: { params: hook, body: { since: Date.UTC(2026, 10, 29, 10) } },
        reply: { count: 3 },
      },
      {
        endpoint: 'resendDelivery',
        press: webhookLog.resendPressed({ delivery: 'delivery-1' }),
        sent: { params: { ...hook, deliveryUid: 'delivery-1' } },
        isRepeatable: true,
        reply: done,
      },
    ],
  },
  {
    name: 'pins',
    keepsNoLog: true,
    isPublic: true,
    async open() {
      const flow = await openManaged();
      await flow.world.answer('pins', 200, staffPins());
      return flow;
    },
    failure: ({ state }) => {
      const { dialog } = state().pins;
      return dialog && 'call' in dialog ? dialog.call.failure : null;
    },
    steps: [
      {
        endpoint: 'givePin',
        before: [pins.givePressed(), pins.personChosen({ personUid: 'person-Ada' })],
        press: pins.confirmed(),
        sent: { params: cafe, body: { person_uid: 'person-Ada' } },
        hasKey: 'renewed',
        reply: given,
        after: [['pins', staffPins()]],
      },
      {
        endpoint: 'rotatePin',
        before: [pins.dialogClosed(), pins.rotatePressed({ personUid: 'person-Ada' })],
        press: pins.confirmed(),
        sent: { params: ofAda },
        hasKey: 'renewed',
        reply: given,
        after: [['pins', staffPins()]],
      },
      {
        endpoint: 'revokePin',
        before: [pins.dialogClosed(), pins.revokePressed({ personUid: 'person-Ada' })],
        press: pins.confirmed(),
        sent: { params: ofAda, query: { scope: 'question' } },
        reply: done,
      },
    ],
  },
  {
    name: 'people',
    async open() {
      const flow = await openDesk('/desk/people');
      await flow.world.answer('people', 200, {
        organisations: [{ uid: 'demo-org', name: 'Riverside' }],
        org_uid: 'demo-org',
        org_name: 'Riverside',
        sites: [{ uid: 'park', name: 'River Park' }],
        roles: ['admin', 'org_manager', 'site_manager', 'client'],
        is_owner: true,
        people: [wirePerson('nina')],
        next: null,
      });
      return flow;
    },
    failure: (flow) => selectPeople(flow.state()).dialog?.failure,
    steps: [
      {
        endpoint: 'addPerson',
        before: [
          people.dialogOpened({ kind: 'add' }),
          people.dialogFilled({ form: { firstName: 'Ali', lastName: 'Berg', siteUids: ['park'] } }),
        ],
        press: people.confirmed(),
        sent: { params: org, body: { first_name: 'Ali', last_name: 'Berg', site_uids: ['park'] } },
        hasKey: 'renewed',
        reply: { uid: 'ali' },
        after: [
          [
            'people',
            {
              organisations: [],
              org_uid: 'demo-org',
              sites: [],
              roles: [],
              people: [wirePerson('nina')],
              next: null,
            },
          ],
        ],
      },
      {
        endpoint: 'setPersonActive',
        before: [people.dialogOpened({ kind: 'reactivate', uid: 'nina' })],
        press: people.confirmed(),
        sent: { params: { ...org, personUid: 'nina' }, body: { active: true } },
        reply: done,
      },
    ],
  },
  {
    name: 'places',
    async open() {
      const flow = await openDesk('/desk/places?after=demo-place-first');
      await flow.world.answer('places', 200, tree);
      return flow;
    },
    failure: (flow) => {
      const call = selectPlaces(flow.state()).dialog?.call;
      return call?.status === 'failed' ? call.failure : null;
    },
    steps: [
      {
        endpoint: 'createSite',
        before: [places.newPressed({ kind: 'site', name: 'Harbour' })],
        press: places.makePressed(),
        sent: { params: org, body: { name: 'Harbour' } },
        hasKey: 'renewed',
        reply: { uid: 'harbour', name: 'Harbour' },
        after: [['places', tree]],
      },
      {
        endpoint: 'createPlace',
        before: [places.newPressed({ kind: 'place', name: 'Pier 4', siteUid: 'demo-site-town' })],
        press: places.makePressed(),
        sent: { body: { site_uid: 'demo-site-town', name: 'Pier 4', time_zone: zone } },
        hasKey: 'renewed',
        reply: { uid: 'pier-4', name: 'Pier 4' },
        after: [['places', tree]],
      },
      {
        endpoint: 'createQuestion',
        before: [
          places.newPressed({
            kind: 'question',
            name: '',
            placeUid: 'demo-place-cafe',
            start: 'cafe' as never,
          }),
        ],
        press: places.makePressed(),
        sent: { params: { id: 'demo-place-cafe' }, body: { start: 'cafe' as never } },
        hasKey: 'renewed',
        reply: { uid: 'new-question', name: 'How was it?' },
        after: [['places', tree]],
      },
      {
        endpoint: 'duplicatePlace',
        before: [places.newPressed({ kind: 'duplicate', name: 'Pier 5', placeUid: 'demo-place-cafe' })],
        press: places.makePressed(),
        sent: { params: { id: 'demo-place-cafe' }, body: { name: 'Pier 5' } },
        hasKey: 'renewed',
        reply: { uid: 'pier-5', name: 'Pier 5' },
      },
    ],
  },
  {
    name: 'stickers',
    async open() {
      const flow = await openDesk('/desk/stickers');
      await flow.world.answer('stickers', 200, listed);
      await flow.world.answer('stickerChoices', 200, {
        organisations: [{ uid: 'org-1', name: 'Heron', logo: null }],
        places: [],
        questions: [],
      });
      return flow;
    },
    failure: ({ state }) => state().stickers.dialog?.call.failure,
    steps: [
      {
        endpoint: 'makeStickers',
        before: [
          stickers.newPressed(),
          stickers.newEdited({ made: { questionUid: 'one', count: 2, placement: 'Counter' } }),
        ],
        press: stickers.confirmed(),
        sent: { body: { question_uid: 'one', count: 2, placement: 'Counter' } },
        hasKey: 'renewed',
        reply: { uids: ['two', 'three'] },
        after: [['stickers', listed]],
      },
      {
        endpoint: 'replaceSticker',
        before: [stickers.replacePressed({ uid: 'one' })],
        press: stickers.confirmed(),
        sent: { params: { uid: 'one' } },
        hasKey: 'renewed',
        reply: { sticker: { ...sticker, uid: 'four' } },
        after: [['stickers', listed]],
      },
      {
        endpoint: 'changeSticker',
        press: stickers.changePressed({ uid: 'one', change: 'disable' as never, from: 'assigned' }),
        sent: { params: { uid: 'one' }, body: { change: 'disable' as never, from: 'assigned' } },
        isRepeatable: true,
        reply: { sticker: { ...sticker, state: 'disabled' } },
        failure: ({ state }) => {
          const { change } = state().stickers;
          return change?.status === 'failed' ? change.failure : null;
        },
      },
    ],
  },
] satisfies DeskStepsPage[]);
