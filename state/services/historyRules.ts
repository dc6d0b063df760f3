import { limits } from '../../contract/limits';
import type { Service } from '../../contract/serviceHistory';
import type { LateReason } from '../../contract/vote';

/** Services to show (HI-2): the newest ten; for staff ten more with each page. */
export function shownServices(services: readonly Service[], shown: number): readonly Service[] {
  return services.slice(0, shown);
}

/** Whether the heading shows the number: only if there are as many services as the list shows at first. */
export function isFull(services: readonly Service[]): boolean {
  return services.length >= limits.servicesShown;
}

/** Texts of the marks of what came when its session was over, by reason. */
export const lateTexts = {
  revoked: 'LateRevoked',
  expired: 'LateExpired',
  ended: 'LateEnded',
} as const satisfies Record<LateReason, string>;
