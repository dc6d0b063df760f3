import { useContext } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { liveList } from '../../../contract/live';
import { DeskPage } from '../DeskPage';
import { PageFailure } from '../Failure';
import { LiveScreen } from '../live/LiveScreen';
import { RecordingGone } from '../recordings/RecordingGone';
import { SignInCard } from '../SignInCard';
import { useDeskTexts } from '../useDeskTexts';
import { HeldContext } from './viewerPort';
import { selectViewer } from '../../../state/viewer/viewerSelectors';
import { retryPressed } from '../../../state/viewer/viewerSlice';

/**
 * A recorded session. QA looks at any of its turns on the real screens, and finds the one where it went
 * wrong. The screens of the viewer itself come with the recording (`viewerChunk.ts`).
 */
export function ViewerScreen() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const viewer = useSelector(selectViewer);
  const held = useContext(HeldContext)();
  if (!viewer) return <DeskPage title={texts.RecordedSession()} />;
  if (!globalThis.__PRODUCTION__ && viewer.recording === liveList) return <LiveScreen />;
  switch (viewer.status) {
    case 'loading':
      return <DeskPage title={texts.RecordedSession()} />;
    case 'signedOut':
      return <SignInCard title={texts.RecordedSession()} who={texts.RecordingsAreForQa()} />;
    case 'failed':
      if (viewer.failure.kind === 'missing') return <RecordingGone title={texts.RecordedSession()} />;
      return <PageFailure failure={viewer.failure} onRetry={() => dispatch(retryPressed())} />;
  }
  if (held?.id === viewer.recording) return <held.View recording={held.recording} />;
  return (
    <DeskPage title={texts.RecordedSession()} below={viewer.facts.name}>
      {texts.RecordingNotInLog()}
    </DeskPage>
  );
}
