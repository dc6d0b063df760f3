import { serviceTemplate } from '../../contract/serviceLogSchemas';
import { locales, type Locale } from '../../contract/languages';
import { templateFormat, textIn, type ServiceTemplate, type Texts } from '../../contract/serviceTemplates';
import { all, first, type Command } from '../db/database';
import { insertInto, statement } from '../db/statement';
import grease1 from './templates/grease.v1.json';
import restroom1 from './templates/restroom.v1.json';
import septic1 from './templates/septic.v1.json';
import { serviceTexts } from './serviceTexts';

/** Templates of the product. A new version is a new file; old ones stay, since records name them. */
const builtIn: readonly ServiceTemplate[] = [restroom1, septic1, grease1].map((json) =>
  serviceTemplate.parse(json),
);

/** The template of a question that names none. */
const usual = 'restroom';

export const insertTemplate = insertInto('service_templates', [
  'id',
  'organisation_id',
  'template',
  'version',
  'template_json',
  'created_at',
]);

const templateRow = statement((db, input: { organisation_id: string; template: string; version: number }) =>
  db
    .selectFrom('service_templates')
    .select('template_json')
    .where('organisation_id', '=', input.organisation_id)
    .where('template', '=', input.template)
    .where('version', '=', input.version),
);

const templateRows = statement((db, input: { organisation_id: string }) =>
  db
    .selectFrom('service_templates')
    .select('template_json')
    .where('organisation_id', '=', input.organisation_id)
    .orderBy('template')
    .orderBy('version'),
);

/** A stored template; undefined for one that a newer server has stored in a format of its own. */
function known(json: object): ServiceTemplate | undefined {
  const parsed = serviceTemplate.safeParse(json);
  return parsed.success && parsed.data.format <= templateFormat ? parsed.data : undefined;
}

/**
 * A version of a template, the product's or the organisation's own; undefined if the server does not know it.
 */
export function* templateOf(
  organisation_id: string | null,
  template: string | null,
  version: number | null,
): Command<ServiceTemplate | undefined> {
  if (template === null || version === null) return undefined;
  const ours = builtIn.find((one) => one.id === template && one.version === version);
  if (ours || organisation_id === null || !Number.isSafeInteger(version) || Math.abs(version) > 2 ** 31 - 1)
    return ours;
  const row = yield* first(templateRow({ organisation_id, template, version }));
  return row && known(row.template_json);
}

/** The newest version of each template that an organisation can use. */
export function* templatesOf(organisation_id: string | null): Command<ServiceTemplate[]> {
  const own = organisation_id === null ? [] : yield* all(templateRows({ organisation_id }));
  const newest = new Map<string, ServiceTemplate>();
  for (const template of [...builtIn, ...own.flatMap((row) => known(row.template_json) ?? [])])
    if ((newest.get(template.id)?.version ?? 0) < template.version) newest.set(template.id, template);
  return [...newest.values()];
}

/**
 * A service's type in words: by its template, else by the product's templates. A log made by sticker has no
 * template; its owner names its type (`service_log_config.service_type`), by a template's value or in words
 * of their own.
 */
export function typeName(type: string, template: ServiceTemplate | undefined, locale: Locale): string {
  return textIn(typeNames(type, template), locale);
}

/** A template that has the type, for services whose own template was not read. */
export function templateWith(
  type: string,
  templates: readonly ServiceTemplate[],
): ServiceTemplate | undefined {
  return templates.find(({ types }) => types.some(({ value }) => value === type));
}

/** The same in all languages; an owner's own word under `en` alone. */
export function typeNames(type: string, template: ServiceTemplate | undefined): Texts {
  if (type === unnamedType) return unnamed;
  for (const { types } of template ? [template] : builtIn) {
    const option = types.find(({ value }) => value === type);
    if (option) return option.text;
  }
  return { en: type };
}

/** The type of a log made by sticker whose owner names none. */
export const unnamedType = 'Service';

const unnamed = Object.fromEntries(locales.map((locale) => [locale, serviceTexts[locale].service])) as Record<
  Locale,
  string
>;

/** The template that the form of a question begins with. */
export function templateFor(wanted: string | null, templates: readonly ServiceTemplate[]): ServiceTemplate {
  const found =
    templates.find(({ id }) => id === wanted) ?? templates.find(({ id }) => id === usual) ?? templates[0];
  if (!found) throw new RangeError('there is no template');
  return found;
}
