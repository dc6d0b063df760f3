import { Stack, TextInput } from '@mantine/core';
import { alertLimits } from '../../../contract/alerts';
import type { AlertDraft } from '../../../state/alerts/alertDraft';
import { useDeskTexts } from '../useDeskTexts';
import { useFits } from '../useFits';
import { Chips } from './Chips';
import type { Fill } from './fill';

/** Words as tags. Enter or a comma ends a word. */
export function WordsField({ draft: { words, word }, fill }: { draft: AlertDraft; fill: Fill }) {
  const texts = useDeskTexts();
  const fits = useFits();
  const type = (text: string) => {
    const parts = text.split(',');
    const ended = parts.slice(0, -1).flatMap((part) => part.trim() || []);
    fill(ended.length > 0 ? { words: [...words, ...ended], word: parts.at(-1) ?? '' } : { word: text });
  };
  return (
    <Stack gap="xs">
      <TextInput
        size="md"
        dir="auto"
        autoComplete="off"
        enterKeyHint="done"
        label={texts.AlertWordsField()}
        description={texts.AlertWordsHelp()}
        value={word}
        {...fits(word.trim(), alertLimits.word)}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || word.trim() === '') return;
          event.preventDefault();
          type(`${word},`);
        }}
      />
      <Chips
        label={texts.AlertWordsField()}
        chips={words.map((text) => ({ text }))}
        onDrop={(index) => fill({ words: words.filter((_, at) => at !== index) })}
      />
    </Stack>
  );
}
