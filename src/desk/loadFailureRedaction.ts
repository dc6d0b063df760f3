import { messageFields } from '../features/messages/messagesRedaction';
import type { AllowedOf } from '../app/featureRedaction';
import type { LoadFailure } from './loadFailure';

export const failureFields = { kind: 'word', message: messageFields } satisfies AllowedOf<LoadFailure>;
