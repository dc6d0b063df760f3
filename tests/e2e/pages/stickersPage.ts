import { $, $$ } from '@wdio/globals';
import { deskPage } from './deskPage';

/** The desk's list of stickers, with its sheet. */
export const stickersPage = {
  field: (label: string) =>
    $(`//main//label[starts-with(normalize-space(), "${label}")]/following::input[1]`),
  choice: (label: string) => $(`//main//label[normalize-space()="${label}"]/following::select[1]`),
  button: (name: string) => deskPage.button(name),
  rows: () => $$('main tbody tr'),
  /** The list that belongs to the current address. */
  fresh: () => $('main table:not([data-stale])'),
  sticker: (uid: string) => $(`//main//label[normalize-space()="${uid}"]`),
  row: (uid: string) => $(`//main//tr[.//label[normalize-space()="${uid}"]]`),
  preview: () => $('main svg[role="img"]'),
  inDialog: (name: string) => $(`//dialog[@open]//button[normalize-space()="${name}"]`),
};
