import { $, $$ } from '@wdio/globals';
import { deskPage } from './deskPage';
import { url } from '../support/visit';

/** Staff's history over places at the desk. */
export const servicesPage = {
  open: (query = '') => url(`/desk/services${query}`),
  overdue: () => deskPage.section('Overdue'),
  papers: () => deskPage.section('Papers due to the authority'),
  paperRows: () => servicesPage.papers().$$('li'),
  /** The press of the first paper's row. */
  paperButton: (word: string) =>
    servicesPage.papers().$(`.//li[1]//button[contains(normalize-space(), "${word}")]`),
  paperList: (name: string) => servicesPage.papers().$(`label=${name}`),
  filters: () => deskPage.section('Filters'),
  filter: (label: string) =>
    $(`//label[normalize-space()="${label}"]/following::*[self::select or self::input][1]`),
  table: () => $('table'),
  rows: () => $$('tbody tr'),
  /** The table that belongs to the current address. */
  fresh: () => $('table:not([data-stale])'),
  older: () => $('main').$('a=Older'),
  clear: () => $('main').$('a=Clear filters'),
  download: (format: string) => deskPage.button(`Download ${format}`),
  link: (name: string) => $('nav').$(`a=${name}`),
};
