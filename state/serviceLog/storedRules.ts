import type { DraftDocument, StoredServiceForm } from '../../contract/storedForm';

/** Whether the form has content that a reload must keep. */
export function isFormBegun(form: StoredServiceForm): boolean {
  const { levels, figures, choices, typed, pairs, exceptions, documents, strokes } = form;
  const isSaid = (texts: Readonly<Record<string, string>>) =>
    Object.values(texts).some((text) => text.trim() !== '');
  return (
    isSaid(figures) ||
    isSaid(choices) ||
    isSaid(typed) ||
    levels.length + pairs.length + exceptions.length + documents.length + strokes.length > 0
  );
}

export const isDocumentReady = (
  document: DraftDocument,
): document is Extract<DraftDocument, { status: 'ready' }> => document.status === 'ready';
