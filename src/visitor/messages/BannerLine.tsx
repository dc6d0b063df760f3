import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useSelector } from 'react-redux';
import { resolveMessage, useTexts } from '../../i18n/useTexts';
import styles from './messages.module.css';
import { useCutTexts } from './useCutTexts';
import { selectBanner } from '../../../state/messages/messagesSelectors';

/**
 * A temporary message (VO-7). The status region is always rendered, because screen readers announce only
 * changes inside a region that already exists. An alert is announced whenever it appears.
 * @param isInDialog whether the line itself stands in the dialog that is open
 */
export function BannerLine({ isInDialog = false }: { isInDialog?: boolean }) {
  const banner = useSelector(selectBanner);
  const texts = useTexts();
  useCutTexts();
  const dialog = useOpenDialog(banner !== null && !isInDialog);
  const line = banner && (
    <p key={banner.id} className={styles.banner} role={banner.kind === 'error' ? 'alert' : undefined}>
      {resolveMessage(texts, banner.message)}
    </p>
  );
  // No region was in the dialog before, so the line announces itself.
  const inDialog =
    dialog &&
    line &&
    createPortal(
      <div className={styles.bannerPlace} role={banner.kind === 'status' ? 'alert' : undefined}>
        {line}
      </div>,
      dialog,
    );
  return (
    <>
      <div className={styles.bannerPlace} role="status">
        {!dialog && banner?.kind === 'status' && line}
      </div>
      {inDialog ?? (banner?.kind === 'error' && <div className={styles.bannerPlace}>{line}</div>)}
    </>
  );
}

/**
 * The modal dialog over the page while a banner is shown: what is outside of it lies below it, and screen
 * readers do not read it. Null again once the dialog is gone, so that the line goes on above the page.
 */
function useOpenDialog(isShown: boolean): Element | null {
  return useSyncExternalStore(
    isShown ? tellOfDialogs : tellNothing,
    () => (isShown ? ([...document.querySelectorAll('dialog[open]')].at(-1) ?? null) : null),
    () => null,
  );
}

const tellNothing = () => () => undefined;

/** Calls back when a dialog opens or goes. */
function tellOfDialogs(tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}
