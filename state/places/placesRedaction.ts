import { issueFields } from '../redaction';
import { allow } from '../featureRedaction';
import { failureFields as failure } from '../desk/loadFailureRedaction';
import { faces, share } from '../insights/figuresRedaction';
import type * as slice from './placesSlice';

// Names of sites and of things that are being made may name people. Uids are public.
const named = { uid: 'id' } as const;
const votes = { votes: faces, happy: share } as const;
const list = {
  organisations: named,
  org_uid: 'id',
  sites: named,
  places: {
    uid: 'id',
    site_uid: 'id',
    ...votes,
    questions: { ...votes, uid: 'id', written_in: 'word', stickers: { uid: 'id', state: 'word' } },
  },
  next: 'id',
} as const;
const making = { kind: 'word', siteUid: 'id', placeUid: 'id', start: 'id' } as const;
const made = { kind: 'word', uid: 'id' } as const;

export const placesRedaction = allow<{ places: typeof slice }>()({
  slices: {
    places: {
      state: {
        list: { status: 'word', failure, ...list },
        folds: { uid: 'id' },
        dialog: { ...making, call: { status: 'word', key: '~key', failure, fields: issueFields } },
        made,
      },
      actions: {
        listReceived: list,
        listFailed: { failure },
        foldToggled: { uid: 'id' },
        organisationChosen: { org: 'id' },
        newPressed: making,
        dialogFilled: making,
        makeStarted: { key: '~key' },
        makeFailed: { failure, fields: issueFields, key: '~key' },
        made,
      },
    },
  },
  effects: { 'desk.timeZone': { answer: { timeZone: 'keep' } } },
  calls: {
    places: { query: { org: 'id', after: 'id' }, reply: list },
    makeOwner: { body: { start: 'id', time_zone: 'keep' } },
    createSite: { reply: named },
    createPlace: { body: { site_uid: 'id', time_zone: 'keep' }, reply: named },
    createQuestion: { body: { start: 'id' }, reply: named },
    duplicatePlace: { reply: named },
  },
});
