import type { Locale } from './languages';

/**
 * Templates of the new service log: versioned data from which the form and the validation on both sides are
 * made (`serviceRules.ts`), so that an owner's template needs no code. The server's schema is
 * `serviceTemplate` in `serviceLogSchemas.ts`.
 */
export const templateFormat = 1;

/** A text by language. English is the fallback. */
export type Texts = { readonly en: string } & { readonly [locale in Locale]?: string | undefined };

export interface ServiceTemplate {
  /** Format of this data. An app that knows only smaller numbers asks for an update. */
  format: number;
  /** `restroom`, `septic`, `grease`, or an owner's own. */
  id: string;
  /** Counts from 1. A published version never changes. */
  version: number;
  title: Texts;
  /** Types of service; the first is preselected. */
  types: readonly TemplateOption[];
  /** In the order of the form. */
  fields: readonly TemplateField[];
}

export interface TemplateOption {
  /** What is stored and sent. */
  value: string;
  text: Texts;
}

interface FieldBase {
  /** Unique in the template. */
  id: string;
  text: Texts;
  hint?: Texts | undefined;
  required?: boolean | undefined;
  /**
   * Types of service that have the field; absent: all. A field that does not apply is neither shown nor
   * checked.
   */
  types?: readonly string[] | undefined;
}

/**
 * Fields that stand for a part of the record with a name of its own (`ServiceRecord`). Each occurs at most
 * once.
 * - `items`: `sec_level`, the values of ticked options.
 * - `gallons`: `volume_pumped`.
 * - `times`: `arrived_at` and `left_at`.
 * - `depths`: `depths`, with the 25 % rule (`serviceRules.ts`).
 * - `manifest`: `manifest`.
 * - `extra`: `additional_data`. `pairs`: `additional_info`. `comment`: `comment`.
 * - `exceptions`: `exceptions`; options are the reasons to choose from.
 */
export type TemplatePart =
  | (FieldBase & { kind: 'items'; options: readonly TemplateOption[] })
  | (FieldBase & { kind: 'gallons'; max?: number | undefined })
  | (FieldBase & { kind: 'times' | 'manifest' | 'extra' | 'pairs' | 'comment' })
  | (FieldBase & { kind: 'depths'; unit: 'in' | 'cm' })
  | (FieldBase & { kind: 'exceptions'; options: readonly TemplateOption[] })
  | (FieldBase & { kind: 'photos' | 'documents' | 'audio' | 'signature' });

/** Fields of a template's own; their values are in `values`, by the field's id. */
export type TemplateValueField =
  | (FieldBase & {
      kind: 'number';
      min?: number | undefined;
      max?: number | undefined;
      /** Shown behind the number. */
      unit?: string | undefined;
    })
  | (FieldBase & { kind: 'text'; maxLength?: number | undefined })
  | (FieldBase & { kind: 'choice'; options: readonly TemplateOption[] })
  | (FieldBase & { kind: 'yesNo' });

export type TemplateField = TemplatePart | TemplateValueField;
export type TemplateFieldKind = TemplateField['kind'];

/** The text in a language, else in English. */
export function textIn(texts: Texts, locale: Locale): string {
  return texts[locale] ?? texts.en;
}

/** Whether a service of this type has the field. */
export function appliesTo(field: Pick<TemplateField, 'types'>, type: string): boolean {
  return field.types === undefined || field.types.includes(type);
}

/**
 * Whether this app can make a form of a template. A template of a newer format may hold fields that it does
 * not know.
 */
export function isKnownTemplate(template: Pick<ServiceTemplate, 'format'>): boolean {
  return template.format <= templateFormat;
}
