import { useSelector } from 'react-redux';
import { resolveMessage, useTexts } from '../../i18n/useTexts';
import styles from './messages.module.css';
import { useCutTexts } from './useCutTexts';
import { selectBanner } from '../../../state/messages/messagesSelectors';

/**
 * A temporary message (VO-7). The status region is always rendered, because screen readers announce only
 * changes inside a region that already exists. An alert is announced whenever it appears.
 */
export function BannerLine() {
  const banner = useSelector(selectBanner);
  const texts = useTexts();
  useCutTexts();
  const line = banner && (
    <p key={banner.id} className={styles.banner} role={banner.kind === 'error' ? 'alert' : undefined}>
      {resolveMessage(texts, banner.message)}
    </p>
  );
  return (
    <>
      <div className={styles.bannerPlace} role="status">
        {banner?.kind === 'status' && line}
      </div>
      {banner?.kind === 'error' && <div className={styles.bannerPlace}>{line}</div>}
    </>
  );
}
