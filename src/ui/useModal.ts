import { useLayoutEffect, type RefObject } from 'react';

/**
 * Shows a `<dialog>` over everything for as long as it is drawn: the rest of the page takes no clicks and no focus, and the focus
 * goes back to where it was. Whoever is typing when it opens answers nothing by that: then the dialog itself has the focus, not its
 * first button. Where a browser closes it by itself all the same (a second Escape in Chromium), it is shown again.
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
        // It cannot become modal while it is open.
        dialog.removeAttribute('open');
        dialog.showModal();
      } else dialog.querySelector('button')?.focus();
      // What in it had the focus before keeps it.
      if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.focus();
      else if (activeElement?.matches('textarea, input')) dialog.focus();
    };
    // Seen in the frame of the tap. To take the page from everything behind it needs as long again on a slow phone, so that follows.
    dialog.setAttribute('open', '');
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

/** @returns what takes it back */
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
