import { z } from 'zod';
import { readNetworks, type Network } from './networks';

/** `OUTBOUND_ALLOW`: networks that webhooks may reach besides the internet. */
export const outboundAllow = z
  .string()
  .default('')
  .transform((text, context): Network[] => {
    try {
      return readNetworks(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'expected networks in CIDR notation, such as 10.0.0.0/8' });
      return z.NEVER;
    }
  });
