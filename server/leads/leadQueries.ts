import type { Schema } from '../db/schema';
import { insertOnce, statement } from '../db/statement';

const columns = [
  'id',
  'uid',
  'kind',
  'person_id',
  'question_id',
  'sticker_id',
  'place_id',
  'organisation_id',
  'vote_id',
  'identity_id',
  'first_name',
  'last_name',
  'phone',
  'email',
  'address',
  'delivery_method',
  'message',
  'preferred_time',
  'number',
  'consent_text',
  'consented_at',
  'consent_id',
  'status',
  'locale',
  'key_hash',
  'request_id',
  'created_at',
] as const satisfies readonly (keyof Schema['leads'])[];

/** Inserts a row unless a lead was stored under the same key. PostgreSQL waits for a concurrent insert. */
export const insertLead = insertOnce('leads', columns, ['key_hash']);

export const leadByKeyHash = statement((db, input: { key_hash: string }) =>
  db.selectFrom('leads').select(['uid', 'number']).where('key_hash', '=', input.key_hash),
);

/** What the page after a form says of a lead. */
export const leadOfSticker = statement((db, input: { uid: string; sticker_id: string }) =>
  db
    .selectFrom('leads')
    .select('number')
    .where('uid', '=', input.uid)
    .where('sticker_id', '=', input.sticker_id),
);

/**
 * Assigns a contact to a person unless it has one already, and returns its person. Concurrent calls get the
 * same one, without a lock.
 */
export const claimContact = statement((db, row: Schema['lead_contacts']) =>
  db
    .insertInto('lead_contacts')
    .values({
      organisation_id: row.organisation_id,
      contact_hash: row.contact_hash,
      person_id: row.person_id,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'contact_hash'])
        .doUpdateSet((set) => ({ person_id: set.ref('lead_contacts.person_id') })),
    )
    .returning('person_id'),
);

/** Merges two people: first the contacts, then the leads. */
export const joinContacts = statement((db, input: { from: string; to: string }) =>
  db.updateTable('lead_contacts').set({ person_id: input.to }).where('person_id', '=', input.from),
);
export const joinLeads = statement((db, input: { from: string; to: string }) =>
  db.updateTable('leads').set({ person_id: input.to }).where('person_id', '=', input.from),
);
