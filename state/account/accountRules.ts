import { looksLikeEmail } from '../../contract/attachments';
import { limits } from '../../contract/limits';
import { overBy } from '../../contract/text';
import { brokenRules, passwordLength } from '../../contract/password';

/** The four forms: sign-in, sign-up, password recovery, new password. */
export type AccountFormName = 'signIn' | 'signUp' | 'recover' | 'reset';
export type AccountField = 'email' | 'password' | 'firstName' | 'lastName';

/** Fields of a form from top to bottom (specification § 2, § 5). */
export const fieldsOf: Readonly<Record<AccountFormName, readonly AccountField[]>> = {
  signIn: ['email', 'password'],
  signUp: ['firstName', 'lastName', 'email', 'password'],
  recover: ['email'],
  reset: ['password'],
};

/** Maximum length in code points. */
export const maxLengths: Readonly<Record<AccountField, number>> = {
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

/** Whether the form sets a new password. It then shows the rules and enforces them. */
export const choosesPassword = (form: AccountFormName): boolean => form === 'signUp' || form === 'reset';

/** The invalid fields of a form, each with the reason. */
export function wrongFields({
  form,
  values,
}: AccountForm): Partial<Record<AccountField, 'missing' | 'tooLong' | 'wrong'>> {
  const wrong: Partial<Record<AccountField, 'missing' | 'tooLong' | 'wrong'>> = {};
  for (const field of fieldsOf[form]) {
    const value = values[field];
    if ((field === 'password' ? value : value.trim()) === '') wrong[field] = 'missing';
    else if (overBy(value, maxLengths[field]) > 0) wrong[field] = 'tooLong';
    else if (field === 'email' && !isAddress(form, value.trim())) wrong[field] = 'wrong';
    else if (field === 'password' && choosesPassword(form) && brokenRules(value).length > 0)
      wrong[field] = 'wrong';
  }
  return wrong;
}

/**
 * A new address needs a dot in its domain, because one without is a typing error almost always. Others take
 * what the server takes: accounts of invitations and of the first run may have such an address.
 */
const isAddress = (form: AccountFormName, address: string): boolean =>
  looksLikeEmail(address) && (form !== 'signUp' || /@.+\../.test(address));

/** Register is enabled only after the person accepts the terms (specification § 4, § 5). */
export const mayBeSent = ({ form, acceptsTerms }: AccountForm): boolean => form !== 'signUp' || acceptsTerms;
