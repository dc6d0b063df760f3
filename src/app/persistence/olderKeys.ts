/** Keys under which builds before redux-persist kept lists, each with its part of today. */
const lists = ['drafts', 'files', 'leads'] as const;

interface OlderItem {
  questionUid?: unknown;
  kind?: unknown;
  at?: unknown;
}

/**
 * Turns the lists of older builds into entries of version 0, which each part migrates when it is restored. The stored questions were a
 * cache; they are removed.
 */
export function moveOlderKeys(storage: Storage): void {
  for (const name of lists) {
    const text = storage.getItem(name);
    if (text === null) continue;
    for (const item of itemsOf(text)) {
      const key = [item.questionUid, ...(name === 'leads' ? [item.kind] : [])].join('/');
      const entry = JSON.stringify({ at: item.at, value: item });
      const _persist = JSON.stringify({ version: 0, rehydrated: true });
      storage.setItem(`persist:${name}/${key}`, JSON.stringify({ entry, _persist }));
    }
    storage.removeItem(name);
  }
  storage.removeItem('questions');
}

function itemsOf(text: string): OlderItem[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter((item) => typeof item === 'object' && item !== null) : [];
  } catch {
    return [];
  }
}
