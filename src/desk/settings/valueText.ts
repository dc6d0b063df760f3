import { roles } from '../../../contract/accounts';
import type { AlertChannel, TriggerKind } from '../../../contract/alerts';
import { settingsSections, type SettingsField } from '../../../contract/settingsFields';
import { stickerStates } from '../../../contract/stickers';
import type { WebhookEvent } from '../../../contract/webhooks';
import { dayInWords } from '../../i18n/dayInWords';
import { channelOf } from '../alerts/channels';
import { kindText } from '../alerts/kindText';
import { roleName } from '../user/roleName';
import { stateName } from '../stickers/stateName';
import { eventWords } from '../webhooks/webhookWords';
import { optionText, type DeskTexts } from './fieldTexts';

/** Kinds of the fields of all settings, by path; the entries of a list have its path before theirs. */
const kinds = new Map<string, SettingsField['kind']>(
  Object.values(settingsSections)
    .flat()
    .flatMap(({ fields }) => fields.flatMap((field) => kindsOf(field))),
);

function kindsOf(field: SettingsField, before = ''): [path: string, kind: SettingsField['kind']][] {
  const path = `${before}${field.path}`;
  const inner = field.kind === 'list' ? field.of.flatMap((one) => kindsOf(one, `${path}.`)) : [];
  return [[path, field.kind], ...inner];
}

/**
 * A value for people: of what changed, or of what two people have typed.
 * @param path where it is in the settings or in the audit trail, with indexes of lists
 * @param languageTag of the screen, for dates
 */
export function valueText(texts: DeskTexts, value: unknown, path: string, languageTag: string): string {
  if (path === 'sites' && value === '') return texts.WholeOrganisation();
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? texts.FlagOn() : texts.FlagOff();
  if (Array.isArray(value)) return texts.Entries({ n: value.length });
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (path === 'role') return roleName(texts, roles.find((role) => role === text) ?? text);
  if (path === 'every') return text === 'month' ? texts.EveryMonth() : texts.EveryWeek();
  if (path === 'weekday') return optionText(texts, text);
  if (path === 'trigger.kind') return kindText(texts, text as TriggerKind);
  if (/^steps\.\d+\.by$/.test(path)) return texts[channelOf(text as AlertChannel).name]();
  if (/^events\.\d+$/.test(path)) return eventWords(texts, text as WebhookEvent);
  if (path === 'trigger.above' && typeof value === 'number')
    return new Intl.NumberFormat(languageTag, { style: 'percent' }).format(value);
  if (path === 'kept_until') return dayInWords(text, languageTag);
  const state = path === 'state' && stickerStates.find((known) => known === text);
  if (state) return stateName(texts, state);
  switch (kinds.get(path.replace(/\.\d+(?=\.|$)/g, ''))) {
    case 'choice':
    case 'checks':
    case 'icon':
      return optionText(texts, text);
    case 'picture':
      return texts.FPicture();
    case 'date':
      return dayInWords(text, languageTag);
    default:
      return text;
  }
}

/**
 * What holds where a field says nothing itself, and who says so.
 * @param path of a field whose value has a name; features are switches, numbers and texts
 */
export function inheritedText(
  texts: DeskTexts,
  { value, from }: { value: unknown; from: string },
  path = '',
): string {
  const said = valueText(texts, value, path, '');
  return from === '' ? texts.InheritedNone({ value: said }) : texts.InheritedFrom({ value: said, from });
}
