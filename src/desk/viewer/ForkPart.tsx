import { Button, Text } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useDeskTexts } from '../useDeskTexts';
import type { Recording } from './recording';
import styles from './viewer.module.css';
import { forkClosed, forkOpened, forkTyped, remakePressed } from '../../../state/viewer/viewerSlice';
import type { OpenRecording } from '../../../state/viewer/viewerState';

/** Changes the input or the answer of the shown turn, and simulates what would have happened. */
export function ForkPart({
  recording,
  open: { turn, fork, remaking },
}: {
  recording: Recording;
  open: OpenRecording;
}) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const id = useId();
  const part = useFocusWhenItChanges(fork === null);
  const { k, a, v, e } = recording.line(turn);
  if (k === 'boot' || (a ?? e ?? v) === undefined) return null;
  if (fork === null)
    return (
      <div ref={part}>
        <Button
          variant="default"
          size="xs"
          onClick={() => dispatch(forkOpened({ text: JSON.stringify(a ?? e ?? v, null, 2) }))}
        >
          {texts.ChangeInput()}
        </Button>
      </div>
    );
  return (
    <div ref={part}>
      <label htmlFor={id}>{texts.ChangeInput()}</label>
      <Text size="sm" c="dimmed" id={`${id}help`}>
        {texts.ChangeInputHelp()}
      </Text>
      <textarea
        id={id}
        className={styles.fork}
        aria-describedby={`${id}help`}
        aria-invalid={remaking === 'NotJson'}
        rows={12}
        spellCheck={false}
        value={fork}
        onChange={(event) => dispatch(forkTyped({ text: event.currentTarget.value }))}
      />
      {remaking === 'NotJson' && (
        <Text size="sm" role="alert" className={styles.bad}>
          {texts.InputNotJson()}
        </Text>
      )}
      {remaking === 'NotRemade' && (
        <Text size="sm" role="alert">
          {texts.NotSimulated()}
        </Text>
      )}
      <Button
        size="xs"
        disabled={remaking === 'running'}
        onClick={() => dispatch(remakePressed({ kind: 'fork', turn, text: fork }))}
      >
        {texts.SimulateFromHere()}
      </Button>
      <Button variant="default" size="xs" onClick={() => dispatch(forkClosed())}>
        {texts.KeepInput()}
      </Button>
    </div>
  );
}

/** When the field comes or goes, the focus moves to what has taken the place of the pressed button. */
function useFocusWhenItChanges(isClosed: boolean) {
  const part = useRef<HTMLDivElement>(null);
  const before = useRef(isClosed);
  useEffect(() => {
    if (before.current !== isClosed) part.current?.querySelector<HTMLElement>('textarea, button')?.focus();
    before.current = isClosed;
  }, [isClosed]);
  return part;
}
