import type { WireCase } from '../../../contract/cases';
import { IconClipboardX, IconTrendingDown } from '../nav/icons';
import { Face } from '../../ui/Face';
import { worstRating } from './caseTexts';

/** The worst face of a case's votes, or a picture of what did not happen. */
export function CaseMark({ of: { kind, votes }, className }: { of: WireCase; className?: string }) {
  const given = className === undefined ? {} : { className };
  if (kind === 'service_missed') return <IconClipboardX aria-hidden size={32} {...given} />;
  if (kind === 'share_fallen') return <IconTrendingDown aria-hidden size={32} {...given} />;
  return <Face rating={worstRating(votes)} {...given} />;
}
