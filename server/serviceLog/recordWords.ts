import { clockIn, dateInWords, withOffset } from '../../contract/clock';
import { languageTag, type Locale } from '../../contract/languages';
import type { WireServiceEntry } from '../../contract/serviceHistory';
import type { ServiceDepths, ServiceManifest, ServiceRecord } from '../../contract/serviceLogs';
import { isOverQuarter, layerShare } from '../../contract/serviceRules';
import {
  appliesTo,
  textIn,
  type ServiceTemplate,
  type TemplateField,
  type TemplateOption,
} from '../../contract/serviceTemplates';
import { localDate } from './localDate';
import { offsetIfTwice } from './placeTimes';
import type { ServiceRow } from './serviceQueries';
import { serviceTexts } from './serviceTexts';

/** A name and a value, in words. */
export type Pair = WireServiceEntry['additional_info'][number];

/** Whose words, and on which clock. */
export interface WordsOf {
  locale: Locale;
  /** Of the place. */
  timeZone: string;
  /** For files that compute with them: 1000, not 1,000. */
  hasPlainNumbers?: boolean | undefined;
}

/** Who writes numbers how. */
type NumbersOf = Pick<WordsOf, 'locale' | 'hasPlainNumbers'>;

/** A number as the language writes it; plain in files. What is no number stays as it is. */
export function numberText(given: string | number, { locale, hasPlainNumbers }: NumbersOf): string {
  const isNumber = String(Number(given)) === String(given) && Number.isFinite(Number(given));
  if (hasPlainNumbers || !isNumber) return String(given);
  return new Intl.NumberFormat(languageTag(locale), { maximumFractionDigits: 20 }).format(Number(given));
}

/** The words of an option, or its value where the template has none. */
export function optionText(
  options: readonly TemplateOption[] | undefined,
  value: string,
  locale: Locale,
): string {
  const option = options?.find((one) => one.value === value);
  return option ? textIn(option.text, locale) : value;
}

/** What a template asks besides the parts that an entry has members for, each value with its name. */
export function templatePairs(row: ServiceRow, template: ServiceTemplate, reader: WordsOf): Pair[] {
  const pairs = template.fields
    .filter((field) => appliesTo(field, row.type))
    .flatMap((field) => pairsOf(field, row, reader))
    .filter(({ value }) => value !== '');
  const { filesLost } = serviceTexts[reader.locale];
  return row.lost_files ? [...pairs, { name: filesLost, value: String(row.lost_files) }] : pairs;
}

function pairsOf(field: TemplateField, row: ServiceRow, reader: WordsOf): Pair[] {
  const { locale } = reader;
  const texts = serviceTexts[locale];
  switch (field.kind) {
    case 'depths':
      return row.depths_json ? depthPairs(row.depths_json, field.unit, reader) : [];
    case 'manifest':
      return row.manifest_json ? manifestPairs(row.manifest_json, locale) : [];
    case 'times':
      return [
        { name: texts.arrived, value: clockAt(row.arrived_at, row.local_date, reader) },
        { name: texts.left, value: clockAt(row.left_at, row.local_date, reader) },
      ];
    case 'exceptions':
      return (row.exceptions_json ?? []).map((exception) => ({
        name: textIn(field.text, locale),
        value: exceptionText(exception, field.options, locale),
      }));
    case 'number':
    case 'text':
    case 'choice':
    case 'yesNo': {
      const given = row.values_json?.[field.id];
      if (given === undefined) return [];
      return [{ name: textIn(field.text, locale), value: valueText(field, String(given), reader) }];
    }
    default:
      return [];
  }
}

/** A value of a template's own field. @param given as text */
export function valueText(field: TemplateField, given: string, reader: NumbersOf): string {
  if (given === '') return '';
  const { locale } = reader;
  const texts = serviceTexts[locale];
  if (field.kind === 'gallons') return numberText(given, reader);
  if (field.kind === 'number') return [numberText(given, reader), field.unit].filter(Boolean).join(' ');
  if (field.kind === 'choice') return optionText(field.options, given, locale);
  if (field.kind === 'yesNo') return given === 'true' ? texts.yes : texts.no;
  return given;
}

/** Each depth, the part that grease and solids take, and whether the 25 % rule is kept. */
export function depthPairs(depths: ServiceDepths, unit: string, reader: NumbersOf): Pair[] {
  const texts = serviceTexts[reader.locale];
  const inUnit = (depth: number) => `${numberText(depth, reader)} ${unit}`;
  return [
    { name: texts.grease, value: inUnit(depths.grease) },
    { name: texts.solids, value: inUnit(depths.solids) },
    { name: texts.depth, value: inUnit(depths.total) },
    { name: texts.layers, value: `${Math.round((layerShare(depths) ?? 0) * 100)} %` },
    { name: texts.quarterRule, value: isOverQuarter(depths) ? texts.overQuarter : texts.withinQuarter },
  ];
}

/** The parts of a waste manifest. */
export function manifestPairs(manifest: ServiceManifest, locale: Locale): Pair[] {
  const texts = serviceTexts[locale];
  return [
    { name: texts.manifestNumber, value: manifest.number },
    { name: texts.transporter, value: manifest.transporter },
    { name: texts.receiver, value: manifest.receiver },
  ];
}

/** Why something was not done. @param reason an option's value, or `other` */
export function exceptionText(
  { reason, text }: ServiceRecord['exceptions'][number],
  options: readonly TemplateOption[] | undefined,
  locale: Locale,
): string {
  const words = reason === 'other' ? serviceTexts[locale].other : optionText(options, reason, locale);
  return text === '' ? words : `${words}: ${text}`;
}

/**
 * A time of a day on the place's clock, with its date if that is another day, and its offset if it came twice
 * that night; empty for null.
 * @param time ISO 8601
 * @param day local date of the service; an empty text always brings the date
 */
export function clockAt(time: string | null, day: string, { locale, timeZone }: WordsOf): string {
  if (time === null) return '';
  const at = Date.parse(time);
  const local = localDate(at, timeZone);
  const tag = languageTag(locale);
  const isSameDay = local.slice(0, 10) === day.slice(0, 10);
  const text = isSameDay ? clockIn(local, tag) : dateInWords(local, tag, 'medium');
  return withOffset(text, offsetIfTwice(at, timeZone));
}
