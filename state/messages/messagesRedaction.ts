import { allow, type AllowedOf } from '../featureRedaction';
import type * as slice from './messagesSlice';
import type { Message } from './messagesSlice';

/** The key of a text. Its values and the server's own words may name a person. */
export const messageFields = {
  text: 'word',
  values: { v1: 'number' },
  code: 'code',
} satisfies AllowedOf<Message>;

const banner = { message: messageFields, durationMs: 'number', kind: 'word' } as const;
const popup = {
  title: messageFields,
  text: messageFields,
  ok: messageFields,
  cancel: messageFields,
  additional: messageFields,
  kind: 'word',
} as const;
const id = { id: 'number' } as const;

export const messagesRedaction = allow<{ messages: typeof slice }>()({
  slices: {
    messages: {
      state: { banner: { ...banner, ...id }, popup: { ...popup, ...id }, lastId: 'number' },
      actions: {
        bannerShown: banner,
        bannerTimedOut: id,
        popupOpened: popup,
        popupAnswered: { ...id, answer: 'word' },
        popupTimedOut: id,
      },
    },
  },
});
