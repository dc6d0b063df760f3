import { $ } from '@wdio/globals';

/** Parts that several screens share. */
export const heading = () => $('h1');
export const button = (name: string) => $(`button=${name}`);
export const link = (name: string) => $(`a=${name}`);
export const dialog = () => $('dialog[open]');
export const languagePicker = () => $('select');
