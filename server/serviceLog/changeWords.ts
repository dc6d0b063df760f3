import type {
  ServiceDepths,
  ServiceManifest,
  ServiceRecord,
  WireServiceChange,
} from '../../contract/serviceLogs';
import { wireNameOf } from '../../contract/serviceRules';
import { textIn, type ServiceTemplate, type TemplateField } from '../../contract/serviceTemplates';
import {
  clockAt,
  depthPairs,
  exceptionText,
  manifestPairs,
  optionText,
  valueText,
  type Pair,
} from './recordWords';
import { serviceTexts, type ServiceTexts } from './serviceTexts';
import type { Reader } from './serviceWire';

/** Names of the record's parts that no field of a template names. */
const partNames: Readonly<Record<string, keyof ServiceTexts>> = {
  type: 'type',
  date: 'phoneClock',
  sec_level: 'items',
  volume_pumped: 'gallons',
  depths: 'depths',
  manifest: 'manifest',
  additional_data: 'extra',
  additional_info: 'details',
  exceptions: 'exceptions',
  comment: 'comment',
  lost_files: 'filesLost',
  arrived_at: 'arrived',
  left_at: 'left',
  file_key: 'files',
};

/** What a change is written for. */
export interface ChangeReader extends Pick<Reader, 'locale' | 'timeZone' | 'itemName'> {
  /** Of the service's version; undefined for a log made by sticker. */
  template: ServiceTemplate | undefined;
}

/**
 * A change of a field in the reader's words: options and tiles by their names, times on the place's clock,
 * files by their number.
 */
export function inWords(
  { field: name, before, after }: Pick<WireServiceChange, 'field' | 'before' | 'after'>,
  reader: ChangeReader,
): WireServiceChange {
  const field = reader.template?.fields.find((one) => wireNameOf(one) === name);
  const part = partNames[name];
  const known = part ? serviceTexts[reader.locale][part] : name;
  // Arriving and leaving are one field of the form.
  const label = field && field.kind !== 'times' ? textIn(field.text, reader.locale) : known;
  const words = (value: string) => (value === '' ? '' : wordsOf(name, value, field, reader));
  return { field: name, before, after, label, before_text: words(before), after_text: words(after) };
}

/** @param value as `changesBetween` has it: lists and objects as JSON */
function wordsOf(
  name: string,
  value: string,
  field: TemplateField | undefined,
  reader: ChangeReader,
): string {
  const { locale, itemName, template } = reader;
  const optionsOf = field && 'options' in field ? field.options : undefined;
  switch (name) {
    case 'type':
      return optionText(template?.types, value, locale);
    case 'date':
    case 'arrived_at':
    case 'left_at':
      return Number.isNaN(Date.parse(value)) ? value : clockAt(value, '', reader);
    case 'sec_level':
      return parsed<string[]>(value)
        .map((item) => (template ? optionText(optionsOf, item, locale) : itemName(item)))
        .join(', ');
    case 'depths':
      return joined(depthPairs(parsed<ServiceDepths>(value), unitOf(field), reader));
    case 'manifest':
      return joined(manifestPairs(parsed<ServiceManifest>(value), locale));
    case 'additional_info':
      return joined(parsed<ServiceRecord['additional_info']>(value));
    case 'exceptions':
      return parsed<ServiceRecord['exceptions']>(value)
        .map((exception) => exceptionText(exception, optionsOf, locale))
        .join(', ');
    case 'file_key':
      return String(parsed<string[]>(value).length);
    default:
      return field ? valueText(field, value, reader) : value;
  }
}

const parsed = <T>(json: string) => JSON.parse(json) as T;

const unitOf = (field: TemplateField | undefined) => (field?.kind === 'depths' ? field.unit : '');

const joined = (pairs: readonly Pair[]) =>
  pairs
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}: ${value}`)
    .join(', ');
