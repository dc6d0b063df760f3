import { failureFields as failure } from '../desk/loadFailureRedaction';
import { allow } from '../featureRedaction';
import { savedFilter as filter } from './inboxRedaction';
import type * as slice from './viewsSlice';

// Never the name that somebody has given a view, nor the words that it looks for.
const view = { uid: '~vote', shared_with: 'word', filter, count: 'number' } as const;
const form = { sharedWith: 'word' } as const;
const body = { shared_with: 'word', filter } as const;

export const viewsRedaction = allow<{ inboxViews: typeof slice }>()({
  slices: {
    inboxViews: {
      state: { views: view, dialog: { uid: '~vote', form, status: 'word', key: '~key', failure } },
      actions: {
        viewsReceived: { views: view },
        viewDialogOpened: { view },
        viewFilled: { form },
        viewStarted: { key: '~key' },
        viewSaved: { view },
        viewDeleted: { uid: '~vote' },
        viewFailed: { failure },
      },
    },
  },
  calls: {
    caseViews: { query: { org: 'id' }, reply: { views: view } },
    createCaseView: { body: { ...body, org: 'id' }, reply: { view } },
    saveCaseView: { body, reply: { view } },
  },
});
