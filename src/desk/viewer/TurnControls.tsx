import { Button, Text } from '@mantine/core';
import { useDispatch } from 'react-redux';
import { useDeskTexts } from '../useDeskTexts';
import styles from './viewer.module.css';
import { playToggled, speedChosen } from '../../../state/viewer/viewerSlice';
import { speeds, type OpenRecording, type Speed } from '../../../state/viewer/viewerState';

/** Steps, playback and its speed. Each has a key. */
export function TurnControls({ open, go }: { open: OpenRecording; go: (step: number) => void }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { turn, facts, isPlaying, speed } = open;
  return (
    <div className={styles.controls}>
      <Button variant="default" onClick={() => go(-1)} disabled={turn === 0}>
        {texts.PreviousTurn()}
      </Button>
      <Button variant="default" onClick={() => dispatch(playToggled())}>
        {isPlaying ? texts.PauseTurns() : texts.PlayTurns()}
      </Button>
      <Button variant="default" onClick={() => go(1)} disabled={turn === facts.turns - 1}>
        {texts.NextTurn()}
      </Button>
      <select
        className={styles.speed}
        aria-label={texts.PlaySpeed()}
        value={speed}
        onChange={(event) => dispatch(speedChosen({ speed: Number(event.currentTarget.value) as Speed }))}
      >
        {speeds.map((one) => (
          <option key={one} value={one}>
            × {one}
          </option>
        ))}
      </select>
      <Text aria-live="off">{texts.TurnOf({ turn, last: facts.turns - 1 })}</Text>
      <Text size="sm" c="dimmed" className={styles.keys}>
        {texts.ViewerKeys()}
      </Text>
    </div>
  );
}
