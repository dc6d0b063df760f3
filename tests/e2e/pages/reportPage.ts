import { $ } from '@wdio/globals';
import { url } from '../support/visit';

/** "Report a problem", and QA's list of reports. */
export const reportPage = {
  link: () => $('footer').$('button=Report a problem'),
  dialog: () => $('dialog[open]'),
  words: () => $('dialog[open] textarea'),
  send: () => $('dialog[open]').$('button=Send report'),
  cancel: () => $('dialog[open]').$('button=Cancel'),
  close: () => $('dialog[open]').$('button=Close'),
  list: (query = '') => url(`/qa${query}`),
  table: () => $('table:not([data-stale])'),
  row: (words: string) => $(`//tbody/tr[contains(., "${words}")]//a`),
  /** A card of a report's page, by the id of its heading. */
  part: (id: string) => $(`section[aria-labelledby=${id}]`),
  filter: (label: string) => $(`//label[normalize-space()="${label}"]/following::input[1]`),
};
