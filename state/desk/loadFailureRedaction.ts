import { messageFields } from '../messages/messagesRedaction';
import type { AllowedOf } from '../featureRedaction';
import type { LoadFailure } from './loadFailure';

export const failureFields = { kind: 'word', message: messageFields } satisfies AllowedOf<LoadFailure>;
