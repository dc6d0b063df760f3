import { accountByEmail } from '../account/accountQueries';
import { accountAddress } from '../account/emailAddress';
import { all, first, run, type Command } from '../db/database';
import { newId } from '../db/newId';
import { Problem } from '../http/problem';
import { randomUid } from '../session/keyring';
import * as queries from './scheduleQueries';
import { seenBy } from './seenBy';

/** Addresses as stored, each once. @throws Problem invalidRequest */
export function addressesOf(to: readonly string[]): string[] {
  const addresses = to.map((text, index) => {
    const address = accountAddress(text);
    if (address === undefined) throw new Problem('invalidRequest', `body.to.${index}: no e-mail address`);
    return address;
  });
  return [...new Set(addresses)];
}

/**
 * Lists these addresses as readers, and no others. Who has unsubscribed stays so, also when they are taken off
 * the list and listed again; an address that was refused and is listed again is tried again.
 */
export function* setReaders(
  { id: schedule_id, scope }: { id: string; scope: string },
  addresses: readonly string[],
  now: number,
): Command<void> {
  const held = yield* all(queries.readersOf({ schedule_id }));
  for (const { id, email, unsubscribed_at } of held)
    if (!addresses.includes(email))
      yield* run(
        unsubscribed_at === null
          ? queries.removeReader({ id })
          : queries.listReader({ id, is_listed: false }),
      );
  for (const email of addresses) {
    const reader = held.find((one) => one.email === email);
    if (reader) yield* run(queries.listReader({ id: reader.id, is_listed: true }));
    else yield* addReader(schedule_id, scope, email, now);
  }
}

/** A reader with a role gets mails as long as they have it; a stranger until somebody ends them. */
function* addReader(schedule_id: string, scope: string, email: string, now: number): Command<void> {
  const account = yield* first(accountByEmail({ email }));
  const sees = account && (yield* seenBy(account.id, scope));
  yield* run(
    queries.insertReader({
      id: newId(),
      uid: randomUid(),
      schedule_id,
      user_id: sees ? account.id : null,
      email,
      is_listed: true,
      unsubscribed_at: null,
      refused_at: null,
      sent_at: null,
      created_at: now,
    }),
  );
}
