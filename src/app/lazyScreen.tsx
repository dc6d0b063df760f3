import { createElement, useLayoutEffect, useRef, type ComponentType } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { GroupName } from '../../contract/groups';
import { selectGroupStatus } from '../features/groups/groupsSelectors';
import { groupRetryPressed } from '../features/groups/groupsSlice';
import { viewOf } from '../features/groups/views';
import { LoadFailed } from '../features/question/LoadFailed';
import { useTexts } from '../i18n/useTexts';
import { LoadingBar } from '../ui/LoadingBar';

/**
 * A screen that is loaded with its group. Draws a loading bar while it loads, and a message with a retry if
 * it does not load within 120 s (ER-3). The flow that opens the screen fetches the group
 * (`sagas/navigation`).
 * @param view its name among the group's views
 */
export function lazyScreen(group: GroupName, view: string): ComponentType {
  return function LazyScreen() {
    const texts = useTexts();
    const dispatch = useDispatch();
    const status = useSelector((state: Parameters<typeof selectGroupStatus>[0]) =>
      selectGroupStatus(state, group),
    );
    const Screen = status === 'ready' ? viewOf<object>(group, view) : undefined;
    useFocusWhenLate(Screen !== undefined);
    if (Screen) return createElement(Screen);
    if (status === 'failed') return <LoadFailed onRetry={() => dispatch(groupRetryPressed({ group }))} />;
    return <LoadingBar label={texts.Loading()} />;
  };
}

/** Moves the focus to the heading of a screen that was loaded late, as on every change of screen. */
function useFocusWhenLate(isHere: boolean): void {
  const wasLoading = useRef(!isHere);
  useLayoutEffect(() => {
    if (isHere && wasLoading.current) document.querySelector<HTMLElement>('main h1')?.focus();
    wasLoading.current = !isHere;
  }, [isHere]);
}
