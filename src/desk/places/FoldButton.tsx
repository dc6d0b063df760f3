import { UnstyledButton } from '@mantine/core';
import { useDispatch } from 'react-redux';
import { foldToggled } from '../../../state/places/placesSlice';
import styles from './places.module.css';

interface Props {
  uid: string;
  name: string;
  isOpen: boolean;
}

/** The name of a site or a place; a press shows what is in it, or hides it. */
export function FoldButton({ uid, name, isOpen }: Props) {
  const dispatch = useDispatch();
  return (
    <UnstyledButton
      className={styles.fold}
      dir="auto"
      aria-expanded={isOpen}
      aria-controls={isOpen ? underId(uid) : undefined}
      onClick={() => dispatch(foldToggled({ uid, isOpen: !isOpen }))}
    >
      {name}
    </UnstyledButton>
  );
}

/** Id of what unfolds. A space would make two ids of it. */
export const underId = (uid: string): string => `under-${encodeURIComponent(uid)}`;
