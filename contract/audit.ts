import type { QueryOf, ReplyOf } from './wire';

/** What the audit trail records (`design.md` § 9): a thing and what was done with it. */
export const auditActions = [
  'organisation.created',
  'organisation.changed',
  'site.created',
  'site.changed',
  'place.created',
  'place.changed',
  'place.duplicated',
  'question.created',
  'question.changed',
  'sticker.created',
  'sticker.changed',
  'recording.kept',
  'recording.changed',
  'report.created',
  'report.changed',
  'report.removed',
  'alert.created',
  'alert.changed',
  'alert.removed',
  'webhook.created',
  'webhook.changed',
  'webhook.rotated',
  'webhook.removed',
  'person.invited',
  'person.invited_again',
  'person.invitation_withdrawn',
  'person.added',
  'person.joined',
  'person.changed',
  'person.deactivated',
  'person.reactivated',
  'person.made_owner',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** `GET /api/v1/audit`: edits in the caller's organisations, newest first. Site managers see their site's. */
export type AuditQuery = QueryOf<'audit'>;

/** Entries on a page. */
export const auditPage = 50;

export type WireAuditEntry = AuditReply['entries'][number];

export type AuditReply = ReplyOf<'audit'>;
