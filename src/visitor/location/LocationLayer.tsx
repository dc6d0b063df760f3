import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { GroupView } from '../groups/GroupView';
import { selectLocationPopup } from '../../../state/location/locationSelectors';

/** The popup that asks for a location, if it is open (VO-9). */
export function LocationLayer() {
  const popup = useSelector(selectLocationPopup);
  const given = useMemo(() => ({ popup }), [popup]);
  // A new element for each popup, so that screen readers read it and it gets the focus.
  return popup && <GroupView key={popup} group="visit" view="LocationDialog" given={given} />;
}
