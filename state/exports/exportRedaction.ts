import { failureFields as failure } from '../desk/loadFailureRedaction';
import { allow } from '../featureRedaction';
import { casesFilter } from '../inbox/inboxRedaction';
import { insightsFilter } from '../insights/insightsRedaction';
import { votesFilter } from '../votes/votesRedaction';
import type * as slice from './exportSlice';

export const exportRedaction = allow<{ exports: typeof slice }>()({
  slices: {
    exports: {
      state: { file: { status: 'word', of: 'word', format: 'word', bytes: 'number', failure } },
      actions: {
        exportPressed: { of: 'word', format: 'word' },
        exportFailed: { failure },
      },
    },
  },
  calls: {
    votesFile: { query: votesFilter },
    casesFile: { query: casesFilter },
    insightsPaper: { query: insightsFilter },
    insightsFile: { query: { ...insightsFilter, table: 'word' } },
  },
});
