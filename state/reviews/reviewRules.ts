import { limits } from '../../contract/limits';
import type { Rating } from '../../contract/rating';
import type { ReviewLink } from '../../contract/reviews';

/** Links offered after this vote: the first ones that are enabled for it (RV-1). */
export function offeredLinks(links: readonly ReviewLink[], rating: Rating): readonly ReviewLink[] {
  return links.filter(({ ratings }) => ratings.includes(rating)).slice(0, limits.reviewLinks);
}

const ofAlias = ['donate', 'adopt', 'trustpilot', 'capterra', 'google'] as const;
const ofNetwork = ['social', 'local', 'maps', 'travel', 'photo', 'regional', 'web'] as const;
export type ReviewIcon = (typeof ofAlias)[number] | (typeof ofNetwork)[number];

/** The icon by alias, else by network id, which counts from 1 (specification § 3), else the web icon. */
export function iconOf({ alias, network }: Pick<ReviewLink, 'alias' | 'network'>): ReviewIcon {
  return ofAlias.find((known) => known === alias) ?? ofNetwork[(network ?? 0) - 1] ?? 'web';
}

/** The name of a link: its owner's name for it, else its host. */
export function linkName({ name, url }: Pick<ReviewLink, 'name' | 'url'>): string {
  return name || url.replace(/^https?:\/\/(?:www\.)?([^/?#]*).*$/i, '$1');
}
