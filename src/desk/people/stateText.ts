import type { PersonState } from '../../../contract/people';
import type { Texts } from '../../i18n/useTexts';

/** The state of a person or an invitation. A recorded session may hold a mask. */
export function stateText(texts: Texts['desk'], state: PersonState): string {
  const named: Record<PersonState, () => string> = {
    active: texts.StateActive,
    invited: texts.StateInvited,
    expired: texts.StateExpired,
    deactivated: texts.StateDeactivated,
  };
  return Object.hasOwn(named, state) ? named[state]() : state;
}
