import { Card, Text, Title } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import type { SectionName } from '../../../contract/settingsFields';
import { useDeskTexts } from '../useDeskTexts';
import { sectionTitle } from './fieldTexts';
import styles from './settings.module.css';

interface Props {
  name: SectionName | 'words';
  note?: string;
  isOpen?: boolean;
  children: ReactNode;
}

/**
 * A part of the form that can be folded. What is marked in it unfolds it. It stays unfolded when the mark goes:
 * somebody is typing there.
 */
export function Section({ name, note, isOpen = false, children }: Props) {
  const texts = useDeskTexts();
  const part = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOpen && part.current) part.current.open = true;
  }, [isOpen]);
  return (
    <Card component="section" withBorder padding={0} radius="lg" aria-labelledby={`section-${name}`}>
      <details ref={part}>
        <summary className={styles.summary}>
          <Title order={2} size="h4" id={`section-${name}`}>
            {sectionTitle(texts, name)}
          </Title>
        </summary>
        <div className={styles.fields}>
          {note && (
            <Text size="sm" className={styles.whole}>
              {note}
            </Text>
          )}
          {children}
        </div>
      </details>
    </Card>
  );
}
