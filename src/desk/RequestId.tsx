import { Button, Code, Group, Text } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import type { DeskRootState } from '../../state/deskRootReducer';
import { copyPressed } from '../../state/desk/deskSlice';
import { useDeskTexts } from './useDeskTexts';

/** A request's id to copy: the server's log line of that request has it as `requestId`. */
export function RequestId({ id }: { id: string }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const copied = useSelector(({ desk }: DeskRootState) => desk.copied);
  return (
    <Group component="span" gap="xs" display="inline-flex">
      <Code style={{ overflowWrap: 'anywhere' }}>{id}</Code>
      <Button
        size="compact-sm"
        mih={24}
        variant="default"
        aria-label={texts.CopyRequestId({ id })}
        onClick={() => dispatch(copyPressed({ text: id }))}
      >
        {texts.CopyShort()}
      </Button>
      <Text component="span" size="sm" role="status">
        {copied?.text === id && (copied.isCopied ? texts.TextCopied() : texts.TextNotCopied())}
      </Text>
    </Group>
  );
}
