import type { VotesReply } from './votes';

/** What figures are about. A zone is a part of a place, named by a sticker of a question there. */
export const scopeKinds = ['organisation', 'site', 'place', 'zone', 'question', 'sticker'] as const;
export type ScopeKind = (typeof scopeKinds)[number];

/** `place:` and a uid. */
export const scopePattern = /^(organisation|site|place|zone|question|sticker):([A-Za-z0-9_-]{1,64})$/;

export type WireScope = NonNullable<VotesReply['scope']>;
