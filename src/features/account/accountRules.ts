import { limits } from '../../../contract/limits';
import { brokenRules, passwordLength } from '../../../contract/password';

/** What somebody fills in: to sign in, to sign up, to ask for a new password, and to choose it. */
export type AccountFormName = 'signIn' | 'signUp' | 'recover' | 'reset';
export type AccountField = 'email' | 'password' | 'firstName' | 'lastName';

/** Fields of a form from top to bottom (specification § 2, § 5). */
export const fieldsOf: Readonly<Record<AccountFormName, readonly AccountField[]>> = {
  signIn: ['email', 'password'],
  signUp: ['firstName', 'lastName', 'email', 'password'],
  recover: ['email'],
  reset: ['password'],
};

/** Code points that fit. */
export const mostOf: Readonly<Record<AccountField, number>> = {
  email: limits.contactLength,
  password: passwordLength.most,
  firstName: limits.contactLength,
  lastName: limits.contactLength,
};

export interface AccountForm {
  form: AccountFormName;
  values: Readonly<Record<AccountField, string>>;
  acceptsTerms: boolean;
}

/** A new password is chosen, so its rules are shown and must be kept. */
export const choosesPassword = (form: AccountFormName): boolean => form === 'signUp' || form === 'reset';

/** The fields that keep a form from being sent, each with the reason. */
export function wrongFields({
  form,
  values,
}: AccountForm): Partial<Record<AccountField, 'missing' | 'wrong'>> {
  const wrong: Partial<Record<AccountField, 'missing' | 'wrong'>> = {};
  for (const field of fieldsOf[form]) {
    const value = values[field];
    if ((field === 'password' ? value : value.trim()) === '') wrong[field] = 'missing';
    else if (field === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim())) wrong[field] = 'wrong';
    else if (field === 'password' && choosesPassword(form) && brokenRules(value).length > 0)
      wrong[field] = 'wrong';
  }
  return wrong;
}

/** Register is enabled only when the terms are accepted (specification § 4, § 5). */
export const mayBeSent = ({ form, acceptsTerms }: AccountForm): boolean => form !== 'signUp' || acceptsTerms;
