import { allow } from '../featureRedaction';
import { spliceFields } from '../note/noteRedaction';
import { sentFields } from '../voting/votingRedaction';
import type * as actions from './leadsActions';
import type * as slice from './leadsSlice';

const form = { questionUid: 'id', kind: 'word' } as const;
const kept = { ...form, step: 'number', given: { voteKey: '~key' } } as const;
const ballot = { ...sentFields, rating: 'number' } as const;

export const leadsRedaction = allow<{ leads: typeof slice & typeof actions }>()({
  slices: {
    leads: {
      state: { forms: { ...kept, attempts: 'number', status: 'word', ballot } },
      actions: {
        leadTakenBack: { voteKey: '~key' },
        formOpened: form,
        fieldEdited: { ...form, field: 'word', splice: spliceFields },
        fieldChosen: { ...form, field: 'word' },
        deliveryPressed: form,
        nextPressed: form,
        stepBack: form,
        sendStarted: form,
        ballotMade: { ...form, ballot },
        leadGiven: { ...form, voteKey: '~key' },
        sendFailed: form,
        formEmptied: form,
        formsRestored: { forms: kept },
      },
    },
  },
  effects: { 'persistence.leads': { argument: { since: 'number' }, answer: { forms: kept } } },
  calls: { createLead: { body: { kind: 'word' }, reply: { lead: { uid: '~vote' } } } },
});
