import { useEffect, useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Tiles } from '../../../contract/tiles';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Pinned } from '../../ui/Pinned';
import { NoteForm, SendButton } from '../note/NoteForm';
import { notePopupOpened } from '../../../state/note/noteSlice';
import { useVoted } from '../voting/useVoted';
import { TileBlocks } from './TileBlocks';
import styles from './tiles.module.css';
import { submitPressed } from '../../../state/tiles/tilesSlice';
import { selectTiles } from '../../../state/tiles/tilesSelectors';

/** What was good or wrong, as tiles, with the next step below them (specification § 2). */
export function TileGrid() {
  const tiles = useSelector(selectTiles);
  const voteKey = useVoted('key');
  // When the tiles are removed, the focused element goes with them. Move the focus to the heading.
  useEffect(() => () => document.querySelector<HTMLElement>('main h1')?.focus(), []);
  if (!tiles) return null;
  return (
    <div className={styles.screen}>
      {voteKey && <TileBlocks voteKey={voteKey} tiles={tiles} />}
      <NextStep tiles={tiles} />
    </div>
  );
}

interface Props {
  tiles: Tiles;
}

/**
 * The comment field or a button for it, and one pinned button, which sends the comment if there is one and
 * leads to the thanks (TL-12).
 */
function NextStep({ tiles: { submit, showsComment } }: Props) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const voteKey = useVoted('key');
  const questionUid = useVoted('questionUid');
  const given = useVoted('given');
  const form = useId();
  if (!voteKey || !questionUid) return null;
  const finish = () => dispatch(submitPressed({ voteKey }));
  const label = submit ? texts.Submit() : texts.Done();
  if (showsComment && !given)
    return (
      <>
        <NoteForm questionUid={questionUid} id={form} onSubmit={finish} />
        <Pinned>
          <SendButton questionUid={questionUid} form={form} label={label} />
        </Pinned>
      </>
    );
  return (
    <>
      <Button look="quiet" onClick={() => dispatch(notePopupOpened({ questionUid }))}>
        {texts.AddMore()}
      </Button>
      <Pinned>
        <Button onClick={finish}>{label}</Button>
      </Pinned>
    </>
  );
}
