import { failureFields as failure } from '../desk/loadFailureRedaction';
import { allow } from '../featureRedaction';
import type * as slice from './workSlice';

const person = { uid: '~person' } as const;
const form = { personUid: '~person', snooze: 'word' } as const;
const done = { changed: 'number', failed: 'number', needPhoto: 'number' } as const;
const row = { caseUid: '~vote' } as const;

export const workRedaction = allow<{ inboxWork: typeof slice }>()({
  slices: {
    inboxWork: {
      state: {
        at: '~vote',
        chosen: '~vote',
        bulk: { action: 'word', form, status: 'word', failure, people: person },
        done,
      },
      actions: {
        keyPressed: { does: 'word' },
        rowReached: row,
        rowChosen: row,
        bulkOpened: { action: 'word' },
        bulkPeopleReceived: { people: person },
        bulkFilled: { form },
        bulkDone: done,
        bulkFailed: { failure },
      },
    },
  },
  calls: {
    bulkCases: {
      body: {
        filter: {
          org: 'id',
          question: 'id',
          state: 'word',
          kind: 'word',
          assignee: 'who',
          answer: 'word',
          unread: 'word',
          snoozed: 'word',
          place: 'id',
        },
        cases: '~vote',
        until_uid: '~vote',
        action: 'word',
        person_uid: '~person',
        until: 'number',
      },
      reply: { uid: '~vote', changed: 'number', need_photo: 'number', failed: 'number' },
    },
  },
});
