import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { GroupView } from '../groups/GroupView';
import { selectLocationPopup } from './locationSelectors';

/** The popups of sharing a location over the page, if one is open (VO-9). */
export function LocationLayer() {
  const popup = useSelector(selectLocationPopup);
  const given = useMemo(() => ({ popup }), [popup]);
  // A new one each, so that it is read out and has the focus.
  return popup && <GroupView key={popup} group="visit" view="LocationDialog" given={given} />;
}
