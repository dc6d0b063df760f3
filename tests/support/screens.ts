import '@testing-library/jest-dom';

// React listens to an event under the name as written if the document does not know the event. jsdom sends
// these events but does not know them.
if (typeof document !== 'undefined')
  for (const name of ['onpointerdown', 'onpointerup', 'onpointercancel'])
    if (!(name in HTMLElement.prototype))
      Object.defineProperty(HTMLElement.prototype, name, { value: null, writable: true });

// jsdom walks the whole document for each label of each field, which takes seconds on a form of the desk.
// Tests of what the server draws have no document.
const fields =
  typeof document === 'undefined'
    ? []
    : [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement];
for (const { prototype } of fields)
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      const around = this.closest('label');
      const named = this.id ? this.ownerDocument.querySelectorAll(`label[for="${CSS.escape(this.id)}"]`) : [];
      return [...new Set([...named, ...(around && !around.hasAttribute('for') ? [around] : [])])];
    },
  });
