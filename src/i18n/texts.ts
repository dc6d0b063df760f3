import { i18nObject } from 'typesafe-i18n';
import { languageTag, type Locale } from '../../contract/languages';
import { limits } from '../../contract/limits';
import type { Message } from '../../state/messages/messagesSlice';
import type { Formatters, TranslationFunctions, Translations } from './i18n-types';
import { loadedFormatters, loadedLocales } from './i18n-util';

export type Texts = TranslationFunctions;

/** Texts that take no values. */
export type PlainText = { [Key in keyof Texts]: Texts[Key] extends () => string ? Key : never }[keyof Texts];

const made = new Map<Translations, Texts>();
const madeForTablet = new Map<Texts, Texts>();

/** Texts that speak of the device, and what they are on a tablet at the door, which is nobody's phone. */
const onTablet = {
  Saved: 'SavedOnTablet',
  VoteSaved: 'VoteSavedOnTablet',
  PhoneFull: 'PhoneFullOnTablet',
  FileLost: 'FileLostOnTablet',
  AppNotLoaded: 'AppNotLoadedOnTablet',
  token_refused: 'TokenRefusedOnTablet',
  PhotoGone: 'PhotoGoneOnTablet',
  NoRoomOnPhone: 'NoRoomOnTablet',
} as const satisfies Partial<Record<PlainText, PlainText>>;

/**
 * The texts of a loaded language. Uses the standard tag, because plural rules know `es` but not our `sp`, for
 * which they would use the device's language.
 */
export function textsOf(locale: Locale): Texts {
  const pack = loadedLocales[locale];
  if (!pack) throw new Error(`The language pack ${locale} has not been loaded.`);
  const known = made.get(pack);
  if (known) return known;
  const texts = remembering(
    i18nObject<string, Translations, Texts, Formatters>(languageTag(locale), pack, loadedFormatters[locale]),
    pack,
  );
  made.set(pack, texts);
  return texts;
}

/**
 * The same texts, each made when it is first named. Otherwise typesafe-i18n makes them at each naming, and
 * copies a whole group, such as the desk's 900 texts, whenever a component names it.
 */
function remembering<Part extends object>(texts: Part, pack: object): Part {
  const known = new Map<PropertyKey, unknown>();
  return new Proxy(texts, {
    get(of, key) {
      if (known.has(key)) return known.get(key);
      const text: unknown = Reflect.get(of, key);
      const group: unknown = Reflect.get(pack, key);
      const made = typeof group === 'object' && group !== null ? remembering(text as object, group) : text;
      known.set(key, made);
      return made;
    },
  });
}

/** `textsOf` for a tablet at the door. */
export function tabletTextsOf(locale: Locale): Texts {
  const texts = textsOf(locale);
  const known = madeForTablet.get(texts);
  if (known) return known;
  const own = Object.entries(onTablet).map(([key, tablet]) => [key, texts[tablet]]);
  const changed: Texts = { ...texts, ...Object.fromEntries(own) };
  madeForTablet.set(texts, changed);
  return changed;
}

/** Values for texts that the server's refusals identify only by a code. */
const limitsIn: Readonly<Record<string, Message['values']>> = {
  PhotoOverweight: { v1: limits.photoBytes / 1024 / 1024 },
  max_attach_photos_count_error: { v1: limits.photosPerVote },
  too_many_recordings: { v1: limits.recordingsPerVote },
};

/**
 * The text of a message (specification § 8, LG-3). A text without spaces is a translation key, and is shown
 * itself if there is no such key. A text with spaces is shown as it is. Without a text it is the label 'Sync
 * status'. A code follows in brackets.
 */
export function resolveMessage(texts: Texts, { code, ...message }: Message): string {
  const said = saidBy(texts, message);
  return code === undefined ? said : `${said} (${code})`;
}

function saidBy(texts: Texts, { text, values }: Message): string {
  if (text.trim() === '') return texts.SyncStatus();
  if (/\s/.test(text) || !isKey(texts, text)) return text;
  const translate = texts[text] as (values?: Message['values']) => string;
  return translate(values ?? limitsIn[text] ?? {});
}

/**
 * Only a pack's own entries count: the object may be a function, which also has a `name` and a `constructor`.
 */
function isKey(texts: Texts, text: string): text is keyof Texts {
  return Object.prototype.propertyIsEnumerable.call(texts, text);
}
