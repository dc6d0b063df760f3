import { failureFields as failure } from '../desk/loadFailureRedaction';
import { allow } from '../featureRedaction';
import { changes, compared, days, faces, scopes, share, shares } from './figuresRedaction';
import type * as slice from './insightsSlice';

const times = {
  opened: 'number',
  resolved: 'number',
  acknowledge_ms: 'number',
  acknowledge_90_ms: 'number',
  fix_ms: 'number',
  fix_90_ms: 'number',
} as const;
const reply = {
  ...scopes,
  ...shares,
  from: 'date',
  to: 'date',
  flagged: 'number',
  repeats: 'number',
  before: { ...shares, from: 'date', to: 'date', days },
  change: changes,
  days,
  hours: { ...faces, open: 'number' },
  tiles: { tile: 'keep', votes: 'number', before: 'number' },
  compared,
  clear: 'number',
  stickers: { ...faces, uid: 'id' },
  around: {
    types: { services: 'number', before: shares, after: shares, change: changes, usual: shares },
  },
  response: { uid: 'id', scans: 'number', votes: 'number', voted: share },
  // Never a word that somebody wrote.
  words: { notes: 'number', list: { votes: 'number', sad: 'number', before: 'number' } },
  cases: { ...times, before: times },
} as const;
const page = { ...reply, now: 'number' } as const;
export const insightsFilter = { scope: 'scope', from: 'date', to: 'date', compare: 'scope' } as const;

export const insightsRedaction = allow<{ insights: typeof slice }>()({
  slices: {
    insights: {
      state: { list: { status: 'word', failure, ...page }, typed: insightsFilter },
      actions: {
        listReceived: page,
        listFailed: { failure },
        filtersChosen: { filters: insightsFilter },
        filterTyped: { filters: insightsFilter },
      },
    },
  },
  calls: { insights: { query: insightsFilter, reply } },
});
