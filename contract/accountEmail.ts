import { z } from 'zod';
import { looksLikeEmail } from './attachments';
import { limits } from './limits';

/** An address that mail is sent to. */
export const accountEmail = z
  .string()
  .trim()
  .refine((given) => [...given].length <= limits.emailLength, 'too long')
  .refine(looksLikeEmail, 'no e-mail address');
