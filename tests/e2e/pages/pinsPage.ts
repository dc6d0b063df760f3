import { $ } from '@wdio/globals';
import { deskPage } from './deskPage';

/** The part of the management area about staff PINs, and its dialogs. */
export const pinsPage = {
  card: () => deskPage.section('Staff PINs'),
  holder: (name: string) => $(`//section[.//h2="Staff PINs"]//li[.//p[normalize-space()="${name}"]]`),
  give: () => deskPage.button('Give a PIN'),
  rotate: (name: string) => deskPage.rowAction(name, `Rotate the PIN of ${name}`),
  revoke: (name: string) => deskPage.rowAction(name, `Revoke the PIN of ${name}`),
  dialog: () => $('dialog[open]'),
  title: () => $('dialog[open] h2'),
  person: () => $('dialog[open] select'),
  answer: (label: string) => $(`//dialog[@open]//button[normalize-space()="${label}"]`),
  /** The digits of a new PIN, in a line of their own. */
  digits: () => $('dialog[open] h2 + p'),
  status: () => $('dialog[open] p[role="status"]'),
};
