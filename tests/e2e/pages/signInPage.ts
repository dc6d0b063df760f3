import { $ } from '@wdio/globals';

/** Signing in, found by the names that a person meets. */
export const signInPage = {
  field: (name: string) => $(`//main//label[normalize-space()="${name}"]/..//input`),
  button: (name: string) => $('main').$(`button=${name}`),
  /** The form's own button; a tab has the same name. */
  submit: () => $('main').$('button[type=submit]'),
  tab: (name: string) => $('main').$(`[role=tab]=${name}`),
  terms: () => $('main input[type=checkbox]'),
  rules: () => $('main').$$('li[data-kept=true]'),
  /** The 'Error' modal. */
  modal: () => $('dialog[open]'),
  async signIn(email: string, password: string) {
    await this.field('E-mail').waitForDisplayed();
    await this.field('E-mail').setValue(email);
    await this.field('Password').setValue(password);
    await this.submit().click();
  },
};
