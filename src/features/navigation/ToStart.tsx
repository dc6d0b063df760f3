import type { ComponentProps, ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { homePath } from '../../../contract/screens';
import { useTexts } from '../../i18n/useTexts';
import { buttonClass, type Button } from '../../ui/Button';
import { Link } from './Link';
import { selectKiosk } from './navigationSelectors';

interface Props {
  look?: ComponentProps<typeof Button>['look'];
  /** Whom it is for, said before it. */
  children?: ReactNode;
}

/** The way to the start page. A tablet at the door has none: nobody leads it away from its sticker, and it looks there again by itself (KI-1). */
export function ToStart({ look, children }: Props) {
  const texts = useTexts();
  if (useSelector(selectKiosk)) return null;
  return (
    <>
      {children}
      <Link className={buttonClass(look)} href={homePath}>
        {texts.GoToStart()}
      </Link>
    </>
  );
}
