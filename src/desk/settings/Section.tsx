import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { DeskRootState } from '../../../state/deskRootReducer';
import { Fold } from '../Fold';
import { useDeskTexts } from '../useDeskTexts';
import { sectionTitle } from './fieldTexts';
import type { SectionPart } from '../../../state/settings/sectionRules';
import { partState } from './partState';
import styles from './settings.module.css';
import { selectIsUnfolded } from '../../../state/settings/settingsSelectors';
import { partToggled } from '../../../state/settings/settingsSlice';

interface Props {
  name: SectionPart;
  note?: string;
  children: ReactNode;
}

/** A part of the form that can be folded, and says then in one line what it holds. A mark in it unfolds it. */
export function Section({ name, note, children }: Props) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const isOpen = useSelector((state: DeskRootState) => selectIsUnfolded(state, name));
  const said = useSelector((state: DeskRootState) =>
    selectIsUnfolded(state, name) ? '' : partState(texts, state, name),
  );
  return (
    <section aria-labelledby={`section-${name}`}>
      <Fold
        isOpen={isOpen}
        onToggle={() => dispatch(partToggled({ name, isOpen }))}
        summaryClassName={styles.summary}
        summary={
          <>
            <Title order={2} size="h4" id={`section-${name}`}>
              {sectionTitle(texts, name)}
            </Title>
            {said !== '' && (
              <span className={styles.said} dir="auto">
                {said}
              </span>
            )}
          </>
        }
      >
        <div className={styles.fields}>
          {note && (
            <Text size="sm" className={styles.whole}>
              {note}
            </Text>
          )}
          {children}
        </div>
      </Fold>
    </section>
  );
}
