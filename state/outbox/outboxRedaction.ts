import type { OutboxItem, Refusal, SentVoteRecord } from '../../contract/outbox';
import type { ServiceRecord } from '../../contract/serviceLogs';
import { allow, type AllowedOf } from '../featureRedaction';
import { blobFields, recordingFields } from '../attachments/attachmentsRedaction';
import { givenFields, pageFields } from '../voting/votingRedaction';
import type * as slice from './outboxSlice';

const refusal = { status: 'number', code: 'code', message: 'word' } satisfies AllowedOf<Refusal>;

/** What was done, by the owner's own templates. Never who did it or where, what they wrote, or a manifest. */
export const recordFields = {
  type: 'keep',
  template: 'id',
  sec_level: 'keep',
  volume_pumped: 'number',
  date: 'date',
  arrived_at: 'date',
  left_at: 'date',
  exceptions: { reason: 'keep' },
  file_key: '~key',
} satisfies AllowedOf<ServiceRecord>;

/** Queued items, without what a person wrote or said, and without their position. */
export const itemFields = {
  kind: 'word',
  rating: 'number',
  mode: 'word',
  page: pageFields,
  sessionToken: '~token',
  authorGuid: '~guid',
  key: '~key',
  sentFiles: '~key',
  voteKey: '~key',
  voteUid: '~vote',
  questionUid: 'id',
  placeName: 'keep',
  createdAt: 'number',
  attempts: 'number',
  nextAt: 'number',
  refusal,
  before: 'number',
  sequence: 'number',
  photos: blobFields,
  audio: recordingFields,
  option: 'keep',
  photo: blobFields,
  at: 'number',
  link: 'keep',
  lead: { kind: 'word' },
  consent: 'id',
  log: blobFields,
  earlier: { key: '~key', log: '~key', blob: blobFields },
  record: recordFields,
  serviceUid: '~vote',
  serviceKey: '~key',
  caseUid: '~vote',
  step: 'word',
  version: 'number',
  files: { key: '~key', kind: 'word', blob: blobFields },
} satisfies AllowedOf<OutboxItem>;

const sentVote = {
  key: '~key',
  questionUid: 'id',
  voteUid: '~vote',
  orgUid: '~org',
  sentAt: 'number',
  erasedAt: 'number',
} satisfies AllowedOf<SentVoteRecord>;

const key = { key: '~key' } as const;
const itemKeys = { itemKeys: '~key' } as const;
const share = { ...key, share: 'number' } as const;
const content = { items: itemFields, sentVotes: sentVote } as const;
const ofVote = { argument: { voteKey: '~key' } } as const;

export const outboxRedaction = allow<{ outbox: typeof slice }>()({
  slices: {
    outbox: {
      state: { ...content, unstored: { ...key, why: 'word' }, sending: share },
      actions: {
        listed: { ...content, voteKey: '~key' },
        itemsSubmitted: { items: itemFields, replaced: '~key' },
        itemsKept: itemKeys,
        itemsNotKept: { ...itemKeys, why: 'word' },
        sendingStarted: key,
        uploadWentOn: share,
        itemSent: { ...key, vote: sentVote, left: itemFields, missing: givenFields },
        itemPostponed: { ...key, attempts: 'number', nextAt: 'number' },
        fileSent: { ...key, fileKey: '~key' },
        itemRefused: { ...key, refusal },
        itemDropped: { ...key, refusal },
        retryPressed: key,
        itemReleased: { ...key, nextAt: 'number' },
        savePressed: key,
        deletePressed: key,
      },
    },
  },
  effects: {
    'outbox.list': { ...ofVote, answer: content },
    'outbox.commit': {
      argument: { put: itemFields, amend: itemFields, remove: '~key', sentVotes: sentVote },
    },
    'outbox.lock': ofVote,
    'outbox.unlock': ofVote,
    'outbox.save': { argument: key },
  },
});
