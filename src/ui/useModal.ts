import { useLayoutEffect, type RefObject } from 'react';

/**
 * Shows a `<dialog>` as a modal for as long as it is drawn. The rest of the page takes no clicks and no
 * focus; afterwards the focus goes back to where it was. If a person is typing when the dialog opens, the
 * dialog itself gets the focus instead of its first button, so that the next key answers nothing. A dialog
 * that the person opens to type in marks its field with `data-autofocus`: that one has the focus at once. If
 * the browser closes the dialog anyway (a second Escape in Chromium), it is shown again.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = dialog.ownerDocument.activeElement;
    const takePage = () => {
      if (!dialog.isConnected) return;
      const { activeElement } = dialog.ownerDocument;
      if (dialog.showModal) {
        // An open dialog cannot become modal, so close it first.
        dialog.removeAttribute('open');
        dialog.showModal();
      } else dialog.querySelector('button')?.focus();
      // Restores the focus inside the dialog.
      if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.focus();
      else if (activeElement?.matches('textarea, input')) dialog.focus();
      // Its first control got the focus, perhaps below the text that says what it is about.
      else dialog.scrollTop = 0;
    };
    // Visible in the frame of the tap. `showModal` makes the rest of the page inert, which takes a slow phone
    // as long again, so it follows in the next frame.
    dialog.setAttribute('open', '');
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const cancel = afterNextFrame(takePage);
    dialog.addEventListener('close', takePage);
    return () => {
      cancel();
      dialog.removeEventListener('close', takePage);
      dialog.close?.();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [ref]);
}

/** Runs `act` after the next frame. @returns cancels it */
function afterNextFrame(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
