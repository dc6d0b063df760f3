import type { Provider } from '../db/schema';
import { statement } from '../db/statement';

/** Finds the user of a provider's account. */
export const userOfProvider = statement((db, input: { provider: Provider; subject: string }) =>
  db
    .selectFrom('provider_accounts')
    .innerJoin('identities', 'identities.id', 'provider_accounts.user_id')
    .select(['identities.id', 'identities.guid_kid'])
    .where('provider', '=', input.provider)
    .where('subject', '=', input.subject),
);

/** Inserts the row unless the provider's account is linked already. */
export const insertProviderAccount = statement(
  (db, input: { provider: Provider; subject: string; user_id: string; now: number }) =>
    db
      .insertInto('provider_accounts')
      .values({
        provider: input.provider,
        subject: input.subject,
        user_id: input.user_id,
        created_at: input.now,
      })
      .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing()),
);

/** Assigns a question without an owner to an organisation; the first request wins. */
export const takeQuestionOver = statement((db, input: { question_id: string; organisation_id: string }) =>
  db
    .updateTable('questions')
    .set({ organisation_id: input.organisation_id })
    .where('id', '=', input.question_id)
    .where('organisation_id', 'is', null)
    .where('place_id', 'is', null),
);
