import { $ } from '@wdio/globals';
import { url } from '../support/visit';

/** The vote screen, `/r/rate/:id`. */
export const votePage = {
  open: (question: string, more = '') => url(`/r/rate/${question}${more}`),
  face: (name: 'Happy' | 'So-so' | 'Sad') => $(`main`).$(`button=${name}`),
  german: { happy: () => $('main').$('button=Gut') },
};
