import {
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type FocusEvent,
  type InputEvent,
} from 'react';
import { useDispatch } from 'react-redux';
import { longestCluster } from '../../../contract/text';
import { textCut } from '../../../state/messages/textCut';
import { applySplice, spliceOf, type Splice } from '../../../state/note/noteRules';

type TextElement = HTMLInputElement | HTMLTextAreaElement;
type Edited<Field extends TextElement> =
  InputEvent<Field> | CompositionEvent<Field> | ChangeEvent<Field> | FocusEvent<Field>;

/**
 * Props of a text field whose text is in the state. The field is uncontrolled: the browser edits it, each
 * edit goes to the state as a splice, and the field is written only if the state's text differs. A controlled
 * field would interrupt an IME composition.
 * @param text the state's text What is longer than the limit is kept up to twice the limit: the field says so
 * (`TooMany`), and whoever sends it is led back to it. A banner says if even more was left out.
 * @param limit the longest text that can be sent, in code points
 * @param tell receives the part of an edit that is kept
 */
export function useTextField<Field extends TextElement>(
  text: string,
  limit: number,
  tell: (splice: Splice) => void,
) {
  const dispatch = useDispatch();
  const most = 2 * limit;
  const ref = useRef<Field>(null);
  const [defaultValue] = useState(text);
  /** The latest text that this field knows. Two edits may come before the next render. */
  const known = useRef(text);

  useLayoutEffect(() => {
    if (known.current === text) return;
    known.current = text;
    if (ref.current) ref.current.value = text;
  });

  const edit = ({ currentTarget: field, nativeEvent }: Edited<Field>) => {
    const { value, selectionEnd } = field;
    const splice = spliceOf(known.current, value, most, selectionEnd ?? value.length);
    const fitting = applySplice(known.current, splice);
    const isCut = fitting !== value;
    // The composed word may still become shorter, and writing the field would end the composition.
    if (isCut && 'isComposing' in nativeEvent && nativeEvent.isComposing) return;
    known.current = fitting;
    tell(splice);
    if (!isCut) return;
    dispatch(textCut(most));
    field.value = fitting;
    // Writing a field moves its cursor to the end, so restore it. An e-mail field has no readable cursor.
    if (selectionEnd === null) return;
    const cursor = fitting.length - (value.length - selectionEnd);
    field.setSelectionRange(cursor, cursor);
  };

  const take = (event: Edited<Field>) => {
    if (event.currentTarget.value !== known.current) edit(event);
  };

  return {
    ref,
    // The browser takes seconds to lay out a pasted megabyte, but cuts it first where it has to. More than
    // any text that fits, so that `edit` still sees that the text is too long, and says so.
    maxLength: 2 * most + longestCluster,
    'data-cuts': '',
    /** People write in any script. */
    dir: 'auto',
    defaultValue,
    onInput: edit,
    // Some browsers fill a field with this event alone, or without any until the person goes on.
    onChange: take,
    onBlur: take,
    onCompositionEnd: take,
  };
}
