import type { StoredServiceForm } from '../../contract/storedForm';
import { deviceDate } from '../../contract/attachments';
import type { QuestionUid } from '../../contract/ids';
import type { ServiceDepths, ServiceFileCounts, ServiceRecord } from '../../contract/serviceLogs';
import { isBelowZero, wireNameOf, type ServiceIssue } from '../../contract/serviceRules';
import { appliesTo, type ServiceTemplate, type TemplateField } from '../../contract/serviceTemplates';

export function emptyForm(questionUid: QuestionUid): StoredServiceForm {
  return {
    questionUid,
    template: null,
    type: null,
    levels: [],
    figures: {},
    choices: {},
    typed: {},
    pairs: [],
    exceptions: [],
    documents: [],
    strokes: [],
  };
}

/** The type of service: the chosen one if the template has it. */
export function typeOf({ type }: StoredServiceForm, { types }: ServiceTemplate): string {
  return types.find(({ value }) => value === type)?.value ?? types[0]?.value ?? '';
}

/** Fields of the template that a form shows, in order. */
export function fieldsOf(form: StoredServiceForm, template: ServiceTemplate): readonly TemplateField[] {
  const type = typeOf(form, template);
  return template.fields.filter((field) => appliesTo(field, type));
}

/**
 * The fields that a form shows at once, and those under its line "More": what must be filled in comes first.
 * Photos and voice are one field, so a required recording brings the photos along. A template that requires
 * nothing shows everything.
 */
export function partsOf(form: StoredServiceForm, template: ServiceTemplate) {
  const fields = fieldsOf(form, template);
  const isVoiceRequired = fields.some(({ kind, required }) => kind === 'audio' && required);
  const isFirst = ({ kind, required }: TemplateField) =>
    required === true || (isVoiceRequired && kind === 'photos');
  const first = fields.filter(isFirst);
  if (first.length === 0) return { first: fields, more: [] };
  return { first, more: fields.filter((field) => !isFirst(field)) };
}

/** Whether a person has put anything into a field. */
export function hasContent(
  { levels, figures, choices, typed, pairs, exceptions }: StoredServiceForm,
  { kind, id }: TemplateField,
  counts: ServiceFileCounts,
): boolean {
  const isSaid = (texts: Readonly<Record<string, string>>, ...names: string[]) =>
    names.some((name) => (texts[name] ?? '').trim() !== '');
  switch (kind) {
    case 'items':
      return levels.length > 0;
    case 'gallons':
      return isSaid(figures, 'gallons');
    case 'number':
      return isSaid(figures, id);
    case 'times':
      return isSaid(figures, 'arrived', 'left');
    case 'depths':
      return isSaid(figures, ...depthNames);
    case 'choice':
    case 'yesNo':
      return isSaid(choices, id);
    case 'manifest':
      return isSaid(typed, 'manifest.number', 'manifest.transporter', 'manifest.receiver');
    case 'extra':
    case 'comment':
      return isSaid(typed, kind);
    case 'text':
      return isSaid(typed, id);
    case 'pairs':
      return pairs.length > 0;
    case 'exceptions':
      return exceptions.length > 0;
    case 'photos':
      return counts.photo + counts.audio > 0;
    case 'audio':
      return counts.audio > 0;
    case 'documents':
      return counts.document > 0;
    case 'signature':
      return counts.signature > 0;
  }
}

/** Names under which the rules speak of a field. */
export const issueNamesOf = (field: TemplateField): readonly string[] =>
  field.kind === 'times' ? ['arrived_at', 'left_at'] : [wireNameOf(field)];

/** The three depths of a form, by the names of their figures. */
export const depthNames = ['grease', 'solids', 'total'] as const;

/** Of which of the three depths an issue speaks. */
export function wrongDepthOf(
  form: StoredServiceForm,
  { code, limit }: ServiceIssue,
): (typeof depthNames)[number] {
  const depths = depthsOf(form);
  const found = depthNames.find((name) => {
    const depth = depths?.[name] ?? 0;
    if (code === 'not_a_number') return Number.isNaN(depth);
    if (code === 'too_large') return depth > (limit ?? 0);
    return depths !== null && isBelowZero(depths) && depth < 0;
  });
  return found ?? (code === 'required' ? 'grease' : 'total');
}

/** Number of a service's files by kind. */
export function countsOf(
  { documents, strokes }: StoredServiceForm,
  { photos, audio }: { photos: readonly object[]; audio: object | null },
): ServiceFileCounts {
  return {
    photo: photos.length,
    document: documents.length,
    audio: audio ? 1 : 0,
    signature: strokes.length > 0 ? 1 : 0,
  };
}

interface Moment {
  /** UTC milliseconds by the device. */
  at: number;
  location: ServiceRecord['location'];
  /** Arrival and departure, ISO 8601; null if not typed. */
  arrivedAt: string | null;
  leftAt: string | null;
}

/**
 * The record of a form. Drops fields that the type does not have, though they may have been filled in for
 * another type. A text that is no number becomes NaN, so that the rules name its field.
 */
export function recordOf(
  form: StoredServiceForm,
  template: ServiceTemplate,
  { at, location, arrivedAt, leftAt }: Moment,
): ServiceRecord {
  const fields = fieldsOf(form, template);
  const has = (kind: TemplateField['kind']) => fields.some((field) => field.kind === kind);
  const figure = (name: string) => numberOf(form.figures[name]);
  const text = (name: string) => (form.typed[name] ?? '').trim();
  const number = text('manifest.number');
  const manifest = {
    number,
    transporter: text('manifest.transporter'),
    receiver: text('manifest.receiver'),
  };
  return {
    type: typeOf(form, template),
    template: template.id,
    template_version: template.version,
    sec_level: has('items') ? form.levels : [],
    volume_pumped: has('gallons') ? figure('gallons') : null,
    additional_data: has('extra') ? text('extra') : '',
    additional_info: has('pairs')
      ? form.pairs
          .map(({ label, content }) => ({ name: label.trim(), value: content.trim() }))
          .filter(({ name, value }) => name !== '' || value !== '')
      : [],
    comment: has('comment') ? text('comment') : '',
    date: deviceDate(at),
    arrived_at: has('times') ? arrivedAt : null,
    left_at: has('times') ? leftAt : null,
    depths: has('depths') ? depthsOf(form) : null,
    manifest: has('manifest') && Object.values(manifest).some((part) => part !== '') ? manifest : null,
    values: Object.fromEntries(
      fields.flatMap((field): [string, string | number | boolean][] => {
        const value = valueOf(form, field);
        return value === null ? [] : [[field.id, value]];
      }),
    ),
    exceptions: has('exceptions')
      ? form.exceptions.map(({ reason, text: words }) => ({ reason, text: words.trim() }))
      : [],
    location,
    file_key: [],
    lost_files: 0,
  };
}

function valueOf(form: StoredServiceForm, { kind, id }: TemplateField): string | number | boolean | null {
  switch (kind) {
    case 'number':
      return numberOf(form.figures[id]);
    case 'text':
      return (form.typed[id] ?? '').trim() || null;
    case 'choice':
      return form.choices[id] || null;
    case 'yesNo':
      return form.choices[id] ? form.choices[id] === 'yes' : null;
    default:
      return null;
  }
}

/**
 * Depths as far as they are known; null before any was typed. A missing layer counts as 0, a missing total as
 * NaN.
 */
export function depthsOf({ figures }: StoredServiceForm): ServiceDepths | null {
  const [grease, solids, total] = depthNames.map((name) => numberOf(figures[name]));
  if (grease === null && solids === null && total === null) return null;
  return { grease: grease ?? 0, solids: solids ?? 0, total: total ?? NaN };
}

/** @returns null for empty text, NaN for text that is no number. Accepts both decimal separators. */
export function numberOf(typed: string | undefined): number | null {
  const text = (typed ?? '').trim().replace(',', '.');
  if (text === '') return null;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
}
