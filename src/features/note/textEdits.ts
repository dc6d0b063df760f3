import { applySplice, spliceOf, type Splice } from './noteRules';

/**
 * What a text field calls with the text that stands in it after an edit.
 * @param text what the state says stands there
 * @param most code points that have room in it
 * @param tell hears what of the edit has room
 */
export function textEdits(text: string, most: number, tell: (splice: Splice) => void) {
  return ({ target }: { target: { value: string } }) => {
    const splice = spliceOf(text, target.value, most);
    tell(splice);
    // A field is drawn anew when its text has changed; what had no room at all would stay in it.
    if (applySplice(text, splice) === text) target.value = text;
  };
}
