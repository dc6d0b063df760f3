import { insertInto, statement } from '../db/statement';

/** The answer that came first of those named, with the vote it went to; nothing for erased ones. */
export const answered = statement((db, input: { id: string }) =>
  db
    .selectFrom('replies')
    .innerJoin('votes', 'votes.id', 'replies.vote_id')
    .select(['replies.id', 'replies.vote_id'])
    .where('replies.id', '=', input.id)
    .where('votes.erased_at', 'is', null),
);

export const insertVisitorMail = insertInto('visitor_mails', [
  'id',
  'vote_id',
  'reply_id',
  'message_id',
  'text',
  'quoted',
  'files',
  'created_at',
]);

export const visitorMailByMessage = statement((db, input: { message_id: string }) =>
  db.selectFrom('visitor_mails').select('id').where('message_id', '=', input.message_id),
);

/** What visitors of a case wrote back, oldest first. */
export const mailsOfCase = statement((db, input: { case_id: string }) =>
  db
    .selectFrom('visitor_mails')
    .innerJoin('case_votes', 'case_votes.vote_id', 'visitor_mails.vote_id')
    .innerJoin('votes', 'votes.id', 'visitor_mails.vote_id')
    .select([
      'visitor_mails.text',
      'visitor_mails.quoted',
      'visitor_mails.files',
      'visitor_mails.created_at as at',
      'votes.uid as vote_uid',
    ])
    .where('case_votes.case_id', '=', input.case_id)
    .orderBy('visitor_mails.id')
    .limit(500),
);

/** What a visitor wrote back before an answer, newest first. */
export const mailsBefore = statement((db, input: { id: string; vote_id: string; count: number }) =>
  db
    .selectFrom('visitor_mails')
    .select(['id', 'message_id'])
    .where('vote_id', '=', input.vote_id)
    .where('id', '<', input.id)
    .orderBy('id', 'desc')
    .limit(input.count),
);

export const makeMailbox = statement((db, input: { id: string }) =>
  db
    .insertInto('mailboxes')
    .values({ id: input.id, uid_validity: '', next_uid: 1, leased_until: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing()),
);

/** Leases a mailbox; succeeds in one process only. */
export const leaseMailbox = statement((db, input: { id: string; now: number; until: number }) =>
  db
    .updateTable('mailboxes')
    .set({ leased_until: input.until })
    .where('id', '=', input.id)
    .where('leased_until', '<=', input.now),
);

export const mailboxAt = statement((db, input: { id: string }) =>
  db.selectFrom('mailboxes').select(['uid_validity', 'next_uid']).where('id', '=', input.id),
);

/** Says how far a mailbox is read, and until when the lease lasts. */
export const moveMailbox = statement(
  (db, input: { id: string; uid_validity: string; next_uid: number; until: number }) =>
    db
      .updateTable('mailboxes')
      .set({
        uid_validity: input.uid_validity,
        next_uid: input.next_uid,
        leased_until: input.until,
      })
      .where('id', '=', input.id),
);

export const releaseMailbox = statement((db, input: { id: string }) =>
  db.updateTable('mailboxes').set({ leased_until: 0 }).where('id', '=', input.id),
);
