import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectInboxWork } from '../../../state/inbox/inboxSelectors';
import { keyPressed, type InboxKey } from '../../../state/inbox/workSlice';

/** Keys of the inbox, as a keyboard writes them. */
export const keysOfInbox: Readonly<Record<string, InboxKey>> = {
  j: 'next',
  k: 'before',
  Enter: 'open',
  a: 'start',
  e: 'resolve',
  s: 'snooze',
  r: 'comment',
  u: 'unread',
  x: 'choose',
  z: 'undo',
  '/': 'search',
  '?': 'help',
};

/** Fields that keys lead to. */
export const searchId = 'inbox-search';
export const commentId = 'case-comment';

/**
 * Turns keys into actions. Fields, buttons, links and open dialogs keep theirs, and a person can switch the
 * keys off (WCAG 2.1.4).
 */
export function useInboxKeys(): void {
  const dispatch = useDispatch();
  const { areKeysOff } = useSelector(selectInboxWork);
  useEffect(() => {
    if (areKeysOff) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey || event.ctrlKey || event.metaKey)
        return;
      if (document.querySelector('dialog[open]')) return;
      const does = meantBy(event);
      leaveField(event);
      if (!does) return;
      event.preventDefault();
      dispatch(keyPressed({ does }));
      if (does === 'search') document.getElementById(searchId)?.focus();
      if (does === 'comment') document.getElementById(commentId)?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [dispatch, areKeysOff]);
}

function meantBy({ target, key }: KeyboardEvent): InboxKey | undefined {
  if (isEnterInSearch(target, key)) return 'next';
  if (target instanceof Element && keepsKey(target, key)) return undefined;
  return Object.hasOwn(keysOfInbox, key) ? keysOfInbox[key] : undefined;
}

const isEnterInSearch = (target: EventTarget | null, key: string): boolean =>
  key === 'Enter' && target instanceof Element && target.id === searchId;

/** Escape leaves a field, and Enter the search, so that the keys go on from there. */
function leaveField({ target, key }: KeyboardEvent): void {
  if (key !== 'Escape' && !isEnterInSearch(target, key)) return;
  if (target instanceof HTMLElement && target.matches('textarea, input')) target.blur();
}

function keepsKey(target: Element, key: string): boolean {
  if (target.closest('[role=menu]')) return true;
  if (target.matches('input[type=checkbox]')) return false;
  if (target.matches('input, select, textarea')) return true;
  return key === 'Enter' && target.closest('button, a, summary') !== null;
}
