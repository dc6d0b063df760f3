import { $ } from '@wdio/globals';
import { url } from '../support/visit';

/** The desk's shell. */
export const deskPage = {
  manage: (questionUid: string) => url(`/questions/${questionUid}/manage`),
  heading: () => $('main h1'),
  languageButton: () => $('header button'),
  language: (name: string) => $(`[role="menuitemradio"]=${name}`),
  menu: () => $('[role="menu"]'),
};
