import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { pathText, valueAt, type FieldPath, type SettingsField } from '../../../contract/settingsFields';
import { useDeskTexts } from '../useDeskTexts';
import { Field } from './Field';
import { issueText, labelOf } from './fieldTexts';
import styles from './settings.module.css';
import { selectIssues, selectValues } from './settingsSelectors';
import { entryAdded, entryRaised, entryRemoved } from './settingsSlice';

interface Props {
  field: Extract<SettingsField, { kind: 'list' }>;
  path: FieldPath;
}

/** A list whose entries have the same fields: tiles, links. */
export function ListField({ field, path }: Props) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const value = valueAt(useSelector(selectValues), pathText(path));
  const issue = useSelector(selectIssues).get(pathText(path));
  const entries = Array.isArray(value) ? (value as unknown[]) : [];
  const isLinks = field.path === 'links';
  const label = labelOf(texts, field.path);
  return (
    <Stack gap="sm" className={styles.whole}>
      <Text fw={600}>{label}</Text>
      {isLinks && <Text size="sm">{texts.LinksPolicy()}</Text>}
      {issue && (
        <Text role="alert" size="sm" c="red">
          {issueText(texts, issue)}
        </Text>
      )}
      {entries.map((entry, index) => {
        const named = nameOf(entry) || texts.EntryNumber({ n: index + 1 });
        return (
          <div key={index} className={styles.entry} role="group" aria-label={`${label}: ${named}`}>
            {field.of.map((inner) => (
              <Field key={inner.path} field={inner} within={{ list: field.path, at: [...path, index] }} />
            ))}
            {isLinks && isSelective(entry) && (
              <Alert color="orange" variant="light" className={styles.whole}>
                {texts.LinkSelective()}
              </Alert>
            )}
            <Group gap="xs" className={styles.whole}>
              {index > 0 && (
                <Button
                  variant="default"
                  h={44}
                  onClick={() => dispatch(entryRaised({ path, index }))}
                  aria-label={texts.RaiseNamed({ what: named })}
                >
                  ↑
                </Button>
              )}
              <Button variant="default" h={44} onClick={() => dispatch(entryRemoved({ path, index }))}>
                {texts.RemoveNamed({ what: named })}
              </Button>
            </Group>
          </div>
        );
      })}
      {entries.length < field.max && (
        <Group>
          <Button
            variant="default"
            h={44}
            onClick={() => dispatch(entryAdded({ path, entry: field.fresh ?? {} }))}
          >
            {isLinks ? texts.AddLink() : texts.AddTile()}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** What an entry is called by its own fields. */
function nameOf(entry: unknown): string {
  const { text, network, url } = (entry ?? {}) as Record<string, unknown>;
  const { name } = (network ?? {}) as Record<string, unknown>;
  return [text, name, url].find((said): said is string => typeof said === 'string' && said !== '') ?? '';
}

/** A link that is shown, and not after all three ratings (`design.md` § 6). */
function isSelective(entry: unknown): boolean {
  const { enabled, happy, ok, sad } = (entry ?? {}) as Record<string, unknown>;
  return enabled === true && !(happy === true && ok === true && sad === true);
}
