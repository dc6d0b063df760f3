import type { AnswerRefusal } from '../../contract/cases';
import type { ErrorName } from '../../contract/errors';
import type { ServiceRefusal } from '../../contract/history';
import type { Challenge } from '../../contract/proof';
import type { PinRefusal } from '../../contract/pins';
import type { RedactionRefusal } from '../../contract/recordings';
import type { SettingsRefusal } from '../../contract/settings';
import { errorMessages } from './errorMessages';

/**
 * An error of the catalogue (`contract/errors.ts`). `detail` is appended to the message; it is sent, never
 * logged.
 */
export class Problem extends Error {
  constructor(
    readonly problem: ErrorName,
    readonly detail?: string,
    /** Of `proofNeeded`. */
    readonly challenge?: Challenge,
    /** Seconds, sent as `Retry-After`. */
    readonly retryAfter?: number,
    /**
     * Of `serviceInvalid`, `filesMissing`, `notRedacted`, `settingsInvalid` and `editedMeanwhile`, and of a
     * wrong PIN.
     */
    readonly about?: ServiceRefusal & RedactionRefusal & SettingsRefusal & PinRefusal & AnswerRefusal,
  ) {
    super(errorMessages[problem]);
  }
}
