import type { ComponentProps, MouseEvent } from 'react';
import { useDispatch } from 'react-redux';
import { linkFollowed } from '../../../state/navigation/navigationSlice';

type Props = ComponentProps<'a'> & { href: string };

/**
 * A link to one of our screens. A plain click dispatches an action. With a modifier key, or without scripts,
 * the browser follows the link.
 */
export function Link({ href, ...rest }: Props) {
  const dispatch = useDispatch();
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    dispatch(linkFollowed({ href }));
  };
  return <a {...rest} href={href} onClick={follow} />;
}

/** Whether the app follows the link. The browser handles other clicks, such as those that open a new tab. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
