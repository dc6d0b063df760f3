import type { BodyOf } from './wire';
import { isOwnPicture } from './pictures';
import { limits } from './limits';
import { locales, type Locale } from './languages';
import type { JsonObject } from './json';
import { ratingNames, ratings, type Rating } from './rating';

/** `POST` and `DELETE …/votes/{voteId}/secAnswer`: the value of a tile, and the device's time. */
export type AnswerBody = BodyOf<'addAnswer'>;

/** A tile of the second-level details: something good or bad, with a photo if that helps. */
export interface Block {
  text: string;
  subtitle: string | null;
  /** The tile's id in answers and in our code. */
  value: string;
  /** Name of its icon (`iconPath`). */
  icon: string | null;
  /** Path of its picture on our own server; it takes the place of the icon. */
  picture?: string;
  noCamera: boolean;
  autoOpenCamera: boolean;
}

/**
 * The second-level details of one rating (specification § 3), with defaults filled in. Texts are the
 * owner's; `translated` gives them in the visitor's language.
 */
export interface Tiles {
  title: string | null;
  subtitle: string | null;
  /** Colour of the screen; null for the default. */
  background: string | null;
  /** Of the tiles. */
  primaryColor: string;
  checkColor: string;
  /** Of tiles that are active. */
  selectedBack: string;
  /** Width of a tile by its height. */
  aspectRatio: number;
  blocks: readonly Block[];
  /** Maximum number of active tiles; null for no limit. */
  maximum: number | null;
  /** With a maximum of one, another tile takes the place of the active one. */
  isRadio: boolean;
  /** Whether the note stands below the tiles. */
  showsComment: boolean;
  /** The screen's submit button, if any. A null message has the default text. */
  submit: { noProblem: string | null; noPicture: string | null } | null;
}

/** Default colours of tiles (specification § 9). */
export const tileColors: Readonly<Record<Rating, string>> = {
  1: '#ab4545',
  2: '#ba7200',
  3: '#339C4A',
};

const wireNames: Readonly<Record<Rating, string>> = { 1: 'sad', 2: 'so_so', 3: 'happy' };

/** The tiles of each rating that has some. Keys are names, since logs redact numbers used as keys. */
export type TilesByRating = Partial<Record<(typeof ratingNames)[Rating], Tiles>>;

/**
 * The details of each rating that has tiles. Missing and invalid values of the configuration get defaults;
 * invalid ones are reported.
 * @param say receives one message, in English, for each value that could not be used; for the log
 */
export function tilesFromWire(
  config: JsonObject | null,
  say: (problem: string) => void = () => {},
): TilesByRating {
  if (config === null) return {};
  const found: TilesByRating = {};
  for (const rating of ratings) {
    const name = wireNames[rating];
    const own = config[name];
    if (own === undefined || own === null) continue;
    if (!isObject(own)) say(`${name} is no object`);
    else if (own.default_view !== true) {
      const tiles = tilesOf({ ...config, ...own }, tileColors[rating], (problem) =>
        say(`${name}.${problem}`),
      );
      if (tiles.blocks.length > 0) found[ratingNames[rating]] = tiles;
      else say(`${name} has no blocks`);
    }
  }
  return found;
}

/** Tiles of a configuration with one set of blocks for all ratings; null if there are none. */
export function tilesOfBlocks(
  config: JsonObject,
  color: string,
  say: (problem: string) => void,
): Tiles | null {
  const tiles = tilesOf(config, color, say);
  return tiles.blocks.length > 0 ? tiles : null;
}

/** In `all`, a rating's own fields override the shared ones. */
function tilesOf(all: JsonObject, usualColor: string, say: (problem: string) => void): Tiles {
  const color = <Default>(name: string, otherwise: Default): string | Default =>
    read(all, name, isColor, say) ?? otherwise;
  const autoOpenCamera = read(all, 'auto_open_camera', isFlag, say) ?? false;
  const submit = read(all, 'submit_btn', isObject, say);
  return {
    title: read(all, 'title', isText, say),
    subtitle: read(all, 'subtitle', isText, say),
    background: color('background', null),
    primaryColor: color('primary_color', usualColor),
    checkColor: color('check_color', '#ffffff'),
    selectedBack: color('selected_block_back', '#3b2f2a'),
    aspectRatio: read(all, 'aspect_ratio', isRatio, say) ?? 1,
    blocks: blocksOf(all.blocks, autoOpenCamera, say),
    maximum: read(all, 'selected_count_max', isCount, say),
    isRadio: read(all, 'radio_button_mode', isFlag, say) ?? false,
    showsComment: read(all, 'show_comment_always', isFlag, say) ?? false,
    submit:
      submit?.show === true
        ? {
            noProblem: read(submit, 'no_problem_message', isText, say),
            noPicture: read(submit, 'no_picture_message', isText, say),
          }
        : null,
  };
}

function blocksOf(given: unknown, autoOpenCamera: boolean, say: (problem: string) => void): Block[] {
  if (given === undefined || given === null) return [];
  if (!Array.isArray(given)) {
    say('blocks is no list');
    return [];
  }
  if (given.length > limits.answersPerVote)
    say(`blocks has ${given.length} entries, of which ${limits.answersPerVote} are shown`);
  const blocks = new Map<string, Block>();
  for (const [index, item] of given.slice(0, limits.answersPerVote).entries()) {
    const tell = (problem: string) => say(`blocks[${index}].${problem}`);
    const block = isObject(item) ? item : {};
    const text = read(block, 'text', isText, tell) ?? read(block, 'value', isText, tell);
    // As the server keeps it.
    const value = (read(block, 'value', isText, tell) ?? text)?.trim() ?? null;
    const picture = read(block, 'picture', isOwnPicture, tell);
    if (text === null || value === null) tell('text is missing');
    else if (blocks.has(value)) tell('value is there twice');
    else
      blocks.set(value, {
        text,
        value,
        subtitle: read(block, 'subtitle', isText, tell),
        icon: read(block, 'icon', isIcon, tell),
        ...(picture !== null && { picture }),
        noCamera: read(block, 'no_camera', isFlag, tell) ?? false,
        // The block's own setting goes before the configuration's.
        autoOpenCamera: read(block, 'auto_open_camera', isFlag, tell) ?? autoOpenCamera,
      });
  }
  return [...blocks.values()];
}

/** Reads a field of the wanted type; reports a value of another type and returns null. */
function read<Value>(
  from: JsonObject,
  name: string,
  isWanted: (value: unknown) => value is Value,
  say: (problem: string) => void,
): Value | null {
  const value = from[name];
  if (value === undefined || value === null || value === '') return null;
  if (isWanted(value)) return value;
  // The message leaves out the value, which a log may have to redact.
  say(`${name} cannot be ${typeof value === 'object' ? 'this' : JSON.stringify(value).slice(0, 40)}`);
  return null;
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string =>
  typeof value === 'string' && /\S/.test(value) && value.length <= limits.answerLength;
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isColor = (value: unknown): value is string =>
  typeof value === 'string' && /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value);
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 1;
/** Limits of a tile's aspect ratio; beyond them it would look like a line. */
const isRatio = (value: unknown): value is number => typeof value === 'number' && value >= 0.25 && value <= 4;
const isIcon = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z0-9][a-z0-9_-]{0,63}$/i.test(value);

/** Texts of a configuration in other languages, by the text they stand for (`sld_translations`). */
export type Translations = Partial<Record<Locale, Readonly<Record<string, string>>>>;

export function translationsFromWire(wire: JsonObject | null | undefined): Translations {
  const found: Translations = {};
  for (const [code, texts] of Object.entries(wire ?? {})) {
    const locale = locales.find((known) => known === (code === 'es' ? 'sp' : code));
    if (locale && isObject(texts))
      found[locale] = Object.fromEntries(
        Object.entries(texts).filter((entry): entry is [string, string] => isText(entry[1])),
      );
  }
  return found;
}

/** A configured text in a language; untranslated texts stay as they are (TL-3). */
export function translated(translations: Translations, locale: Locale, text: string): string {
  const texts = translations[locale] ?? {};
  return Object.hasOwn(texts, text) ? (texts[text] as string) : text;
}

/** Path of a block's icon on the API host (specification § 7, "service-level icon images"). */
export function iconPath(icon: string): string {
  return `/media/level-images/${encodeURIComponent(icon)}.svg`;
}
