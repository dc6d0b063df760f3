import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { VoteKey } from '../../contract/ids';
import { applySplice, type Splice } from '../note/noteRules';
import { personChanged } from '../session/sessionSlice';
import {
  isLastStep,
  missingFields,
  valueOf,
  type LeadBallot,
  type LeadField,
  type LeadForm,
  type LeadsState,
} from './leadRules';
import { formOpened, leadTakenBack, type OfForm } from './leadsActions';

/** A form as the device stores it. */
export type KeptForm = Pick<LeadForm, 'questionUid' | 'kind' | 'fields' | 'step' | 'given'>;

const leadsSlice = createSlice({
  name: 'leads',
  initialState: { forms: [] } as LeadsState,
  reducers: {
    fieldEdited(state, { payload }: PayloadAction<OfForm & { field: LeadField; splice: Splice }>) {
      const { field, splice } = payload;
      amend(state, payload, ({ fields }) => ({
        fields: { ...fields, [field]: applySplice(valueOf(fields, field), splice) },
      }));
    },
    /** A choice was made, or filled in from a signed-in user's data. */
    fieldChosen(state, { payload }: PayloadAction<OfForm & { field: LeadField; choice: string }>) {
      const { field, choice } = payload;
      amend(state, payload, ({ fields }) => ({ fields: { ...fields, [field]: choice } }));
    },
    /** A popup asks how the person wants to be contacted. */
    deliveryPressed(state, _action: PayloadAction<OfForm>) {
      return state;
    },
    /** Next, or Send on the last step. `consent` is the text that the person has read there. */
    nextPressed(state, { payload }: PayloadAction<OfForm & { consent: string }>) {
      amend(state, payload, (form) => {
        if (missingFields(form).length > 0) return { attempts: form.attempts + 1 };
        return isLastStep(form) ? { attempts: 0, status: 'ready' } : { attempts: 0, step: form.step + 1 };
      });
    },
    stepBack(state, { payload }: PayloadAction<OfForm>) {
      amend(state, payload, ({ step }) => ({ step: Math.max(0, step - 1), attempts: 0 }));
    },
    /** A flow has started to send the form. */
    sendStarted(state, { payload }: PayloadAction<OfForm>) {
      amend(state, payload, () => ({ status: 'sending' }), 'ready');
    },
    /** The vote of an event's form, for all attempts. */
    ballotMade(state, { payload }: PayloadAction<OfForm & { ballot: LeadBallot }>) {
      amend(state, payload, () => ({ ballot: payload.ballot }), 'sending');
    },
    /** The lead is stored on the device, or the server has it: it can no longer be lost. */
    leadGiven(state, { payload }: PayloadAction<OfForm & { voteKey: VoteKey; number: string | null }>) {
      const { voteKey, number } = payload;
      const given = { voteKey, number };
      amend(state, payload, (form) => ({ ...emptyForm(form), status: 'given', given }), 'sending');
    },
    /** Sending failed. Every typed value stays. */
    sendFailed(state, { payload }: PayloadAction<OfForm>) {
      amend(state, payload, () => ({ status: 'open' }), 'sending');
    },
    /** Empties the form for another person or another request. */
    formEmptied(state, { payload }: PayloadAction<OfForm>) {
      amend(state, payload, emptyForm, 'given');
    },
    /** Restores forms from before a reload. Newer input wins. */
    formsRestored(state, { payload }: PayloadAction<{ forms: readonly KeptForm[] }>) {
      for (const kept of payload.forms) {
        const here = formOf(state, kept);
        if (here && (here.status !== 'open' || Object.keys(here.fields).length > 0)) continue;
        const status = kept.given ? ('given' as const) : ('open' as const);
        state.forms = [
          ...state.forms.filter((form) => form !== here),
          { ...emptyForm(kept), ...kept, status },
        ];
      }
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(personChanged, (state, { payload: { questionUids } }) => {
        state.forms = state.forms.filter(({ questionUid }) =>
          questionUids.some((kept) => kept === questionUid),
        );
      })
      .addCase(formOpened, (state, { payload }) => {
        const here = formOf(state, payload);
        // At an event the next person opens the same address.
        if (here && (payload.kind !== 'event' || here.status !== 'given')) return;
        state.forms = [...state.forms.filter((form) => form !== here), emptyForm(payload)];
      })
      .addCase(leadTakenBack, (state, { payload }) => {
        state.forms = state.forms.map((form) =>
          form.given?.voteKey === payload.voteKey ? emptyForm(form) : form,
        );
      }),
});

export function emptyForm({ questionUid, kind }: OfForm): LeadForm {
  return {
    questionUid,
    kind,
    fields: {},
    step: 0,
    attempts: 0,
    status: 'open',
    ballot: null,
    given: null,
  };
}

export function formOf<Form extends OfForm>(
  state: { forms: readonly Form[] },
  { questionUid, kind }: OfForm,
): Form | undefined {
  return state.forms.find((form) => form.questionUid === questionUid && form.kind === kind);
}

/** Changes a form only in the given status; a form that is being sent stays unchanged. */
function amend(
  state: LeadsState,
  of: OfForm,
  change: (form: LeadForm) => Partial<LeadForm>,
  status: LeadForm['status'] = 'open',
): void {
  state.forms = state.forms.map((form) =>
    form.questionUid === of.questionUid && form.kind === of.kind && form.status === status
      ? { ...form, ...change(form) }
      : form,
  );
}

export const {
  fieldEdited,
  fieldChosen,
  deliveryPressed,
  nextPressed,
  stepBack,
  sendStarted,
  ballotMade,
  leadGiven,
  sendFailed,
  formEmptied,
  formsRestored,
} = leadsSlice.actions;
export const leadsReducer = leadsSlice.reducer;
