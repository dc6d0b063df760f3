import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { SettingsReply } from '../../../contract/settings';
import { useMoment } from '../../i18n/useMoment';
import { useDeskTexts } from '../useDeskTexts';
import { labelOf } from './fieldTexts';
import styles from './settings.module.css';
import { selectDifferences } from '../../../state/settings/settingsSelectors';
import { mineKept, theirsTaken } from '../../../state/settings/settingsSlice';
import { useValueText } from './useValueText';

/**
 * The same thing was saved since: says by whom, shows both and asks which stays. It may have been the
 * person's own edit, if its answer was lost. Takes the focus, and the page with it: the form is longer than a
 * screen, and its Save waits for the choice.
 */
export function ConflictCard({ theirs }: { theirs: SettingsReply }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const moment = useMoment();
  const said = useValueText();
  const differences = useSelector(selectDifferences);
  const { edited } = theirs;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Card component="section" withBorder padding="lg" radius="lg" role="alert" aria-labelledby="conflict">
      <Stack gap="sm">
        <Title ref={title} order={2} size="h4" id="conflict" tabIndex={-1}>
          {texts.ConflictTitle()}
        </Title>
        {edited && <Text>{texts.EditedBy({ who: edited.by, when: moment(edited.at) })}</Text>}
        <Text>{texts.ConflictText()}</Text>
        {differences.length === 0 ? (
          <Text>{texts.ConflictNone()}</Text>
        ) : (
          <table className={styles.both}>
            <thead>
              <tr>
                <th scope="col">{texts.Field()}</th>
                <th scope="col">{texts.Theirs()}</th>
                <th scope="col">{texts.Mine()}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ path, theirs: other, mine }) => (
                <tr key={path}>
                  <th scope="row">{labelOf(texts, path)}</th>
                  <td dir="auto">{said(other, path)}</td>
                  <td dir="auto">{said(mine, path)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Group>
          <Button h={44} onClick={() => dispatch(mineKept())}>
            {texts.KeepMine()}
          </Button>
          <Button variant="default" h={44} onClick={() => dispatch(theirsTaken())}>
            {texts.TakeTheirs()}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
