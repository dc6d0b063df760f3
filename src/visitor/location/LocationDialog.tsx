import { useDispatch, useSelector } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { selectVotedHere } from '../../../state/voting/votingSelectors';
import styles from './location.module.css';
import { locatingSkipped, locationAllowed, locationDeclined } from '../../../state/location/locationSlice';

interface Props {
  popup: 'explaining' | 'locating';
}

/**
 * Explains why a location is asked for and asks (LO-3), or waits for the device. The person can always go on
 * without it, also by Escape. A tap on the backdrop is ignored: it may have been meant for a face.
 */
export function LocationDialog({ popup }: Props) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const voted = useSelector(selectVotedHere);
  if (!voted) return null;
  const { key: voteKey } = voted;
  const skip = () => dispatch(locatingSkipped({ voteKey }));
  const decline = () => dispatch(locationDeclined({ voteKey }));
  if (popup === 'locating')
    return (
      <Dialog
        title={texts.LocationFinding()}
        onLeave={skip}
        ignoresTapsBeside
        actions={
          <Button look="quiet" onClick={skip}>
            {texts.LocationSkip()}
          </Button>
        }
      >
        <progress className={styles.progress} aria-label={texts.LocationFinding()} />
      </Dialog>
    );
  return (
    <Dialog
      title={texts.LocationTitle()}
      text={texts.LocationWhy()}
      onLeave={decline}
      ignoresTapsBeside
      actions={
        <>
          <Button onClick={() => dispatch(locationAllowed({ voteKey }))}>{texts.LocationAllow()}</Button>
          <Button look="quiet" onClick={decline}>
            {texts.LocationDecline()}
          </Button>
        </>
      }
    />
  );
}
