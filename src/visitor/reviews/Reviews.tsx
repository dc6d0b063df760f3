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
import { selectSay } from '../../../state/tiles/tilesSelectors';
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
 * The place's review links: as icons on the page (VO-1), and with names in a popup (RV-1). Beside them the
 * button that shares the place.
 */
export function Reviews({ questionUid }: { questionUid: QuestionUid }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const links = useSelector(selectOfferedLinks);
  const popup = useSelector(selectReviewsPopup);
  const isCovered = useSelector(selectIsCovered);
  const isShared = useSelector(selectSharedPage) !== null;
  return (
    <>
      {(links.length > 0 || isShared) && (
        <div className={styles.reviews}>
          {links.length > 0 && (
            <>
              <button type="button" className={smallButton} onClick={() => dispatch(popupOpened())}>
                {texts.ReviewOpen()}
              </button>
              <Links questionUid={questionUid} areSigns />
            </>
          )}
          {isShared && (
            <button type="button" className={smallButton} onClick={() => dispatch(sharePressed())}>
              <Drawing of={shareDrawing} />
              <span>{texts.SharePlace()}</span>
            </button>
          )}
        </div>
      )}
      {popup.status === 'links' && links.length > 0 && <LinksDialog questionUid={questionUid} />}
      {popup.status === 'countdown' && !isCovered && <CountdownDialog seconds={popup.left} />}
    </>
  );
}

function Links({ questionUid, areSigns = false }: { questionUid: QuestionUid; areSigns?: boolean }) {
  const dispatch = useDispatch();
  return useSelector(selectOfferedLinks).map((link) => (
    <button
      key={link.uid}
      type="button"
      dir="auto"
      className={areSigns ? styles.sign : `${buttonClass('quiet')} ${styles.named}`}
      aria-label={areSigns ? linkName(link) : undefined}
      onClick={() => dispatch(linkPressed({ questionUid, link: link.uid }))}
    >
      <Drawing of={drawings[iconOf(link)]} />
      {!areSigns && <span>{linkName(link)}</span>}
    </button>
  ));
}

function LinksDialog({ questionUid }: { questionUid: QuestionUid }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const say = useSelector(selectSay);
  const question = useSelector(selectQuestion);
  const rating = useSelector(selectChosenRating);
  const subtitle = useSelector((state: RootState) => selectOwnText(state, 'social_subtitle'));
  const title = rating && question?.socialTitles?.[ratingNames[rating]];
  const close = () => dispatch(popupClosed());
  return (
    <Dialog
      title={title ? say(title) : texts.ReviewOpen()}
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
