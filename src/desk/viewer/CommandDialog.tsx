import { Button, Code, Text } from '@mantine/core';
import { useDispatch } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { Dialog } from '../../ui/Dialog';
import { commandClosed, commandCopyPressed } from '../../../state/viewer/viewerSlice';
import type { OpenRecording } from '../../../state/viewer/viewerState';

interface Props {
  /** Name of the log's file. */
  name: string;
  status: NonNullable<OpenRecording['command']>['status'];
}

/** The command that makes a failing test of the log (LOG-4). It needs a checkout, so it cannot run here. */
export function CommandDialog({ name, status }: Props) {
  const { desk: texts, Close } = useTexts();
  const dispatch = useDispatch();
  const close = () => dispatch(commandClosed());
  const command = `npm run rlog -- to-jest ${quoted(name)}`;
  return (
    <Dialog
      title={texts.CopyAsTest()}
      text={texts.CopyAsTestHelp()}
      onLeave={close}
      actions={
        <>
          <Button onClick={() => dispatch(commandCopyPressed({ command }))}>{texts.CopyCommand()}</Button>
          <Button variant="default" onClick={close}>
            {Close()}
          </Button>
        </>
      }
    >
      <Code block>{command}</Code>
      <Text role="status" size="sm">
        {status === 'copied' && texts.CommandCopied()}
        {status === 'notCopied' && texts.CommandNotCopied()}
      </Text>
    </Dialog>
  );
}

/** The name as one word of a shell that is no option. */
function quoted(name: string): string {
  const plain = /\.rlog(\.gz)?$/.test(name) ? name : `${name}.rlog`;
  const file = plain.startsWith('-') ? `./${plain}` : plain;
  return /^[\w./-]+$/.test(file) ? file : `'${file.replace(/'/g, `'\\''`)}'`;
}
