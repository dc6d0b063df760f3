/** What figures are about. A zone is a part of a place, named by a sticker of a question there. */
export const scopeKinds = ['organisation', 'site', 'place', 'zone', 'question', 'sticker'] as const;
export type ScopeKind = (typeof scopeKinds)[number];

/** `place:` and a uid. */
export const scopePattern = /^(organisation|site|place|zone|question|sticker):([A-Za-z0-9_-]{1,64})$/;

export interface WireScope {
  kind: ScopeKind;
  uid: string;
  /** Of a sticker its placement, of a zone its words. */
  name: string;
}
