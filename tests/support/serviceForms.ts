import type { QuestionUid } from '../../contract/ids';
import type { ServiceTemplate, TemplateField, TemplateFieldKind } from '../../contract/serviceTemplates';
import type { StoredServiceForm } from '../../contract/storedForm';
import { emptyForm } from '../../state/serviceLog/formRules';

export const questionUid = 'demo-restroom' as QuestionUid;
/** A form that is empty but for these parts. */
export const form = (changes: Partial<StoredServiceForm> = {}): StoredServiceForm => ({
  ...emptyForm(questionUid),
  ...changes,
});
const text = { en: 'Words' };
/** A field whose id is its kind. */
export const field = (kind: TemplateFieldKind, more: Partial<TemplateField> = {}) =>
  ({ kind, id: kind, text, options: [], ...more }) as TemplateField;
export const template = (...fields: TemplateField[]): ServiceTemplate => ({
  format: 1,
  id: 'mine',
  version: 3,
  title: text,
  types: ['wash', 'pump'].map((value) => ({ value, text })),
  fields,
});
/** Every kind of field. */
export const every: readonly TemplateFieldKind[] = [
  'items',
  'gallons',
  'times',
  'depths',
  'manifest',
  'extra',
  'pairs',
  'comment',
  'exceptions',
  'photos',
  'documents',
  'audio',
  'signature',
  'number',
  'text',
  'choice',
  'yesNo',
];
