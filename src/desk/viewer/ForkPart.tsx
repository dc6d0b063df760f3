import { Button, Text, Textarea } from '@mantine/core';
import { useDispatch } from 'react-redux';
import { useDeskTexts } from '../useDeskTexts';
import type { Recording } from './recording';
import { forkClosed, forkOpened, forkTyped, remakePressed } from './viewerSlice';
import type { OpenRecording } from './viewerState';

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
  const { k, a, v, e } = recording.line(turn);
  if (k === 'boot' || (a ?? e ?? v) === undefined) return null;
  if (fork === null)
    return (
      <Button
        variant="default"
        size="xs"
        onClick={() => dispatch(forkOpened({ text: JSON.stringify(a ?? e ?? v, null, 2) }))}
      >
        {texts.ChangeInput()}
      </Button>
    );
  return (
    <div>
      <Textarea
        label={texts.ChangeInput()}
        description={texts.ChangeInputHelp()}
        error={remaking === 'NotJson' && texts.InputNotJson()}
        autosize
        minRows={4}
        maxRows={16}
        value={fork}
        onChange={(event) => dispatch(forkTyped({ text: event.currentTarget.value }))}
      />
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
