import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { textCut } from '../../../state/messages/textCut';

/**
 * Says when the browser cuts what is typed, pasted or filled into a field with a `maxLength`. Fields that
 * keep their text in the state by edits cut and say so themselves (`useTextField`).
 */
export function useCutTexts(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    /** The field whose change was announced: a browser that fills a form announces none. */
    let announced: EventTarget | null = null;
    const before = (event: InputEvent) => {
      announced = event.target;
      const field = fieldOf(event);
      const added = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
      if (!field || event.isComposing || added === '') return;
      const replaced = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
      if (field.value.length - replaced + added.length > field.maxLength) dispatch(textCut(field.maxLength));
    };
    const after = (event: Event) => {
      const field = fieldOf(event);
      // A full field that the browser has filled may have been cut; nothing tells which.
      if (field && event.target !== announced && field.value.length >= field.maxLength)
        dispatch(textCut(field.maxLength));
      announced = null;
    };
    document.addEventListener('beforeinput', before, true);
    document.addEventListener('input', after, true);
    return () => {
      document.removeEventListener('beforeinput', before, true);
      document.removeEventListener('input', after, true);
    };
  }, [dispatch]);
}

function fieldOf({ target }: Event): HTMLInputElement | HTMLTextAreaElement | null {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isText && target.maxLength > 0 && target.dataset.cuts === undefined ? target : null;
}
