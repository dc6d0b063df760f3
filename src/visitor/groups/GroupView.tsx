import { createElement, memo, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AnyGroupName } from '../../../contract/screens';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { selectGroupStatus } from '../../../state/groups/groupsSelectors';
import { groupRetryPressed } from '../../../state/groups/groupsSlice';
import { viewOf } from './views';

interface Props<ViewProps> {
  group: AnyGroupName;
  view: string;
  /** Props of the view. New props redraw it. */
  given: ViewProps;
  /** Drawn while the view loads. */
  waiting?: ReactNode;
}

/** Draws a view that is loaded with its group. If the group does not load, it offers a retry (ER-3). */
function GroupViewOf<ViewProps extends object>({ group, view, given, waiting = null }: Props<ViewProps>) {
  const status = useSelector((state: Parameters<typeof selectGroupStatus>[0]) =>
    selectGroupStatus(state, group),
  );
  const texts = useTexts();
  const dispatch = useDispatch();
  const View = status === 'ready' ? viewOf<ViewProps>(group, view) : undefined;
  if (View) return createElement(View, given);
  if (status !== 'failed') return waiting;
  return (
    <div role="alert">
      <p>{texts.PartNotLoaded()}</p>
      <Button look="quiet" onClick={() => dispatch(groupRetryPressed({ group }))}>
        {texts.TryAgain()}
      </Button>
    </div>
  );
}

export const GroupView = memo(GroupViewOf) as typeof GroupViewOf;
