import { allow } from '../featureRedaction';
import type * as slice from './liveSlice';

const tabs = { session: 'recording', entry: 'word', path: 'href', t0: 'number' } as const;
const facts = { route: 'href', t0: 'number', turns: 'number' } as const;

export const liveRedaction = allow<{ live: typeof slice }>()({
  slices: {
    live: { state: { tabs }, actions: { tabsChanged: { tabs }, sessionWentOn: { facts } } },
  },
  effects: {
    'live.tabs': { argument: { known: tabs }, answer: { tabs } },
    'live.more': { argument: { turns: 'number' }, answer: { facts } },
  },
});
