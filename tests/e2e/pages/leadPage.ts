import { $ } from '@wdio/globals';

/** The forms of people who ask to be contacted, found by the names that a person meets. */
export const leadPage = {
  field: (name: string) => $('main').$(`aria/${name}`),
  message: () => $('main textarea'),
  consent: () => $('main input[type=checkbox]'),
  time: (name: string) => $('main').$(`label=${name}`),
  delivery: () => $('main button[aria-haspopup=dialog]'),
  button: (name: string) => $('main').$(`button=${name}`),
  missing: () => $('main').$$('[data-missing]'),
  /** Before the form's flows are there nothing can be typed. */
  async ready() {
    await $('main fieldset:not([disabled])').waitForExist();
  },
};
