import { Button, UnstyledButton } from '@mantine/core';
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { FieldPath } from '../../../contract/settingsFields';
import type { DeskRootState } from '../../../state/deskRootReducer';
import { selectIsEntryUnfolded } from '../../../state/settings/settingsSelectors';
import { entryRemoved, entryToggled } from '../../../state/settings/settingsSlice';
import { useDeskTexts } from '../useDeskTexts';
import styles from './settings.module.css';

interface Props {
  /** Of the list. */
  path: FieldPath;
  index: number;
  /** What the list is called, and the entry. */
  label: string;
  named: string;
  /** Whether it can be folded. */
  folds: boolean;
  /** Moves the entry; absent in lists that are sorted. */
  onMove?: ((event: SyntheticEvent<HTMLElement>, way: 'up' | 'down') => void) | undefined;
  isLast: boolean;
  children: ReactNode;
}

/** One entry of a list: its name, which folds it, what can be done with it, and its fields. */
export function ListEntry({ path, index, label, named, folds, onMove, isLast, children }: Props) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const isUnfolded = useSelector((state: DeskRootState) => selectIsEntryUnfolded(state, path, index));
  const isOpen = !folds || isUnfolded;
  /** Alt with an arrow, from any field of the entry. */
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!onMove || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event, event.key === 'ArrowUp' ? 'up' : 'down');
  };
  return (
    <div className={styles.entry} onKeyDown={moveByKey} role="group" aria-label={`${label}: ${named}`}>
      <div className={styles.entryHead}>
        {folds && (
          <UnstyledButton
            className={styles.entryName}
            dir="auto"
            aria-expanded={isOpen}
            onClick={() => dispatch(entryToggled({ path, index, isOpen: !isOpen }))}
          >
            {named}
          </UnstyledButton>
        )}
        {onMove && (
          <>
            <Button
              variant="subtle"
              color="dark"
              h={44}
              px="sm"
              data-moves="up"
              disabled={index === 0}
              onClick={(event) => onMove(event, 'up')}
              aria-label={texts.RaiseNamed({ what: named })}
            >
              ↑
            </Button>
            <Button
              variant="subtle"
              color="dark"
              h={44}
              px="sm"
              data-moves="down"
              disabled={isLast}
              onClick={(event) => onMove(event, 'down')}
              aria-label={texts.LowerNamed({ what: named })}
            >
              ↓
            </Button>
          </>
        )}
        <Button
          variant="subtle"
          color="dark"
          h={44}
          px="sm"
          onClick={() => dispatch(entryRemoved({ path, index }))}
        >
          {texts.RemoveNamed({ what: named })}
        </Button>
      </div>
      {isOpen && <div className={styles.entryFields}>{children}</div>}
    </div>
  );
}
