import { statement } from '../db/statement';

export const anyOrganisation = statement((db) => db.selectFrom('organisations').select('id').limit(1));

export const organisationByUid = statement((db, input: { uid: string }) =>
  db.selectFrom('organisations').select('id').where('uid', '=', input.uid),
);
