import { createElement } from 'react';
import { useSelector } from 'react-redux';
import { selectGroupReady } from '../../../state/groups/groupsSelectors';
import { viewOf } from '../groups/views';

/** The report's dialog or offer over the page, once its group is there. */
export function ReportLayer() {
  const isHere = useSelector((state: Parameters<typeof selectGroupReady>[0]) =>
    selectGroupReady(state, 'recordings'),
  );
  const Report = isHere ? viewOf<object>('recordings', 'Report') : undefined;
  return Report ? createElement(Report) : null;
}
