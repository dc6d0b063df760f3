import { useDispatch, useSelector } from 'react-redux';
import { namePressed, nameReleased } from '../../../state/kiosk/kioskActions';
import { reportPressed } from '../../../state/recordings/recordingsActions';
import { selectMayReport } from '../../../state/recordings/recordingsSelectors';
import { useTexts } from '../../i18n/useTexts';
import { Logo } from '../../ui/Logo';
import styles from './HeldName.module.css';

/**
 * The name at the top of a tablet at the door. Staff hold it to report a problem; a visitor who taps it is
 * not led away. Keys, voice control and screen readers, which cannot hold it, open the report at once
 * (`detail` 0).
 */
export function HeldName() {
  const texts = useTexts();
  const dispatch = useDispatch();
  if (!useSelector(selectMayReport)) return <Logo />;
  const release = () => dispatch(nameReleased());
  return (
    <button
      type="button"
      className={styles.name}
      aria-label={`Smilelog: ${texts.ReportProblem()}`}
      onPointerDown={() => dispatch(namePressed())}
      onPointerUp={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={({ detail }) => detail === 0 && dispatch(reportPressed())}
    >
      <Logo />
    </button>
  );
}
