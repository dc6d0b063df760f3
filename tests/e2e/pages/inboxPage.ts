import { $, $$ } from '@wdio/globals';

/** The list of cases, and steps for several at once. */
export const inboxPage = {
  rows: () => $$('main ul[aria-label="Cases"] > li'),
  row: (text: string) => $(`//main//ul[@aria-label="Cases"]/li[contains(., "${text}")]`),
  /** Rows are chosen by their face. */
  choose: (text: string) => inboxPage.row(text).$('input[type="checkbox"]').click(),
};
