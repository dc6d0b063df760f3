import { useSelector } from 'react-redux';
import { lazyComponent } from '../../app/lazyScreen';
import { selectLocationPopup } from './locationSelectors';

/** The same chunk that `locationChunk.ts` has loaded by then; where a log is looked at, nobody has, and it comes now. */
const { Lazy: LocationDialog } = lazyComponent(async () => (await import('./locationPart')).LocationDialog);

/** The popups of sharing a location over the page, if one is open (VO-9). */
export function LocationLayer() {
  const popup = useSelector(selectLocationPopup);
  // A new one each, so that it is read out and has the focus.
  return popup && <LocationDialog key={popup} popup={popup} />;
}
