import type { ComponentProps, MouseEvent } from 'react';
import { useDispatch } from 'react-redux';
import { linkFollowed } from './navigationSlice';

type Props = ComponentProps<'a'> & { href: string };

/**
 * A link to one of our screens. A plain click dispatches an action. With a modifier key, or without scripts,
 * the browser follows the link.
 */
export function Link({ href, ...rest }: Props) {
  const dispatch = useDispatch();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    dispatch(linkFollowed({ href }));
  };
  return <a {...rest} href={href} onClick={follow} />;
}
