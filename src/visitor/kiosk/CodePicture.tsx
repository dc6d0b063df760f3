import { useMemo } from 'react';
import { codePath } from '../../../contract/screens';
import { qrPicture } from '../../../contract/qrPicture';
import { useTexts } from '../../i18n/useTexts';
import styles from './CodePicture.module.css';

/**
 * The address of a vote's code as a QR code: nobody writes letters down at a door, and a photo leaves nothing
 * for the next visitor to read (PV-1). The code stands in the fragment, which browsers never send to a
 * server. Dark on white in both colour schemes: many scanners cannot read inverted codes.
 */
export function CodePicture({ code }: { code: string }) {
  const texts = useTexts();
  const link = new URL(`${codePath}#${code}`, document.baseURI).href;
  const { size, path } = useMemo(() => qrPicture(link), [link]);
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={texts.CodePicture()}
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <figcaption>{texts.CodePhotograph()}</figcaption>
    </figure>
  );
}
