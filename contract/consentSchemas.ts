import { z } from 'zod';
import { consentIdPattern, consentLength, type ConsentText } from './consent';
import { locales } from './languages';

const id = z.string().regex(consentIdPattern);

// Code points, and a string of JavaScript may have two units for each.
const consentText: z.ZodType<ConsentText> = z.object({ id, text: z.string().max(2 * consentLength) });

export const consentTexts = z.partialRecord(z.enum(locales), consentText);

export const consentId = id.describe('Of the text about data that the person has read.');

/** `ReadConsent`: comes with contact details. */
export const readConsent = {
  consent_id: consentId.optional(),
  consented_at: z.number().int().min(0).max(8.64e15).optional().describe('By the device, UTC milliseconds.'),
};
