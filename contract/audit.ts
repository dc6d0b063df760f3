/** What the audit trail records (`design.md` § 9): a thing and what was done with it. */
export const auditActions = [
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
] as const;
export type AuditAction = (typeof auditActions)[number];
