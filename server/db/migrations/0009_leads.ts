import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../statement';
import { Columns, columnTypes } from './columns';

/** People who asked to be contacted, and what joins the leads of one person. */
export function leads0009(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const types = columnTypes(dialect);
      await new Columns(db.schema.createTable('leads'), types)
        .key()
        .ids('uid!')
        .text('kind')
        .ids('person_id')
        .ref('question_id', 'questions')
        .ref('sticker_id', 'stickers')
        .ref('place_id?', 'places')
        .ref('organisation_id?', 'organisations')
        .ref('vote_id?', 'votes')
        .ref('identity_id?', 'identities')
        .text('first_name', 'last_name?', 'phone', 'email', 'address?', 'delivery_method?')
        .text('message?', 'preferred_time?', 'number?', 'consent_text?')
        .time('consented_at?')
        .text('status', 'locale')
        .ids('key_hash!?')
        .text('request_id')
        .time('created_at')
        .check('leads_kind', sql`kind in ('event', 'existing', 'new')`)
        .check('leads_status', sql`status in ('new', 'contacted', 'scheduled', 'won', 'lost')`)
        .create();
      for (const [name, columns] of [
        ['leads_listed', ['organisation_id', 'created_at']],
        ['leads_person', ['person_id']],
        ['leads_vote', ['vote_id']],
      ] as const)
        await db.schema
          .createIndex(name)
          .on('leads')
          .columns([...columns])
          .execute();
      await new Columns(db.schema.createTable('lead_contacts'), types)
        .ref('organisation_id', 'organisations')
        .ids('contact_hash', 'person_id')
        .primary('organisation_id', 'contact_hash')
        .create();
      await db.schema.createIndex('lead_contacts_person').on('lead_contacts').column('person_id').execute();
    },
  };
}
