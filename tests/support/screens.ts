import '@testing-library/jest-dom';

// A listener of an event that the document does not know gets the event's name as it was written; jsdom sends these events and does not know them.
if (typeof document !== 'undefined')
  for (const name of ['onpointerdown', 'onpointerup', 'onpointercancel'])
    if (!(name in HTMLElement.prototype))
      Object.defineProperty(HTMLElement.prototype, name, { value: null, writable: true });
