import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectLocationPopup } from './locationSelectors';

/** The same chunk that `locationChunk.ts` has loaded by then; where a log is looked at, nobody has, and it comes now. */
const LocationDialog = lazy(async () => ({ default: (await import('./locationPart')).LocationDialog }));

/** The popups of sharing a location over the page, if one is open (VO-9). */
export function LocationLayer() {
  const popup = useSelector(selectLocationPopup);
  return (
    popup && (
      <Suspense>
        {/* A new one each, so that it is read out and has the focus. */}
        <LocationDialog key={popup} popup={popup} />
      </Suspense>
    )
  );
}
