import { Button, Checkbox, Fieldset, NativeSelect, Stack, Text } from '@mantine/core';
import { alertChannels, alertLimits } from '../../../contract/alerts';
import { hasRoom, type AlertDraft, type DraftStep } from '../../../state/alerts/alertDraft';
import type { AlertRulesPage } from '../../../state/alerts/alertsSlice';
import { NumberField } from '../NumberField';
import { useDeskTexts } from '../useDeskTexts';
import styles from './alerts.module.css';
import { channelOf, channels } from './channels';
import { Chips } from './Chips';
import type { Fill } from './fill';

interface Props {
  draft: AlertDraft;
  list: AlertRulesPage;
  /** Fields that the server has refused. */
  refused: readonly string[];
  fill: Fill;
}

/** Minutes after which a further step is offered, as long as nobody is on it. */
const nextStep = 20;

/** Who is told, how, and after how long. */
export function StepsFields({ draft, list, refused, fill }: Props) {
  const texts = useDeskTexts();
  const { steps } = draft;
  const change = (at: number, changed: Partial<DraftStep>) =>
    fill({ steps: steps.map((step, index) => (index === at ? { ...step, ...changed } : step)) });
  const latest = Math.max(0, ...steps.map(({ after }) => after));
  return (
    <Fieldset legend={texts.AlertSteps()} variant="unstyled">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {texts.AlertStepHelp()}
        </Text>
        {steps.map((step, index) => (
          <StepFields
            key={index}
            step={step}
            number={index + 1}
            list={list}
            isRefused={refused.includes(`steps.${index}.to`)}
            onChange={(changed) => change(index, changed)}
            onDrop={
              steps.length > 1
                ? () => fill({ steps: steps.filter((_, other) => other !== index) })
                : undefined
            }
          />
        ))}
        {hasRoom(draft) && (
          <Button
            variant="default"
            onClick={() => fill({ steps: [...steps, { after: latest + nextStep, by: 'mail', to: [] }] })}
          >
            {texts.AlertStepAdd()}
          </Button>
        )}
      </Stack>
    </Fieldset>
  );
}

interface StepProps {
  step: DraftStep;
  number: number;
  list: AlertRulesPage;
  isRefused: boolean;
  onChange: (changed: Partial<DraftStep>) => void;
  /** Absent for the only step. */
  onDrop: (() => void) | undefined;
}

function StepFields({ step, number, list, isRefused, onChange, onDrop }: StepProps) {
  const texts = useDeskTexts();
  const { after, by, to } = step;
  const offered = alertChannels.filter(
    (channel) => channel === by || channels[channel].recipients(list).some(({ isReached }) => isReached),
  );
  return (
    <Fieldset legend={texts.AlertStep({ n: number })} className={styles.step}>
      <Stack gap="sm">
        <NumberField
          label={texts.AlertStepAfter()}
          value={after}
          min={0}
          max={alertLimits.minutes}
          onChange={(minutes) => onChange({ after: minutes })}
        />
        {offered.length > 1 && (
          <NativeSelect
            size="md"
            label={texts.AlertChannel()}
            value={by}
            onChange={({ currentTarget: { value } }) =>
              onChange({ by: alertChannels.find((one) => one === value) ?? by, to: [] })
            }
          >
            {offered.map((channel) => (
              <option key={channel} value={channel}>
                {texts[channels[channel].name]()}
              </option>
            ))}
          </NativeSelect>
        )}
        <Recipients step={step} list={list} onChange={(uids) => onChange({ to: uids })} />
        {isRefused && <Text role="alert">{texts.AlertGoneHelp()}</Text>}
        {to.length >= alertLimits.to && <Text size="sm">{texts.AlertFull({ n: alertLimits.to })}</Text>}
        {onDrop && (
          <Button variant="default" onClick={onDrop}>
            {texts.AlertStepDrop({ n: number })}
          </Button>
        )}
      </Stack>
    </Fieldset>
  );
}

/** Those whom the step can tell. Whoever has left can be taken out. */
function Recipients({
  step: { by, to },
  list,
  onChange,
}: Pick<StepProps, 'step' | 'list'> & { onChange: (uids: readonly string[]) => void }) {
  const texts = useDeskTexts();
  const { recipients, unreached } = channelOf(by);
  const all = recipients(list);
  const gone = to.filter((uid) => !all.some((one) => one.uid === uid));
  const drop = (uid: string) => onChange(to.filter((one) => one !== uid));
  return (
    <>
      <div className={styles.people} role="group" aria-label={texts.AlertSteps()}>
        {all.map(({ uid, name, isReached }) => {
          const isChosen = to.includes(uid);
          return (
            <Checkbox
              key={uid}
              size="md"
              label={isReached ? name : unreached(texts, name)}
              checked={isChosen}
              disabled={!isChosen && (!isReached || to.length >= alertLimits.to)}
              onChange={() => (isChosen ? drop(uid) : onChange([...to, uid]))}
            />
          );
        })}
      </div>
      {gone.length > 0 && (
        <>
          <Text size="sm">{texts.AlertGoneHelp()}</Text>
          <Chips
            label={texts.AlertGone()}
            chips={gone.map(() => ({ text: texts.AlertGone() }))}
            onDrop={(index) => drop(gone[index] ?? '')}
          />
        </>
      )}
    </>
  );
}
