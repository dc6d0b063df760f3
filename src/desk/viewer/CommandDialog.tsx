import { Button, Code, Text } from '@mantine/core';
import { useDispatch } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { Dialog } from '../../ui/Dialog';
import {
  commandClosed,
  commandCopyPressed,
  logSavePressed,
  wrongPressed,
} from '../../../state/viewer/viewerSlice';
import type { OpenRecording, RecordingFacts } from '../../../state/viewer/viewerState';

interface Props {
  open: OpenRecording;
  status: NonNullable<OpenRecording['command']>['status'];
}

/**
 * The command that makes a failing test of the log, and runs it (LOG-4). It needs a checkout, so it cannot
 * run here. A session in which nobody has found anything would only become a test that keeps the mistake.
 */
export function CommandDialog({ open: { facts, replay }, status }: Props) {
  const { desk: texts, Close } = useTexts();
  const dispatch = useDispatch();
  const close = () => dispatch(commandClosed());
  const { name, fails } = facts;
  const isRight = !fails && replay.status === 'same';
  const command = commandFor(name, fails);
  const copy = () => dispatch(commandCopyPressed({ command }));
  const saveAndCopy = () => {
    dispatch(logSavePressed());
    copy();
  };
  return (
    <Dialog
      title={texts.CopyAsTest()}
      text={isRight ? texts.SayWhatIsWrong() : texts.CopyAsTestHelp()}
      onLeave={close}
      actions={
        <>
          {isRight ? (
            <Button onClick={() => dispatch(wrongPressed())}>{texts.WhatIsWrong()}</Button>
          ) : (
            <>
              <Button onClick={saveAndCopy}>{texts.SaveAndCopy()}</Button>
              <Button variant="default" onClick={copy}>
                {texts.CopyCommand()}
              </Button>
            </>
          )}
          <Button variant="default" onClick={close}>
            {Close()}
          </Button>
        </>
      }
    >
      {!isRight && <Code block>{command}</Code>}
      <Text role="status" size="sm">
        {status === 'copied' && texts.CommandCopied()}
        {status === 'notCopied' && texts.CommandNotCopied()}
      </Text>
    </Dialog>
  );
}

/** Makes the test and runs it. */
function commandFor(name: string, fails: RecordingFacts['fails']): string {
  const file = fileNamed(name);
  const expression = fails && fails.option !== 'throws' ? ` ${quoted(fails.expression)}` : '';
  const failure = fails ? ` --${fails.option}${expression}` : '';
  const test = `tests/replay/${(file.split('/').at(-1) ?? '').replace(/\.rlog(\.gz)?$/, '')}.test.ts`;
  return `npm run rlog -- to-jest ${quoted(file)}${failure} --save && npm run test:replay -- ${quoted(test)}`;
}

/** The name as a file that is no option. */
function fileNamed(name: string): string {
  const plain = /\.rlog(\.gz)?$/.test(name) ? name : `${name}.rlog`;
  return plain.startsWith('-') ? `./${plain}` : plain;
}

/** One word of a shell. */
const quoted = (word: string) => (/^[\w./-]+$/.test(word) ? word : `'${word.replace(/'/g, `'\\''`)}'`);
