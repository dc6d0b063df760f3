import { useDispatch, useSelector } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { selectKiosk } from '../navigation/navigationSelectors';
import { donePressed } from './kioskActions';

/** The last word of the page: a phone may be closed, a tablet at the door is handed on. */
export function NextVisitor({ className }: { className: string | undefined }) {
  const texts = useTexts();
  if (!useSelector(selectKiosk)) return <p className={className}>{texts.YouMayClose()}</p>;
  return <HandOn />;
}

/** Whoever is done says so, and the tablet is there for the next visitor. */
export function HandOn({ look }: { look?: 'quiet' }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  return (
    <Button {...(look && { look })} onClick={() => dispatch(donePressed())}>
      {texts.NextVisitor()}
    </Button>
  );
}
