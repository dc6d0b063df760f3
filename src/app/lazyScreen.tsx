import { createElement, useLayoutEffect, useRef, type ComponentType } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AnyGroupName } from '../../contract/screens';
import { selectGroupStatus } from '../../state/groups/groupsSelectors';
import { groupRetryPressed } from '../../state/groups/groupsSlice';
import { viewOf } from '../visitor/groups/views';
import { selectNavigationCause } from '../../state/navigation/navigationSelectors';
import { LoadFailed } from '../visitor/question/LoadFailed';
import { useTexts } from '../i18n/useTexts';
import { LoadingBar } from '../ui/LoadingBar';

/**
 * A screen that is loaded with its group. Draws a loading bar while it loads, and a message with a retry if
 * it does not load within 120 s (ER-3). The flow that opens the screen fetches the group
 * (`sagas/navigation`).
 * @param view its name among the group's views
 */
export function lazyScreen(group: AnyGroupName, view: string): ComponentType {
  return function LazyScreen() {
    const texts = useTexts();
    const dispatch = useDispatch();
    const status = useSelector((state: Parameters<typeof selectGroupStatus>[0]) =>
      selectGroupStatus(state, group),
    );
    const Screen = status === 'ready' ? viewOf<object>(group, view) : undefined;
    useFocusWhenLate(Screen !== undefined, status === 'failed');
    if (Screen) return createElement(Screen);
    if (status === 'failed') return <LoadFailed onRetry={() => dispatch(groupRetryPressed({ group }))} />;
    return <LoadingBar label={texts.Loading()} />;
  };
}

/**
 * Moves the focus to the heading of a screen that was loaded late, as on every change of screen. On the first
 * screen the keyboard starts at the top, as on every page, unless a person has pressed Try again there.
 */
function useFocusWhenLate(isHere: boolean, isFailed: boolean): void {
  const isFirst = useSelector(selectNavigationCause) === null;
  const wasLoading = useRef(!isHere);
  const hasFailed = useRef(isFailed);
  useLayoutEffect(() => {
    hasFailed.current ||= isFailed;
    const isExpected = !isFirst || hasFailed.current;
    if (isHere && wasLoading.current && isExpected) document.querySelector<HTMLElement>('main h1')?.focus();
    wasLoading.current = !isHere;
  }, [isHere, isFailed, isFirst]);
}
