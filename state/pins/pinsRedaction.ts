import { allow } from '../featureRedaction';
import { failureFields } from '../desk/loadFailureRedaction';
import type * as slice from './pinsSlice';

// The owner of a PIN is a pseudonym. Its digits are never allowed here.
const person = { personUid: '~person' } as const;
const failure = failureFields;
const people = {
  ...person,
  role: 'word',
  pin: { givenAt: 'number', lastUsedAt: 'number', questionUids: 'id' },
} as const;
const questions = { uid: 'id', text: 'keep', writtenIn: 'word', siteUid: 'id' } as const;
const loaded = { people, questions, pausedUntil: 'number', now: 'number' } as const;
const given = { person_uid: '~person', question_uids: 'id' } as const;

export const pinsRedaction = allow<{ pins: typeof slice }>()({
  slices: {
    pins: {
      state: {
        list: { status: 'word', failure, ...loaded },
        dialog: {
          kind: 'word',
          ...person,
          questionUids: 'id',
          scope: 'word',
          holder: people,
          call: { status: 'word', key: '~key', failure },
          copy: { status: 'word' },
        },
      },
      actions: {
        pinsReceived: loaded,
        pinsFailed: { failure },
        minutePassed: { now: 'number' },
        personChosen: person,
        questionToggled: { questionUid: 'id' },
        siteToggled: { questionUids: 'id' },
        rotatePressed: person,
        revokePressed: person,
        scopeChosen: { scope: 'word' },
        callStarted: { key: '~key' },
        callFailed: { failure, key: '~key' },
        pinTold: person,
      },
    },
  },
  calls: {
    pins: {
      reply: {
        people: {
          person_uid: '~person',
          role: 'word',
          pin: { given_at: 'number', last_used_at: 'number', question_uids: 'id' },
        },
        questions: { uid: 'id', text: 'keep', written_in: 'word', site: { uid: 'id' } },
        paused_for: 'number',
      },
    },
    givePin: { body: given, reply: given },
    rotatePin: { reply: given },
    revokePin: { query: { scope: 'word' } },
  },
});
