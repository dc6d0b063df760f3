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
export type AuditQuery = {
  org?: string | undefined;
  /** Uid of a place. */
  place?: string | undefined;
  /** Uid of a person. */
  person?: string | undefined;
  /** `next` of the page before. */
  before?: string | undefined;
};

/** Entries on a page. */
export const auditPage = 50;

export interface WireAuditEntry {
  /** Opaque. */
  id: string;
  /** UTC milliseconds. */
  at: number;
  action: AuditAction;
  /** Of what was edited; a question has that of a sticker. */
  uid: string;
  /** What it was called then; a person: what they are called now, for the trail holds no names of people. */
  name: string;
  place: { uid: string; name: string } | null;
  person: { uid: string; name: string };
  /** The fields that changed, as they were and as they became; null at a creation. */
  before: object | null;
  after: object | null;
}

export interface AuditReply {
  entries: readonly WireAuditEntry[];
  /** People who have edited something there, for the filter. */
  people: readonly { uid: string; name: string }[];
  next: string | null;
}
