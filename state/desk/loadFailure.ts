import type { Message } from '../messages/messagesSlice';

/**
 * Why a load failed. `offline`: no answer. `missing`: not found. `disabled`: the sticker is disabled (code
 * 1215). `server`: any other error, in the server's words.
 */
export interface LoadFailure {
  kind: 'offline' | 'missing' | 'disabled' | 'server';
  message: Message;
}
