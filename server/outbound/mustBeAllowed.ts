import { Problem } from '../http/problem';
import { OutboundFailure, type Outbound } from './outbound';

/** Checks an address that somebody wants to save. @throws Problem addressNotAllowed */
export async function mustBeAllowed(outbound: Outbound, url: string): Promise<void> {
  try {
    await outbound.check(url);
  } catch (error) {
    if (error instanceof OutboundFailure) throw new Problem('addressNotAllowed');
    throw error;
  }
}
