import { auditPage, type AuditReply } from '../../contract/audit';
import { all, type Command } from '../db/database';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { signedInFully } from '../session/caller';
import { organisationAsked } from '../places/placesPolicy';
import { auditSeen, editorsOf } from './auditQueries';

/** After every id. */
const newest = '~';

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim();

/**
 * The person whom an entry is about: as they are called now, or the address that was invited. Empty once it
 * is forgotten.
 */
const subjectOf = (
  row: Pick<
    NonNullable<ReturnType<typeof auditSeen>['row']>,
    'invited_email' | 'subject_first_name' | 'subject_last_name'
  >,
): string =>
  row.invited_email ||
  nameOf({ first_name: row.subject_first_name ?? '', last_name: row.subject_last_name ?? '' });

/**
 * The audit trail of an organisation, by default of the one in which the caller's role is strongest.
 * @throws Problem forbidden for people who run nothing and for sessions by PIN; notFound for an organisation
 *   in which the caller runs nothing; tokenRefused
 */
export function* listAudit({ principal, query }: Call<'audit'>): Command<AuditReply> {
  const caller = yield* signedInFully(principal);
  const { organisations, shown } = yield* organisationAsked(caller.memberships, query.org);
  if (organisations.length === 0) throw new Problem('forbidden');
  if (!shown) throw new Problem('notFound');
  const rows = yield* all(
    auditSeen({
      organisation_id: shown.id,
      user_id: caller.identityId,
      whole: shown.whole,
      place: query.place ?? '',
      person: query.person ?? '',
      before: query.before ?? newest,
      count: auditPage + 1,
    }),
  );
  const entries = rows.slice(0, auditPage);
  const people = shown.whole ? yield* all(editorsOf({ organisation_id: shown.id })) : [];
  return {
    entries: entries.map(({ id, at, action, uid, name, before_json, after_json, ...row }) => ({
      id,
      at,
      action,
      uid,
      // The trail itself holds no names of people.
      name: name || subjectOf(row),
      place: row.place_uid === null ? null : { uid: row.place_uid, name: row.place_name ?? '' },
      person: { uid: row.person_uid, name: nameOf(row) },
      before: before_json,
      after: after_json,
    })),
    people: people.map((person) => ({ uid: person.uid, name: nameOf(person) })),
    next: rows.length > auditPage ? (entries.at(-1)?.id ?? null) : null,
  };
}
