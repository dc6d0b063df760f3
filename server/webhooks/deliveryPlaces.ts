import { Problem } from '../http/problem';

/** A place in the log of a webhook: pages go on before it. */
export interface DeliveryPlace {
  at: number;
  id: string;
}

/** After every try. */
export const newestDeliveries: DeliveryPlace = { at: Number.MAX_SAFE_INTEGER, id: '~' };
const cursorPattern = /^(\d{1,15})\.([\w-]{1,64})$/;

/** @throws Problem invalidRequest */
export function placeOf(cursor: string): DeliveryPlace {
  const [, at, id] = cursorPattern.exec(cursor) ?? [];
  if (at === undefined || id === undefined) throw new Problem('invalidRequest', 'query.cursor');
  return { at: Number(at), id };
}

/** The cursor of the next page; null after the last. @param rows one more than a page, if there are more */
export function nextDeliveries(
  rows: readonly { at: number | null; id: string }[],
  page: number,
): string | null {
  const last = rows[page - 1];
  return rows.length > page && last ? `${last.at}.${last.id}` : null;
}
