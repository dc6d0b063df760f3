import type { PayloadAction } from '@reduxjs/toolkit';
import { limits } from '../../contract/limits';
import { passwordLength } from '../../contract/password';
import { overBy } from '../../contract/text';
import type { LoadFailure } from '../desk/loadFailure';

/** Codes with which the server refuses to make an account, and that the form explains. */
export const accountRefusals = [
  'setup_code_wrong',
  'invitation_foreign',
  'email_taken',
  'password_rule',
  'password_common',
  'invalid_request',
] as const;

/** Why the account was not made; `offline` without an answer. */
export type AccountRefusal = (typeof accountRefusals)[number] | 'offline' | 'other';

/**
 * A form of the desk that makes an account with a password: the first run, and a mailed invitation.
 *
 *     none ─► loading ─► open ◄──► sending ─► (the desk)
 *                  └───► over     └─► over
 */
export interface NewAccountState<Field extends string> {
  status: 'none' | 'loading' | 'failed' | 'open' | 'sending' | 'over';
  failure: LoadFailure | null;
  values: Record<Field, string>;
  /** The person has tried to send an incomplete form: it shows what is missing. */
  isTried: boolean;
  refusal: AccountRefusal | null;
}

/** The state before the person opens the page. */
export const untouchedForm = <Field extends string>(fields: readonly Field[]): NewAccountState<Field> => ({
  status: 'none',
  failure: null,
  values: Object.fromEntries(fields.map((field) => [field, ''])) as Record<Field, string>,
  isTried: false,
  refusal: null,
});

/** The longest text of a field, in code points. */
export const mostOf = (field: string): number =>
  field === 'email' ? limits.emailLength : field === 'password' ? passwordLength.most : limits.nameLength;

/** The fields with more than fits. */
export const longFields = <Field extends string>({
  values,
}: Pick<NewAccountState<Field>, 'values'>): Field[] =>
  (Object.keys(values) as Field[]).filter((field) => overBy(values[field], mostOf(field)) > 0);

/** The fields that are still empty. */
export const missingFields = <Field extends string>({
  values,
}: Pick<NewAccountState<Field>, 'values'>): Field[] =>
  (Object.keys(values) as Field[]).filter((field) => values[field].trim() === '');

/**
 * The reducers of a slice that holds such a form.
 * @param isComplete whether the form may be sent
 */
export function newAccountReducers<Field extends string>(
  isComplete: (state: NewAccountState<Field>) => boolean = (state) => missingFields(state).length === 0,
) {
  type State = NewAccountState<Field>;
  return {
    requested(state: State) {
      Object.assign(state, { status: 'loading', failure: null });
    },
    failed(state: State, { payload }: PayloadAction<{ failure: LoadFailure }>) {
      Object.assign(state, { status: 'failed', failure: payload.failure });
    },
    retryPressed() {},
    typed(state: State, { payload: { field, value } }: PayloadAction<{ field: Field; value: string }>) {
      if (state.status === 'sending') return;
      state.values[field] = value;
      state.refusal = null;
    },
    /** An incomplete form stays open. */
    pressed(state: State) {
      if (state.status !== 'open') return;
      state.isTried = true;
      if (isComplete(state) && longFields(state).length === 0)
        Object.assign(state, { status: 'sending', refusal: null });
    },
    /** Every typed value stays. */
    refused(state: State, { payload: { refusal } }: PayloadAction<{ refusal: AccountRefusal }>) {
      Object.assign(state, { status: 'open', refusal });
    },
  };
}
