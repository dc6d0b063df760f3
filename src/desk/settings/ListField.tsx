import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { memo, useRef, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import type { JsonObject } from '../../../contract/json';
import { weekdays, type Weekday } from '../../../contract/openingHours';
import { isMeant, pathOf, valueAt, type SettingsField } from '../../../contract/settingsFields';
import { useFocusPassedOn } from '../../ui/useFocusPassedOn';
import type { DeskRootState } from '../../../state/deskRootReducer';
import { useDeskTexts } from '../useDeskTexts';
import { Field } from './Field';
import { issueText, labelOf, optionText, type DeskTexts } from './fieldTexts';
import { ListEntry } from './ListEntry';
import styles from './settings.module.css';
import { entriesFold } from '../../../state/settings/sectionRules';
import { selectIssues, selectValues } from '../../../state/settings/settingsSelectors';
import { entryAdded, entryRaised } from '../../../state/settings/settingsSlice';

interface Props {
  field: Extract<SettingsField, { kind: 'list' }>;
}

/** A list whose entries have the same fields: tiles, links. Memoized, as a `Field` is. */
export const ListField = memo(function ListField({ field }: Props) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const path = pathOf(field.path);
  const value = useSelector((state: DeskRootState) => valueAt(selectValues(state), field.path));
  const issue = useSelector((state: DeskRootState) => selectIssues(state).get(field.path));
  const entries = Array.isArray(value) ? (value as unknown[]) : [];
  const isMeaningless = useSelector((state: DeskRootState) => !isMeant(field, selectValues(state)));
  const isLinks = field.path === 'links';
  const label = labelOf(texts, field.path);
  const add = useRef<HTMLButtonElement>(null);
  const passedOn = useFocusPassedOn(() => add.current);
  /** The entry's buttons stand in the group of its new index: the focus follows the entry there. */
  const move = ({ currentTarget }: SyntheticEvent<HTMLElement>, index: number, way: 'up' | 'down') => {
    const to = way === 'up' ? index - 1 : index + 1;
    if (to < 0 || to >= entries.length) return;
    const group = currentTarget.closest<HTMLElement>('[role="group"]');
    const next = way === 'up' ? group?.previousElementSibling : group?.nextElementSibling;
    flushSync(() => void dispatch(entryRaised({ path, index: Math.max(index, to) })));
    const isLast = to === 0 || to === entries.length - 1;
    const button = isLast ? (to === 0 ? 'down' : 'up') : way;
    next?.querySelector<HTMLElement>(`[data-moves="${button}"]`)?.focus();
  };
  if (isMeaningless) return null;
  return (
    <Stack gap="sm" className={styles.whole} {...passedOn}>
      <Text fw={600}>{label}</Text>
      {isLinks && <Text size="sm">{texts.LinksPolicy()}</Text>}
      {issue && (
        <Text role="alert" size="sm" c="var(--sad)" data-marked>
          {issueText(texts, issue)}
        </Text>
      )}
      {entries.map((entry, index) => {
        const named = nameOf(entry, texts) || texts.EntryNumber({ n: index + 1 });
        return (
          <ListEntry
            key={index}
            path={path}
            index={index}
            label={label}
            named={named}
            folds={entriesFold(field)}
            onMove={field.isSorted ? undefined : (event, way) => move(event, index, way)}
            isLast={index === entries.length - 1}
          >
            {field.of.map((inner) => (
              <Field key={inner.path} field={inner} list={field.path} index={index} />
            ))}
            {isLinks && isSelective(entry) && (
              <Alert color="orange" variant="light" className={styles.whole}>
                {texts.LinkSelective()}
              </Alert>
            )}
          </ListEntry>
        );
      })}
      {entries.length < field.max && (
        <Group>
          <Button
            ref={add}
            variant="default"
            h={44}
            onClick={() => dispatch(entryAdded({ path, entry: freshEntry(field, entries.at(-1)) }))}
          >
            {addText(texts, field.path)}
          </Button>
        </Group>
      )}
    </Stack>
  );
});

/** What an entry is called by its own fields. */
function nameOf(entry: unknown, texts: DeskTexts): string {
  const { text, network, url, weekday, opens, closes, name, date, time } = (entry ?? {}) as Record<
    string,
    unknown
  >;
  if (typeof weekday === 'string')
    return `${optionText(texts, weekday)} ${[opens, closes].filter(Boolean).join('–')}`.trim();
  const { name: ofNetwork } = (network ?? {}) as Record<string, unknown>;
  return (
    [text, ofNetwork, url, name, date, time].find(
      (said): said is string => typeof said === 'string' && said !== '',
    ) ?? ''
  );
}

/** What a new entry begins with. The hours of a week repeat, so new ones are the last ones a day later. */
function freshEntry({ path, fresh = {} }: Props['field'], last: unknown): JsonObject {
  if (path !== 'opening_hours.weekly' || typeof last !== 'object' || last === null) return fresh;
  const { weekday } = last as { weekday?: Weekday };
  const next = weekdays[(weekdays.indexOf(weekday ?? 'sunday') + 1) % weekdays.length];
  return { ...fresh, ...last, weekday: next };
}

function addText(texts: DeskTexts, path: string): string {
  if (path === 'links') return texts.AddLink();
  if (path === 'opening_hours.weekly') return texts.AddHours();
  if (path === 'schedule.times') return texts.AddTime();
  return path === 'opening_hours.exceptions' ? texts.AddDate() : texts.AddTile();
}

/** A link that is shown, and not after all three ratings (`design.md` § 6). */
function isSelective(entry: unknown): boolean {
  const { enabled, happy, ok, sad } = (entry ?? {}) as Record<string, unknown>;
  return enabled === true && !(happy === true && ok === true && sad === true);
}
