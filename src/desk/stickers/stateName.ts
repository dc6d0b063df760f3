import type { StickerState } from '../../../contract/stickers';
import type { Texts } from '../../i18n/useTexts';

/** What a sticker's state is called. */
export function stateName(texts: Texts['desk'], state: StickerState): string {
  switch (state) {
    case 'blank':
      return texts.StateBlank();
    case 'assigned':
      return texts.StateAssigned();
    case 'replaced':
      return texts.StateReplaced();
    case 'lost':
      return texts.StateLost();
    case 'disabled':
      return texts.StateDisabled();
  }
}
