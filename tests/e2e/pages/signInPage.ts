import { $ } from '@wdio/globals';

/** The sign-in page. Selectors use the visible names. */
export const signInPage = {
  field: (name: string) => $(`//*[self::main or self::dialog]//label[normalize-space()="${name}"]/..//input`),
  button: (name: string) => $('main').$(`button=${name}`),
  /** The form's button; a tab has the same name. */
  submit: () => $(':is(main, dialog) button[type=submit]'),
  tab: (name: string) => $('main').$(`[role=tab]=${name}`),
  terms: () => $('main input[type=checkbox]'),
  rules: () => $('main').$$('li[data-kept=true]'),
  /** The form over another page. */
  dialog: () => $('dialog[open]').$('[role=tablist]'),
  /** The 'Error' modal. */
  modal: () => $('dialog[open]'),
  async signIn(email: string, password: string) {
    await this.field('E-mail').waitForDisplayed();
    await this.field('E-mail').setValue(email);
    await this.field('Password').setValue(password);
    await this.submit().click();
  },
};
