/** Keys under which builds before redux-persist stored lists. Each belongs to one part of today's state. */
const lists = ['drafts', 'files', 'leads'] as const;

interface OlderItem {
  questionUid?: unknown;
  kind?: unknown;
  at?: unknown;
}

/**
 * Converts the lists of older builds to entries of version 0. Each part migrates its entries when it is
 * restored. Removes the stored questions, which were only a cache.
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
