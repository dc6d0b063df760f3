import type { Message } from '../features/messages/messagesSlice';

/**
 * Why something did not load. `offline`: nobody answered. `missing`: there is no such thing. `disabled`: the
 * sticker is switched off (code 1215). `server`: everything else, in the server's words.
 */
export interface LoadFailure {
  kind: 'offline' | 'missing' | 'disabled' | 'server';
  message: Message;
}
