import { $ } from '@wdio/globals';

/** Signing in, found by the names that a person meets. */
export const signInPage = {
  field: (name: string) => $('main').$(`aria/${name}`),
  button: (name: string) => $('main').$(`button=${name}`),
  tab: (name: string) => $('main').$(`[role=tab]=${name}`),
  terms: () => $('main input[type=checkbox]'),
  rules: () => $('main').$$('li[data-kept=true]'),
  /** The 'Error' modal. */
  modal: () => $('dialog[open]'),
  async signIn(email: string, password: string) {
    await this.field('E-mail').waitForDisplayed();
    await this.field('E-mail').setValue(email);
    await this.field('Password').setValue(password);
    await this.button('Sign in').click();
  },
};
