import { memo, useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { VoteKey } from '../../../contract/ids';
import type { ChosenTile } from '../../../contract/storedKeys';
import { iconPath, type Block } from '../../../contract/tiles';
import { useTexts } from '../../i18n/useTexts';
import { Icon } from '../../ui/Icon';
import { selectSnapText } from '../../../state/attachments/attachmentsSelectors';
import { useFileAddress } from '../attachments/mediaContext';
import styles from './tiles.module.css';
import { tileClosed, tileTapped } from '../../../state/tiles/tilesSlice';
import { selectPhotoShare, selectSay, selectTagOf } from '../../../state/tiles/tilesSelectors';

interface Props {
  voteKey: VoteKey;
  block: Block;
  /** Undefined while the tile is not chosen. */
  tile: ChosenTile | undefined;
}

/**
 * One tile: the owner's text with a photo or an icon, a check mark when it is chosen, and a control to
 * deselect it. Memoised, so that a tap redraws only the tapped tile and not the forty others.
 */
export const Tile = memo(function Tile({ voteKey, block, tile }: Props) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const say = useSelector(selectSay);
  const tagOf = useSelector(selectTagOf);
  const snapText = useSelector(selectSnapText);
  const id = useId();
  const { value, noCamera, icon, picture, subtitle } = block;
  const text = say(block.text);
  const photo = tile?.photo;
  const asks = tile && !noCamera && !photo;
  const act = { voteKey, option: value };
  return (
    <li className={tile ? `${styles.tile} ${styles.chosen}` : styles.tile}>
      {photo && <TilePhoto photo={photo} />}
      <div className={styles.body}>
        <button
          className={styles.name}
          dir="auto"
          lang={tagOf(block.text)}
          type="button"
          aria-pressed={tile !== undefined}
          aria-describedby={id}
          onClick={() => dispatch(tileTapped(act))}
        >
          {text}
        </button>
        <div className={styles.notes} id={id}>
          {subtitle && (
            <p dir="auto" lang={tagOf(subtitle)}>
              {say(subtitle)}
            </p>
          )}
          {asks && (
            <p dir="auto" lang={snapText ? tagOf(snapText) : undefined}>
              {snapText ? say(snapText) : texts.TakePhoto()}
            </p>
          )}
        </div>
        {asks ? <Icon of="camera" /> : !photo && <TileSign icon={icon} picture={picture} />}
      </div>
      {tile && <span className={styles.check} aria-hidden="true" />}
      {(asks || photo) && (
        <button
          className={styles.close}
          type="button"
          aria-label={texts.RemoveTile({ tile: text })}
          onClick={() => dispatch(tileClosed(act))}
        >
          <Icon of="cross" />
        </button>
      )}
    </li>
  );
});

/** The owner's picture, or the icon in the tile's text colour. Missing icon: draws nothing (TL-14). */
function TileSign({ icon, picture }: Pick<Block, 'icon' | 'picture'>) {
  if (picture) return <img className={styles.picture} src={picture} alt="" decoding="async" />;
  if (!icon) return null;
  return (
    <span className={styles.icon} style={{ maskImage: `url("${iconPath(icon)}")` }} aria-hidden="true" />
  );
}

/** The photo of a tile and its upload progress. */
function TilePhoto({ photo: { id, status } }: { photo: NonNullable<ChosenTile['photo']> }) {
  const address = useFileAddress('thumbnail', status === 'ready' ? id : null);
  const share = useSelector((state: Parameters<typeof selectPhotoShare>[0]) => selectPhotoShare(state, id));
  return (
    <span className={styles.photo} aria-hidden="true">
      {address && <img src={address} alt="" />}
      {(status === 'preparing' || share !== null) && <progress max={1} value={share ?? undefined} />}
    </span>
  );
}
