import { $ } from '@wdio/globals';

/** The contact forms. Selectors use the visible names. */
export const leadPage = {
  field: (name: string) => $('main').$(`aria/${name}`),
  message: () => $('main textarea'),
  consent: () => $('main input[type=checkbox]'),
  time: (name: string) => $('main').$(`label=${name}`),
  delivery: () => $('main button[aria-haspopup=dialog]'),
  button: (name: string) => $('main').$(`button=${name}`),
  missing: () => $('main').$$('[data-missing]'),
  /** Waits until the form's flows are loaded; before that its fields are disabled. */
  async ready() {
    await $('main fieldset:not([disabled])').waitForExist();
  },
};
