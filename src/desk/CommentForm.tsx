import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { overBy } from '../../contract/text';
import type { LoadFailure } from '../../state/desk/loadFailure';
import { useTexts } from '../i18n/useTexts';
import { wordsOf } from './Failure';
import { useFits } from './useFits';

interface Props {
  id?: string;
  text: string;
  /** Code points. */
  longest: number;
  isSending: boolean;
  failure: LoadFailure | null;
  onType: (text: string) => void;
  onSend: () => void;
}

/** Where a person writes a comment for colleagues. */
export function CommentForm({ id, text, longest, isSending, failure, onType, onSend }: Props) {
  const texts = useTexts();
  const fits = useFits();
  const canBeSent = text.trim() !== '' && overBy(text, longest) === 0;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canBeSent) onSend();
      }}
    >
      <Stack gap="sm">
        <Textarea
          {...(id && { id })}
          size="md"
          dir="auto"
          autosize
          minRows={2}
          label={texts.desk.Comment()}
          description={texts.desk.CommentHelp()}
          value={text}
          // What is typed meanwhile would be lost with what is sent.
          readOnly={isSending}
          {...fits(text, longest)}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
        <Group gap="sm">
          <Button type="submit" variant="default" size="md" loading={isSending} disabled={!canBeSent}>
            {texts.desk.AddComment()}
          </Button>
        </Group>
        <Text role="alert">{failure ? wordsOf(texts, failure).text : ''}</Text>
      </Stack>
    </form>
  );
}
