import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useId } from 'react';
import { alertLimits, triggerKinds, type TriggerKind } from '../../../contract/alerts';
import type { AlertDraft } from '../../../state/alerts/alertDraft';
import { NumberField } from '../NumberField';
import { useDeskTexts } from '../useDeskTexts';
import type { Fill } from './fill';
import { kindText } from './kindText';
import { WordsField } from './WordsField';

interface Props {
  draft: AlertDraft;
  fill: Fill;
}

/** What the rule waits for, with the fields of that. */
export function TriggerFields({ draft, tiles, fill }: Props & { tiles: readonly string[] }) {
  const texts = useDeskTexts();
  return (
    <Stack gap="sm">
      <NativeSelect
        size="md"
        label={texts.AlertWhen()}
        value={draft.kind}
        onChange={({ currentTarget: { value } }) =>
          fill({ kind: triggerKinds.find((kind) => kind === value) ?? draft.kind })
        }
      >
        {triggerKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindText(texts, kind)}
          </option>
        ))}
      </NativeSelect>
      {draft.kind === 'tile' && <TileField draft={draft} tiles={tiles} fill={fill} />}
      {draft.kind === 'words' && <WordsField draft={draft} fill={fill} />}
      <Numbers draft={draft} fill={fill} />
    </Stack>
  );
}

type Amount = 'n' | 'minutes' | 'above' | 'least' | 'days';

const amounts: Readonly<Partial<Record<TriggerKind, readonly Amount[]>>> = {
  sads: ['n', 'minutes'],
  share: ['above', 'least', 'minutes'],
  no_scans: ['days'],
};

const limits: Readonly<Record<Amount, readonly [min: number, max: number]>> = {
  n: [1, alertLimits.votes],
  minutes: [1, alertLimits.minutes],
  above: [0, 99],
  least: [1, alertLimits.votes],
  days: [1, alertLimits.days],
};

function Numbers({ draft, fill }: Props) {
  const texts = useDeskTexts();
  const labels: Record<Amount, () => string> = {
    n: texts.AlertN,
    minutes: texts.AlertMinutes,
    above: texts.AlertAbove,
    least: texts.AlertLeast,
    days: texts.AlertDays,
  };
  return (amounts[draft.kind] ?? []).map((amount) => {
    const [min, max] = limits[amount];
    return (
      <NumberField
        key={amount}
        label={labels[amount]()}
        value={draft[amount]}
        min={min}
        max={max}
        onChange={(value) => fill({ [amount]: value })}
      />
    );
  });
}

/** A tile of the questions, or another one as it is typed. */
function TileField({ draft, tiles, fill }: Props & { tiles: readonly string[] }) {
  const texts = useDeskTexts();
  const id = useId();
  return (
    <>
      <TextInput
        size="md"
        dir="auto"
        autoComplete="off"
        list={id}
        maxLength={1_000}
        label={texts.AlertTileField()}
        description={texts.AlertTileHelp()}
        value={draft.tile}
        onChange={({ currentTarget }) => fill({ tile: currentTarget.value })}
      />
      <datalist id={id}>
        {tiles.map((tile) => (
          <option key={tile} value={tile} />
        ))}
      </datalist>
    </>
  );
}
