type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Collects what a person typed, chose, pressed and sent on the server-drawn page before the app had loaded.
 * @param root holds the page
 * @returns dispatches each edit to the screens as if it happened now; call it when React has hydrated the
 *   page
 */
export function earlyEdits(root: ParentNode): () => void {
  const edited = [...root.querySelectorAll<Field>('input, textarea, select')].filter(isEdited);
  return () => {
    for (const field of edited)
      for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
    for (const button of window.smilelogEarly?.pressed ?? []) button.click();
    window.smilelogEarly?.waiting?.requestSubmit();
  };
}

function isEdited(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return field.value !== field.defaultValue;
}
