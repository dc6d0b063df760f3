import { limits } from '../../../contract/limits';
import type { Service } from '../../../contract/serviceHistory';

/** What the list shows (HI-2): the newest ten. */
export function shownServices(services: readonly Service[]): readonly Service[] {
  return services.slice(0, limits.servicesShown);
}

/** Whether the heading says how many they are: only when there are as many as the list can show. */
export function isFull(services: readonly Service[]): boolean {
  return services.length >= limits.servicesShown;
}
