import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent, type SyntheticEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { BannerLine } from '../messages/BannerLine';
import { Foot } from '../../ui/Dialog';
import { useModal } from '../../ui/useModal';
import styles from './game.module.css';
import { GameControls } from './GameControls';
import { GameHead } from './GameHead';
import { selectGamePhase, selectGameSession, selectRecordForm } from '../../../state/game/gameSelectors';
import { gameClosed } from '../../../state/game/gameSlice';
import { duckPressed, duckReleased, jumpPressed, playPressed } from '../../../state/game/gameSlice';
import { GameWords } from './GameWords';
import { useRun } from './useRun';

/** Keys of the moves, by the character that they type, so that they work on every keyboard layout. */
const jumpKeys: ReadonlySet<string> = new Set([' ', 'ArrowUp']);
const duckKey = 'ArrowDown';

/**
 * The game in a dialog over the page (GM-1). Escape and Close end it. During a run a tap on the backdrop does
 * not.
 */
export function GameDialog() {
  const { status } = useSelector(selectGamePhase);
  const session = useSelector(selectGameSession);
  const texts = useTexts();
  const dispatch = useDispatch();
  const dialog = useRef<HTMLDialogElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const id = useId();
  const isRunning = status === 'running';
  useModal(dialog);
  const tick = useRun(canvas);

  const form = useSelector(selectRecordForm);
  const isFormOpen = form !== null && form.status !== 'sent';
  const wasFormOpen = useRef(isFormOpen);
  // Moves the focus to the next control: Play, then Jump, then the result.
  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>('[data-next]')?.focus({ preventScroll: true });
  }, [status, session]);
  useEffect(() => {
    const isGone = wasFormOpen.current && !isFormOpen;
    wasFormOpen.current = isFormOpen;
    // The form has taken the focus with it.
    if (isGone) dialog.current?.querySelector<HTMLElement>('[data-next]')?.focus({ preventScroll: true });
  }, [isFormOpen]);

  const moves = {
    jump: () => dispatch(jumpPressed({ session, tick: tick() })),
    duck: () => dispatch(duckPressed({ session, tick: tick() })),
    stand: () => dispatch(duckReleased({ session, tick: tick() })),
  };
  const keyDown = (event: KeyboardEvent) => {
    if (status === 'over' && event.key === 'Enter' && isPlain(event)) return dispatch(playPressed());
    if (!isRunning || !isMove(event)) return;
    event.preventDefault();
    if (event.repeat) return;
    if (event.key === duckKey) moves.duck();
    else moves.jump();
  };
  const keyUp = (event: KeyboardEvent) => {
    if (!isRunning || !isMove(event)) return;
    event.preventDefault();
    if (event.key === duckKey) moves.stand();
  };
  const cancelled = (event: SyntheticEvent) => {
    event.preventDefault();
    dispatch(gameClosed());
  };
  const clicked = (event: MouseEvent) =>
    event.target === event.currentTarget && !isRunning && dispatch(gameClosed());

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-modal="true"
      aria-labelledby={`${id}title`}
      onCancel={cancelled}
      onClick={clicked}
      onKeyDown={keyDown}
      onKeyUp={keyUp}
    >
      <div className={styles.content}>
        <GameHead id={`${id}title`} />
        <canvas
          ref={canvas}
          className={styles.canvas}
          role="img"
          aria-label={texts.GamePicture()}
          onPointerDown={isRunning ? moves.jump : undefined}
        />
        <GameControls moves={moves} />
        <GameWords />
      </div>
      <Foot />
      <BannerLine isInDialog />
    </dialog>
  );
}

/** On Close and on Sound, Space presses that button. In the form of a record it is typed. */
function isMove({ key, target }: KeyboardEvent): boolean {
  if ((target as Element).closest('form')) return false;
  if (key === ' ' && (target as Element).closest('[data-own]')) return false;
  return jumpKeys.has(key) || key === duckKey;
}

/** Whether the key was pressed outside buttons and the form, which handle Enter themselves. */
function isPlain({ target }: KeyboardEvent): boolean {
  return !(target as Element).closest('button, form');
}
