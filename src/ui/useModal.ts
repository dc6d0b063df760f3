import { useLayoutEffect, type RefObject } from 'react';

/**
 * Shows a `<dialog>` over everything for as long as it is drawn: the rest of the page takes no clicks and no focus, and the focus
 * goes back to where it was. Where a browser closes it by itself all the same (a second Escape in Chromium), it is shown again.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = dialog.ownerDocument.activeElement;
    const show = () => {
      if (dialog.open || !dialog.isConnected) return;
      if (dialog.showModal) return dialog.showModal();
      dialog.setAttribute('open', '');
      dialog.querySelector('button')?.focus();
    };
    show();
    dialog.addEventListener('close', show);
    return () => {
      dialog.removeEventListener('close', show);
      dialog.close?.();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [ref]);
}
