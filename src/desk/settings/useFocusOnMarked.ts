import { useEffect, useRef } from 'react';

/** A marked field; a group that is marked has its first control inside. */
const marked = '[aria-invalid="true"], [data-marked] button, [data-marked] input';

/**
 * After a refused save moves the focus to the first marked field, and the page with it. The form is longer
 * than a screen.
 * @param status of the save
 * @returns the ref of the element that holds the form
 */
export function useFocusOnMarked(status: string) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (status !== 'refused') return;
    // The mark has unfolded its section (`selectIsUnfolded`).
    form.current?.querySelector<HTMLElement>(marked)?.focus();
  }, [status]);
  return form;
}
