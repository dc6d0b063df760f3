import { useDispatch, useSelector } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Pinned } from '../../ui/Pinned';
import { selectQueue } from '../../../state/outbox/outboxSelectors';
import { donePressed } from '../../../state/kiosk/kioskActions';
import { selectCanHandOn } from '../../../state/kiosk/kioskSelectors';

/** Shown only after everything was sent: items that wait need an open page. */
export function YouMayClose({ className }: { className?: string | undefined }) {
  const texts = useTexts();
  const isAllSent = useSelector(selectQueue).length === 0;
  return isAllSent && <p className={className}>{texts.YouMayClose()}</p>;
}

/**
 * A visitor says that they are done, and the tablet returns to the start for the next one. Pinned below every
 * page on which a visitor has done something; quieter than the page's own next step.
 */
export function HandOn() {
  const texts = useTexts();
  const dispatch = useDispatch();
  if (!useSelector(selectCanHandOn)) return null;
  return (
    <Pinned>
      <Button look="quiet" onClick={() => dispatch(donePressed())}>
        {texts.NextVisitor()}
      </Button>
    </Pinned>
  );
}
