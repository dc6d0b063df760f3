import { limits } from '../../../contract/limits';
import type { Rating } from '../../../contract/rating';
import type { ReviewLink } from '../../../contract/reviews';

/** The links that are offered after this vote: those that are on for it, and of them the first (RV-1). */
export function offeredLinks(links: readonly ReviewLink[], rating: Rating): readonly ReviewLink[] {
  return links.filter(({ ratings }) => ratings.includes(rating)).slice(0, limits.reviewLinks);
}

const ofAlias = ['donate', 'adopt', 'trustpilot', 'capterra', 'google'] as const;
const ofNetwork = ['social', 'local', 'maps', 'travel', 'photo', 'regional', 'web'] as const;
export type ReviewIcon = (typeof ofAlias)[number] | (typeof ofNetwork)[number];

/** The icon of its alias, else of its network id, which counts from 1 (specification § 3); of the web where it has neither. */
export function iconOf({ alias, network }: Pick<ReviewLink, 'alias' | 'network'>): ReviewIcon {
  return ofAlias.find((known) => known === alias) ?? ofNetwork[(network ?? 0) - 1] ?? 'web';
}

/** What a link is called: as its owner has named it, else by the site that it leads to. */
export function linkName({ name, url }: Pick<ReviewLink, 'name' | 'url'>): string {
  return name || url.replace(/^https?:\/\/(?:www\.)?([^/?#]*).*$/i, '$1');
}
