import type { JsonObject } from '../../contract/json';
import { settingsSections, valueAt, withValueAt } from '../../contract/settingsFields';

/**
 * Translations stand under the text that they translate. When an owner corrects a text, its translations
 * follow, unless the new text has some or the old one is still used elsewhere.
 */
export function followTexts(before: JsonObject, after: JsonObject): JsonObject {
  const translations = after['sld_translations'];
  if (typeof translations !== 'object' || translations === null) return after;
  const [old, fresh] = [textsOf(before), textsOf(after)];
  const used = new Set(fresh.values());
  let result = translations as JsonObject;
  for (const [place, text] of fresh) {
    const earlier = old.get(place);
    if (earlier === undefined || earlier === text || used.has(earlier)) continue;
    for (const [locale, words] of Object.entries(result)) {
      if (typeof words !== 'object' || words === null) continue;
      const held = words as JsonObject;
      if (!Object.hasOwn(held, earlier) || Object.hasOwn(held, text)) continue;
      const { [earlier]: said, ...rest } = held;
      result = { ...result, [locale]: { ...rest, [text]: said } };
    }
  }
  return result === translations ? after : withValueAt(after, 'sld_translations', result);
}

/**
 * The texts that have translations, by where they stand. A tile is found by its value, wherever it is now.
 */
function textsOf(settings: JsonObject): Map<string, string> {
  const found = new Map<string, string>();
  const note = (place: string, value: unknown) => {
    if (typeof value === 'string' && value !== '') found.set(place, value);
  };
  for (const field of settingsSections.question.flatMap(({ fields }) => fields)) {
    const value = valueAt(settings, field.path);
    if (field.kind === 'text' && field.isTranslated) note(field.path, value);
    if (field.kind !== 'list' || !Array.isArray(value)) continue;
    for (const entry of value as unknown[])
      for (const inner of field.of)
        if (inner.kind === 'text' && inner.isTranslated)
          note(`${field.path} ${String(valueAt(entry, 'value'))} ${inner.path}`, valueAt(entry, inner.path));
  }
  return found;
}
