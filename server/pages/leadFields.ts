import type { AirleadKind } from '../../contract/leads';
import { idempotencyKeyPattern } from '../../contract/ids';
import { toRating } from '../../contract/rating';
import { matchScreen } from '../../contract/screens';
import { schemas } from '../../contract/schemas';
import type { LeadForm } from '../leads/leadByForm';
import type { Fields } from './formFields';

/** Names of the fields of `LeadFormWithoutScripts`. */
const known = [
  'key',
  'consentId',
  'consentText',
  'firstName',
  'lastName',
  'fullName',
  'phone',
  'email',
  'address',
  'delivery',
  'message',
  'time',
  'consent',
];

/** The form as the schemas of the app's calls read it; what they refuse is null. */
type Body = LeadForm['body'];

/**
 * A contact form by its address and fields; undefined for anything but the page's own form, null as `body` if
 * a field is missing or wrong.
 */
export function leadFields(
  path: string,
  fields: Fields,
  now: number,
): { questionUid: string; key: string; kind: 'event' | AirleadKind; body: Body | null } | undefined {
  const { screen, params } = matchScreen(path);
  const { key = '' } = fields;
  if (!idempotencyKeyPattern.test(key)) return undefined;
  if (!Object.keys(fields).every((name) => known.includes(name))) return undefined;
  const kind = ({ EventLead: 'event', AirleadExisting: 'existing', AirleadNew: 'new' } as const)[
    screen as 'EventLead'
  ] as 'event' | AirleadKind;
  const body = kind === 'event' ? eventBody(fields, now) : airleadBody(kind, fields, now);
  return { questionUid: params['questionId'] ?? '', key, kind, body };
}

function eventBody(fields: Fields, now: number): Body | null {
  const { firstName, lastName, phone, email, address = '', delivery, consentId } = fields;
  return (
    schemas.rateAdditionalData.body.safeParse({
      email,
      phone,
      address: lines(address),
      last_name: lastName,
      first_name: firstName,
      delivery_method: delivery,
      ...(consentId !== undefined && { consent_id: consentId, consented_at: now }),
    }).data ?? null
  );
}

function airleadBody(kind: AirleadKind, fields: Fields, now: number): Body | null {
  const { fullName, phone = '', email = '', message = '', time, consent, consentText, consentId } = fields;
  if (consent === undefined || (kind === 'new' && time === undefined)) return null;
  const read = schemas.createLead.body.safeParse({
    kind,
    // The command makes it of the form.
    number: '000-000-000',
    full_name: fullName,
    phone,
    email,
    message: lines(message),
    ...(kind === 'new' && { preferred_time: time }),
    consent_text: consentText,
    consented_at: now,
    ...(consentId !== undefined && { consent_id: consentId }),
  });
  if (!read.data) return null;
  const { number: _, ...body } = read.data;
  return body;
}

/** The rating in the address of an event's form. An invalid number counts as absent. */
export const ratingOf = (path: string) => toRating(matchScreen(path).params['number']) ?? 3;

/** Forms send line breaks as two characters. */
const lines = (text: string) => text.replace(/\r\n?/g, '\n');
