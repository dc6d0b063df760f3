import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectIsSignedIn } from '../../../state/user/accountSelectors';
import { finderOpened } from '../../../state/search/finderSlice';

/**
 * Ctrl+K, or ⌘K, opens the search, on every keyboard layout. An open dialog keeps its keys.
 * @param isOffered whether the page has the search; elsewhere the browser keeps the keys
 */
export function useFinderKey(isOffered: boolean): void {
  const dispatch = useDispatch();
  const isSignedIn = useSelector(selectIsSignedIn);
  useEffect(() => {
    if (!isSignedIn || !isOffered) return;
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) dispatch(finderOpened());
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [dispatch, isSignedIn, isOffered]);
}
