import { Button } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { ratePath } from '../../../contract/screens';
import { selectRouteQuestion } from '../../features/navigation/navigationSelectors';
import { LoadFailed } from '../../features/question/LoadFailed';
import { selectQuestion, selectQuestionFailed } from '../../features/question/questionSelectors';
import { retryPressed } from '../../features/question/questionSlice';
import { LoadingBar } from '../../ui/LoadingBar';
import { useTexts } from '../../i18n/useTexts';
import { useDeskTexts } from '../useDeskTexts';
import { ClosedScreen } from './ClosedScreen';

/** The management area of a question (specification § 2). */
export function ManageScreen() {
  const dispatch = useDispatch();
  const texts = useDeskTexts();
  const { Loading } = useTexts();
  const question = useSelector(selectQuestion);
  const failed = useSelector(selectQuestionFailed);
  const uid = useSelector(selectRouteQuestion) ?? '';
  if (failed) return <LoadFailed onRetry={() => dispatch(retryPressed())} />;
  if (!question) return <LoadingBar label={Loading()} />;
  return (
    <ClosedScreen
      over={question.place?.name}
      title={`${texts.Manage()}: ${question.text}`}
      who={texts.MayComeIn()}
      action={
        <Button component="a" href={ratePath(uid)} variant="default" size="md">
          {texts.ToVote()}
        </Button>
      }
    />
  );
}
