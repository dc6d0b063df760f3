import { Button, Text } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { liveSessionOf } from '../../../contract/live';
import { selectViewer } from '../../../state/viewer/viewerSelectors';
import { followToggled, selectLive } from '../../../state/live/liveSlice';
import { liveTexts } from './liveTexts';

/** Whether the viewer follows a running session. Nothing for other recordings. */
export function LiveBar() {
  const dispatch = useDispatch();
  const recording = useSelector(selectViewer)?.recording ?? '';
  const { isFollowing, isClosed } = useSelector(selectLive);
  if (liveSessionOf(recording) === null) return null;
  if (isClosed) return <Text role="status">{liveTexts.closed}</Text>;
  return (
    <Button
      variant={isFollowing ? 'filled' : 'default'}
      aria-pressed={isFollowing}
      onClick={() => dispatch(followToggled())}
    >
      {isFollowing ? liveTexts.stop : liveTexts.follow}
    </Button>
  );
}
