import type { Command, Database } from './database';

/**
 * Changes many rows a portion at a time, each in a transaction of its own, so that votes need not wait for
 * all of them.
 * @param portion changes the rows before a row; `next` is where the following portion goes on, undefined at
 *   the end
 * @returns how many rows were changed, and how many were passed over; after an error what was done before
 *   stays
 */
export async function inPortions(
  database: Database,
  portion: (
    before: string | undefined,
  ) => Command<{ changed: number; skipped?: number; next: string | undefined }>,
): Promise<{ changed: number; skipped: number }> {
  let changed = 0;
  let skipped = 0;
  let before: string | undefined;
  for (;;) {
    const some = await database.command(() => portion(before));
    changed += some.changed;
    skipped += some.skipped ?? 0;
    if (some.next === undefined) return { changed, skipped };
    before = some.next;
  }
}
