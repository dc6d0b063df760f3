import { NativeSelect, UnstyledButton } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import type { DeskRootState } from '../../../state/deskRootReducer';
import type { SectionPart } from '../../../state/settings/sectionRules';
import { selectIsUnfolded, selectIsWrong } from '../../../state/settings/settingsSelectors';
import { partToggled } from '../../../state/settings/settingsSlice';
import { useDeskTexts } from '../useDeskTexts';
import { sectionTitle } from './fieldTexts';
import styles from './settings.module.css';

/** The parts of the form, beside it; on a phone a choice above it. One press unfolds a part and goes there. */
export function Outline({ parts }: { parts: readonly SectionPart[] }) {
  const texts = useDeskTexts();
  const unfold = useUnfold();
  return (
    <>
      <nav className={styles.outline} aria-label={texts.FormParts()}>
        <ul>
          {parts.map((name) => (
            <Part key={name} name={name} />
          ))}
        </ul>
      </nav>
      <NativeSelect
        className={styles.jump}
        size="md"
        label={texts.JumpTo()}
        value=""
        onChange={({ currentTarget }) => {
          const name = parts.find((part) => part === currentTarget.value);
          if (name) unfold(name);
        }}
      >
        <option value="">{texts.FormParts()}</option>
        {parts.map((name) => (
          <option key={name} value={name}>
            {sectionTitle(texts, name)}
          </option>
        ))}
      </NativeSelect>
    </>
  );
}

function Part({ name }: { name: SectionPart }) {
  const texts = useDeskTexts();
  const unfold = useUnfold();
  const isOpen = useSelector((state: DeskRootState) => selectIsUnfolded(state, name));
  const isWrong = useSelector((state: DeskRootState) => selectIsWrong(state, name));
  const part = sectionTitle(texts, name);
  return (
    <li>
      <UnstyledButton
        data-open={isOpen || undefined}
        data-wrong={isWrong || undefined}
        aria-label={isWrong ? texts.PartWrong({ part }) : undefined}
        onClick={() => unfold(name)}
      >
        {part}
      </UnstyledButton>
    </li>
  );
}

/** Unfolds a part, and moves the focus to its heading, and the page with it. */
function useUnfold() {
  const dispatch = useDispatch();
  return (name: SectionPart) => {
    dispatch(partToggled({ name, isOpen: false }));
    const heading = document.getElementById(`section-${name}`)?.closest('summary');
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  };
}
