import { useSelector } from 'react-redux';
import { inkOn } from '../../../contract/contrast';
import type { VoteKey } from '../../../contract/ids';
import type { Tiles } from '../../../contract/tiles';
import { useTexts } from '../../i18n/useTexts';
import { Tile } from './Tile';
import { replaces } from '../../../state/tiles/tileRules';
import styles from './tiles.module.css';
import { selectChosenTiles, selectSay, selectTagOf } from '../../../state/tiles/tilesSelectors';

interface Props {
  voteKey: VoteKey;
  tiles: Tiles;
}

/** The tiles of a vote, in the owner's colours. */
export function TileBlocks({ voteKey, tiles }: Props) {
  const { subtitle, maximum, blocks } = tiles;
  const texts = useTexts();
  const say = useSelector(selectSay);
  const tagOf = useSelector(selectTagOf);
  const chosen = useSelector(selectChosenTiles);
  return (
    <div className={styles.screen} style={looksOf(tiles)}>
      <div className={styles.head}>
        {subtitle && (
          <p dir="auto" lang={tagOf(subtitle)}>
            {say(subtitle)}
          </p>
        )}
        <p className={styles.count} role="status">
          {maximum !== null &&
            !replaces(tiles) &&
            texts.PhotosOfMost({ count: chosen.length, most: maximum })}
        </p>
      </div>
      <ul className={styles.grid}>
        {blocks.map((block) => (
          <Tile
            key={block.value}
            voteKey={voteKey}
            block={block}
            tile={chosen.find(({ option }) => option === block.value)}
          />
        ))}
      </ul>
    </div>
  );
}

/** The owner's colours and shape. Text on them is black or white, whichever has more contrast. */
function looksOf({ primaryColor, selectedBack, checkColor, aspectRatio, background, blocks }: Tiles) {
  return {
    '--tile': primaryColor,
    '--on-tile': inkOn(primaryColor),
    '--chosen': selectedBack,
    '--on-chosen': inkOn(selectedBack),
    '--check': checkColor,
    '--on-check': inkOn(checkColor),
    '--ratio': String(aspectRatio),
    // On a phone, with two columns.
    '--rows': String(Math.ceil(blocks.length / 2)),
    ...(background && { '--back': background, '--on-back': inkOn(background) }),
  } as Record<string, string>;
}
