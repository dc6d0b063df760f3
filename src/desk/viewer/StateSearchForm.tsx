import { Button, Text, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useDispatch } from 'react-redux';
import { useDeskTexts } from '../useDeskTexts';
import type { Recording } from './recording';
import { suggestedPaths } from '../../../state/viewer/searchRules';
import styles from './viewer.module.css';
import { searchClosed, searchFilled, searchPressed } from '../../../state/viewer/viewerSlice';
import type { OpenRecording } from '../../../state/viewer/viewerState';

interface Props {
  recording: Recording;
  open: OpenRecording;
}

/**
 * Asks when a value of the state changed, and to what. A session without states has none. The buttons come with
 * the first letter, since the list needs the room.
 */
export function StateSearchForm({ recording, open }: Props) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const id = useId();
  const { path, value, progress } = { path: '', value: '', progress: null, ...open.search };
  const state = recording.stateAt(open.turn);
  if (state === null) return null;
  return (
    <form
      className={styles.search}
      role="search"
      aria-label={texts.StateSearch()}
      onSubmit={(event) => {
        event.preventDefault();
        dispatch(searchPressed());
      }}
    >
      <TextInput
        aria-label={texts.StatePath()}
        placeholder={texts.StatePath()}
        list={id}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={path}
        onChange={({ currentTarget }) => dispatch(searchFilled({ path: currentTarget.value }))}
      />
      <datalist id={id}>
        {suggestedPaths(state, path).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextInput
        aria-label={texts.BecameValue()}
        placeholder={texts.BecameValue()}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={value}
        onChange={({ currentTarget }) => dispatch(searchFilled({ value: currentTarget.value }))}
      />
      {path.trim() !== '' && (
        <Button type="submit" variant="default">
          {texts.FindChanges()}
        </Button>
      )}
      {progress && (
        <Button variant="subtle" onClick={() => dispatch(searchClosed())}>
          {texts.AllTurns()}
        </Button>
      )}
    </form>
  );
}

/** How many turns are listed, of how many; or how far the search is. */
export function TurnCount({ open, count }: { open: OpenRecording; count: number }) {
  const texts = useDeskTexts();
  const { turns } = open.facts;
  const progress = open.search?.progress;
  const isSearching = progress?.status === 'running';
  return (
    <>
      <Text size="sm" c="dimmed" className={styles.count} role="status">
        {!isSearching && said()}
        {isSearching && texts.Searching({ count: progress.found })}
      </Text>
      {isSearching && (
        <progress
          className={styles.searched}
          aria-label={texts.StateSearch()}
          value={progress.turns}
          max={turns}
        />
      )}
    </>
  );

  function said(): string {
    if (progress?.found === 0) return texts.NothingChanged();
    return count === 0 && turns > 0 ? texts.NoTurnFits() : texts.TurnsFound({ count, turns });
  }
}
