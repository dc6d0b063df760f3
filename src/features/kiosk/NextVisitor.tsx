import { useDispatch, useSelector } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { selectKiosk } from '../navigation/navigationSelectors';
import { selectQueue } from '../outbox/outboxSelectors';
import { donePressed } from './kioskActions';

/** The last word of the page: a phone may be closed, a tablet at the door is handed on. */
export function NextVisitor({ className }: { className: string | undefined }) {
  return useSelector(selectKiosk) ? <HandOn /> : <YouMayClose className={className} />;
}

/** Not before everything has been sent: what waits is sent by an open page. */
export function YouMayClose({ className }: { className?: string | undefined }) {
  const texts = useTexts();
  const isAllSent = useSelector(selectQueue).length === 0;
  return isAllSent && <p className={className}>{texts.YouMayClose()}</p>;
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
