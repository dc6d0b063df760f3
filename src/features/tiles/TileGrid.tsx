import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Tiles } from '../../../contract/tiles';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { NoteForm } from '../note/NoteForm';
import { notePopupOpened } from '../note/noteSlice';
import { useVoted } from '../voting/useVoted';
import { Tile } from './Tile';
import { inkOn, replaces } from './tileRules';
import styles from './tiles.module.css';
import { submitPressed } from './tilesSlice';
import { selectChosenTiles, selectSay, selectTiles } from './tilesSelectors';

/** What was good or wrong, as tiles, and under them the way on (specification § 2). */
export function TileGrid() {
  const tiles = useSelector(selectTiles);
  // Where the tiles have gone, what had the focus has too.
  useEffect(() => () => document.querySelector<HTMLElement>('main h1')?.focus(), []);
  if (!tiles) return null;
  return (
    <div className={styles.screen} style={colorsOf(tiles)}>
      <Grid tiles={tiles} />
      <WayOn tiles={tiles} />
    </div>
  );
}

interface Props {
  tiles: Tiles;
}

function Grid({ tiles }: Props) {
  const { subtitle, maximum, blocks } = tiles;
  const voteKey = useVoted('key');
  const texts = useTexts();
  const say = useSelector(selectSay);
  const chosen = useSelector(selectChosenTiles);
  return (
    <>
      <div className={styles.head}>
        {subtitle && <p>{say(subtitle)}</p>}
        <p className={styles.count} role="status">
          {maximum !== null &&
            !replaces(tiles) &&
            texts.PhotosOfMost({ count: chosen.length, most: maximum })}
        </p>
      </div>
      <ul className={styles.grid}>
        {voteKey &&
          blocks.map((block) => (
            <Tile
              key={block.value}
              voteKey={voteKey}
              block={block}
              tile={chosen.find(({ option }) => option === block.value)}
            />
          ))}
      </ul>
    </>
  );
}

/** The comment where it is always there, else a way to it; and a way to the thanks, by the screen's own submit button where it has one. */
function WayOn({ tiles: { submit, showsComment } }: Props) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const voteKey = useVoted('key');
  const questionUid = useVoted('questionUid');
  const given = useVoted('given');
  if (!voteKey || !questionUid) return null;
  const finish = () => dispatch(submitPressed({ voteKey }));
  const label = submit ? texts.Submit() : texts.Done();
  if (showsComment && !given)
    return (
      <>
        <NoteForm questionUid={questionUid} {...(submit && { submit: { label, finish } })} />
        {!submit && (
          <Button look="quiet" onClick={finish}>
            {label}
          </Button>
        )}
      </>
    );
  return (
    <>
      <Button onClick={finish}>{label}</Button>
      <Button look="quiet" onClick={() => dispatch(notePopupOpened({ questionUid }))}>
        {texts.AddMore()}
      </Button>
    </>
  );
}

/** The owner's colours; what stands on them is black or white, whichever is easier to read. */
function colorsOf({ primaryColor, selectedBack, checkColor, aspectRatio, background }: Tiles) {
  return {
    '--tile': primaryColor,
    '--on-tile': inkOn(primaryColor),
    '--chosen': selectedBack,
    '--on-chosen': inkOn(selectedBack),
    '--check': checkColor,
    '--on-check': inkOn(checkColor),
    '--ratio': String(aspectRatio),
    ...(background && { '--back': background, '--on-back': inkOn(background) }),
  } as Record<string, string>;
}
