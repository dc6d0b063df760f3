import type { ComponentProps, ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { homePath } from '../../../contract/screens';
import { useTexts } from '../../i18n/useTexts';
import { buttonClass, type Button } from '../../ui/Button';
import { Link } from './Link';
import { selectKiosk } from '../../../state/navigation/navigationSelectors';

interface Props {
  look?: ComponentProps<typeof Button>['look'];
  /** Text before the link that says whom it is for. */
  children?: ReactNode;
}

/**
 * The link to the start page. A tablet at the door has none: it must stay at its sticker, and it returns
 * there by itself (KI-1).
 */
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
