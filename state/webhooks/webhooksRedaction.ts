import { failureFields as failure } from '../desk/loadFailureRedaction';
import { allow } from '../featureRedaction';
import type * as logSlice from './webhookLogSlice';
import type * as slice from './webhooksSlice';

// Never a secret, nor an address, which often has one in its path, nor what a receiver answers.
const uid = { uid: '~vote' } as const;
const webhook = {
  ...uid,
  events: 'event',
  off_at: 'number',
  off_reason: 'word',
  failing_since: 'number',
  old_secret_until: 'number',
  created_at: 'number',
} as const;
/** Whose they are, for people of several organisations. */
const of = { org: 'id', organisations: { uid: 'id' } } as const;
const delivery = {
  ...uid,
  message: '~key',
  event: 'event',
  attempt: 'number',
  status: 'code',
  failure: 'word',
  ms: 'number',
  at: 'number',
  next_at: 'number',
} as const;
const page = { deliveries: delivery } as const;

export const webhooksRedaction = allow<{ webhooks: typeof slice }>()({
  slices: {
    webhooks: {
      state: {
        list: { status: 'word', failure, ...of, webhooks: webhook },
        dialog: {
          kind: 'word',
          ...uid,
          events: 'event',
          call: { status: 'word', key: '~key', failure },
          oldUntil: 'number',
        },
        press: { ...uid, what: 'word', delivery, failure },
      },
      actions: {
        webhooksReceived: { ...of, webhooks: webhook },
        webhooksFailed: { failure },
        editPressed: uid,
        eventToggled: { event: 'event' },
        rotatePressed: uid,
        deletePressed: uid,
        callStarted: { key: '~key' },
        callFailed: { failure, key: '~key' },
        webhookSaved: { webhook },
        secretTold: { ...uid, oldUntil: 'number' },
        webhookDeleted: uid,
        testPressed: uid,
        tested: { ...uid, delivery },
        switchPressed: uid,
        pressFailed: { ...uid, failure },
      },
    },
  },
  calls: {
    webhooks: { query: { org: 'id' }, reply: { ...of, webhooks: webhook } },
    createWebhook: { body: { org: 'id', events: 'event' }, reply: webhook },
    saveWebhook: { body: { events: 'event' }, reply: webhook },
    testWebhook: { reply: delivery },
    rotateWebhook: { reply: { old_secret_until: 'number' } },
    webhookDeliveries: { reply: page },
    resendDeliveries: { body: { since: 'number' }, reply: { count: 'number' } },
  },
});

export const webhookLogRedaction = allow<{ webhookLog: typeof logSlice }>()({
  slices: {
    webhookLog: {
      state: {
        log: { ...uid, ...page, failure, resent: '~vote', since: 'date', count: 'number' },
      },
      actions: {
        logPressed: uid,
        logReceived: { ...uid, ...page },
        moreReceived: { ...uid, ...page },
        logFailed: { ...uid, failure },
        resendPressed: { delivery: '~vote' },
        resendFailed: { delivery: '~vote', failure },
        sinceTyped: { since: 'date' },
        allResent: { count: 'number' },
      },
    },
  },
});
