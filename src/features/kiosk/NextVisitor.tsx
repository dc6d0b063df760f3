import { useDispatch, useSelector } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { selectKiosk } from '../navigation/navigationSelectors';
import { selectQueue } from '../outbox/outboxSelectors';
import { donePressed } from './kioskActions';

/** The end of a page: a phone may be closed, a tablet at the door is passed on. */
export function NextVisitor({ className }: { className: string | undefined }) {
  return useSelector(selectKiosk) ? <HandOn /> : <YouMayClose className={className} />;
}

/** Shown only after everything was sent: items that wait need an open page. */
export function YouMayClose({ className }: { className?: string | undefined }) {
  const texts = useTexts();
  const isAllSent = useSelector(selectQueue).length === 0;
  return isAllSent && <p className={className}>{texts.YouMayClose()}</p>;
}

/** A visitor says that they are done. The tablet returns to the start for the next one. */
export function HandOn({ look }: { look?: 'quiet' }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  return (
    <Button {...(look && { look })} onClick={() => dispatch(donePressed())}>
      {texts.NextVisitor()}
    </Button>
  );
}
