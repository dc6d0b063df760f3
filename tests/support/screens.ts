import '@testing-library/jest-dom';

// React listens to an event under the name as written if the document does not know the event. jsdom sends
// these events but does not know them.
if (typeof document !== 'undefined')
  for (const name of ['onpointerdown', 'onpointerup', 'onpointercancel'])
    if (!(name in HTMLElement.prototype))
      Object.defineProperty(HTMLElement.prototype, name, { value: null, writable: true });
