import type { Question } from '../../../contract/question';
import { PlaceName } from './PlaceLinks';
import styles from './PlacePicture.module.css';

/**
 * The place: its picture, its name, the sticker's placement, and the organisation's logo. The frame has the
 * same height with and without a picture, and before both are known, so that nothing below it moves.
 */
export function PlacePicture({ place, placement, logo }: Pick<Question, 'place' | 'placement' | 'logo'>) {
  const preview = place?.preview;
  return (
    <div className={`${styles.frame} ${preview ? styles.pictured : ''}`}>
      {preview ? <img className={styles.picture} src={preview} alt="" decoding="async" /> : <Smile />}
      {logo && <img className={styles.logo} src={logo} alt="" decoding="async" />}
      {(place || placement) && (
        <div className={styles.caption}>
          {place && (
            <p className={styles.name} dir="auto">
              <PlaceName place={place} />
            </p>
          )}
          {placement && (
            <p className={styles.placement} dir="auto">
              {placement}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function Smile() {
  return (
    <svg className={styles.smile} viewBox="0 0 120 60" aria-hidden="true">
      <path d="M10 8c12 30 30 44 50 44s38-14 50-44" />
    </svg>
  );
}
