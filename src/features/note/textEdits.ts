import { applySplice, spliceOf, type Splice } from './noteRules';

interface Edited {
  currentTarget: HTMLInputElement | HTMLTextAreaElement;
  nativeEvent: object;
}

/**
 * What a text field hears of an edit: its `onChange` and `onCompositionEnd`.
 * @param text what the state says stands there
 * @param most code points that have room in it
 * @param tell hears what of the edit has room
 */
export function textEdits(text: string, most: number, tell: (splice: Splice) => void) {
  const edit = ({ currentTarget: field, nativeEvent }: Edited) => {
    const { value, selectionEnd } = field;
    const splice = spliceOf(text, value, most, selectionEnd ?? value.length);
    const fitting = applySplice(text, splice);
    const isCut = fitting !== value;
    // A word that is still being composed may yet become shorter, and a field that is drawn anew would end it.
    if (isCut && 'isComposing' in nativeEvent && nativeEvent.isComposing) return;
    tell(splice);
    if (!isCut) return;
    // What had no room would stay in the field, and a field that is drawn anew has its cursor at the end. An e-mail field tells of none.
    field.value = fitting;
    if (selectionEnd === null) return;
    const cursor = fitting.length - (value.length - selectionEnd);
    field.setSelectionRange(cursor, cursor);
  };
  return {
    onChange: edit,
    onCompositionEnd: (event: Edited) => {
      if (event.currentTarget.value !== text) edit(event);
    },
  };
}
