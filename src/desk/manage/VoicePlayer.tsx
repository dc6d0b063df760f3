import { ActionIcon, SegmentedControl } from '@mantine/core';
import IconPlayerPause from '@tabler/icons-react/icons/IconPlayerPause';
import IconPlayerPlay from '@tabler/icons-react/icons/IconPlayerPlay';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { VoteRecording } from '../../../contract/manage';
import { languageTag } from '../../../contract/languages';
import { speedChosen, speeds } from '../../../state/desk/deskSlice';
import type { DeskRootState } from '../../../state/deskRootReducer';
import { selectLocale } from '../../../state/language/languageSelectors';
import { clockTime } from '../../i18n/clockTime';
import { useTexts } from '../../i18n/useTexts';
import styles from './manage.module.css';

interface Props {
  recording: VoteRecording;
  name: string;
  /** The recording failed to load. */
  onFileFailed: () => void;
}

/**
 * Plays a recording, as fast as the person last chose. Where it stands is not in the state: it moves by
 * itself, and a replay shows it at rest.
 */
export function VoicePlayer({ recording: { url, seconds }, name, onFileFailed }: Props) {
  const texts = useTexts();
  const { desk } = texts;
  const sound = useRef<HTMLAudioElement>(null);
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [length, setLength] = useState(seconds ?? 0);
  const speed = useSelector((state: DeskRootState) => state.desk.speed ?? 1);
  useEffect(() => {
    if (!sound.current) return;
    // Loading sets the rate to the default one.
    sound.current.defaultPlaybackRate = speed;
    sound.current.playbackRate = speed;
  }, [speed]);

  const press = () => {
    const { current } = sound;
    if (isPlaying) return current?.pause();
    current?.play().catch(() => setPlaying(false));
  };
  // What a browser records says nothing of its length.
  const measured = ({ currentTarget: { duration } }: SyntheticEvent<HTMLAudioElement>) => {
    if (Number.isFinite(duration) && duration > 0) setLength(duration);
  };
  const started = ({ currentTarget }: SyntheticEvent<HTMLAudioElement>) => {
    // Two voices at once cannot be understood.
    for (const other of currentTarget.ownerDocument.querySelectorAll('audio'))
      if (other !== currentTarget) other.pause();
    setPlaying(true);
  };
  const move = (to: number) => {
    if (sound.current) sound.current.currentTime = to;
    setAt(to);
  };
  const end = Math.max(length, at);
  return (
    <div role="group" aria-label={name} className={styles.voice}>
      <audio
        ref={sound}
        src={url}
        preload="none"
        onPlay={started}
        onPause={() => setPlaying(false)}
        onEnded={() => move(0)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onDurationChange={measured}
        onError={onFileFailed}
      />
      <ActionIcon
        size={44}
        radius="xl"
        variant="filled"
        aria-label={isPlaying ? desk.PauseRecording() : texts.PlayRecording()}
        onClick={press}
      >
        {isPlaying ? <IconPlayerPause aria-hidden /> : <IconPlayerPlay aria-hidden />}
      </ActionIcon>
      <input
        type="range"
        className={styles.bar}
        min={0}
        max={Math.max(1, Math.round(end))}
        step={1}
        value={Math.round(at)}
        disabled={end === 0}
        aria-label={desk.VoicePosition()}
        aria-valuetext={desk.VoiceTime({ at: clockTime(at), length: clockTime(end) })}
        onChange={({ currentTarget }) => move(Number(currentTarget.value))}
      />
      <span className={styles.time} aria-hidden>
        {clockTime(at)} / {end > 0 ? clockTime(end) : '–:––'}
      </span>
      <Speeds />
    </div>
  );
}

function Speeds() {
  const { desk } = useTexts();
  const dispatch = useDispatch();
  const speed = useSelector((state: DeskRootState) => state.desk.speed ?? 1);
  const number = new Intl.NumberFormat(languageTag(useSelector(selectLocale)));
  return (
    <SegmentedControl
      aria-label={desk.VoiceSpeed()}
      data={speeds.map((one) => ({ value: String(one), label: `${number.format(one)}×` }))}
      value={String(speed)}
      onChange={(chosen) => {
        const found = speeds.find((one) => String(one) === chosen);
        if (found) dispatch(speedChosen({ speed: found }));
      }}
    />
  );
}
