import { useDispatch, useSelector } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import { ratingNames } from '../../../contract/rating';
import type { RootState } from '../../../state/rootReducer';
import { useTexts } from '../../i18n/useTexts';
import { Button, buttonClass, smallButton } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Drawing } from '../../ui/Icon';
import { selectIsCovered } from '../../../state/messages/coverSelectors';
import { selectOwnText, selectQuestion } from '../../../state/question/questionSelectors';
import { selectSay, selectTagOf } from '../../../state/tiles/tilesSelectors';
import { selectChosenRating } from '../../../state/voting/votingSelectors';
import { drawings, shareDrawing } from './drawings';
import { iconOf, linkName } from '../../../state/reviews/reviewRules';
import styles from './reviews.module.css';
import {
  selectOfferedLinks,
  selectReviewsPopup,
  selectSharedPage,
} from '../../../state/reviews/reviewsSelectors';
import {
  linkPressed,
  popupClosed,
  popupOpened,
  redirectCancelled,
  redirectPressed,
  sharePressed,
} from '../../../state/reviews/reviewsSlice';

/**
 * The button to the place's review links, which a popup names (VO-1, RV-1), and the button that shares the
 * place. A single link is named by the button itself.
 */
export function Reviews({ questionUid }: { questionUid: QuestionUid }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const links = useSelector(selectOfferedLinks);
  const [only] = links;
  const popup = useSelector(selectReviewsPopup);
  const isCovered = useSelector(selectIsCovered);
  const isShared = useSelector(selectSharedPage) !== null;
  return (
    <>
      {only && links.length === 1 && (
        <button
          type="button"
          className={smallButton}
          onClick={() => dispatch(linkPressed({ questionUid, link: only.uid }))}
        >
          <Drawing of={drawings[iconOf(only)]} />
          <span>{`${texts.ReviewOpen()}: ${linkName(only)}`}</span>
        </button>
      )}
      {links.length > 1 && (
        <button type="button" className={smallButton} onClick={() => dispatch(popupOpened())}>
          {texts.ReviewOpen()}
        </button>
      )}
      {isShared && (
        <button type="button" className={smallButton} onClick={() => dispatch(sharePressed())}>
          <Drawing of={shareDrawing} />
          <span>{texts.SharePlace()}</span>
        </button>
      )}
      {popup.status === 'links' && links.length > 0 && <LinksDialog questionUid={questionUid} />}
      {popup.status === 'countdown' && !isCovered && <CountdownDialog seconds={popup.left} />}
    </>
  );
}

function Links({ questionUid }: { questionUid: QuestionUid }) {
  const dispatch = useDispatch();
  return useSelector(selectOfferedLinks).map((link) => (
    <button
      key={link.uid}
      type="button"
      dir="auto"
      className={`${buttonClass('quiet')} ${styles.named}`}
      onClick={() => dispatch(linkPressed({ questionUid, link: link.uid }))}
    >
      <Drawing of={drawings[iconOf(link)]} />
      <span>{linkName(link)}</span>
    </button>
  ));
}

function LinksDialog({ questionUid }: { questionUid: QuestionUid }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const say = useSelector(selectSay);
  const tagOf = useSelector(selectTagOf);
  const question = useSelector(selectQuestion);
  const rating = useSelector(selectChosenRating);
  const subtitle = useSelector((state: RootState) => selectOwnText(state, 'social_subtitle'));
  const title = rating && question?.socialTitles?.[ratingNames[rating]];
  const close = () => dispatch(popupClosed());
  return (
    <Dialog
      title={title ? say(title) : texts.ReviewOpen()}
      titleTag={title ? tagOf(title) : undefined}
      text={subtitle ?? undefined}
      onLeave={close}
      actions={
        <Button look="quiet" onClick={close}>
          {texts.Close()}
        </Button>
      }
    >
      <Links questionUid={questionUid} />
    </Dialog>
  );
}

/** Announces the page that is about to open. The person can open it at once or cancel (RV-3). */
function CountdownDialog({ seconds }: { seconds: number }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const cancel = () => dispatch(redirectCancelled());
  return (
    <Dialog
      title={texts.ReviewOpen()}
      text={texts.ReviewCountdown({ seconds })}
      onLeave={cancel}
      actions={
        <>
          <Button onClick={() => dispatch(redirectPressed())}>{texts.ReviewOpen()}</Button>
          <Button look="quiet" onClick={cancel}>
            {texts.Cancel()}
          </Button>
        </>
      }
    />
  );
}
