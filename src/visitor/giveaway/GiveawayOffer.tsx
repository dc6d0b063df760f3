import { useEffect, useId, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Giveaway, GiveawayStanding } from '../../../contract/giveaway';
import type { QuestionUid } from '../../../contract/ids';
import { signInHref } from '../../../contract/screens';
import { limits } from '../../../contract/limits';
import { overBy } from '../../../contract/text';
import type { RootState } from '../../../state/rootReducer';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { Button, smallButton } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Link } from '../navigation/Link';
import { selectAddress } from '../../../state/navigation/navigationSelectors';
import { selectDraftOn } from '../../../state/note/noteSelectors';
import { phoneEdited } from '../../../state/note/noteSlice';
import { TooMany } from '../note/TooMany';
import { useTextField } from '../note/useTextField';
import { selectOwnText, selectOwnTextTag, selectQuestion } from '../../../state/question/questionSelectors';
import { selectIsThanks } from '../../../state/reviews/reviewsSelectors';
import { selectAuthorized } from '../../../state/session/sessionSelectors';
import { ConsentNote } from '../terms/ConsentNote';
import { TermsLink } from '../terms/TermsLink';
import styles from './giveaway.module.css';
import { contestClosed, contestOpened, phoneSubmitted } from '../../../state/giveaway/giveawayActions';
import {
  selectContestMarkHere,
  selectContestPopup,
  selectContestWaits,
} from '../../../state/giveaway/giveawaySelectors';
import type { ContestPopup } from '../../../state/giveaway/giveawayState';

/** Offers the place's contest to people who have voted (GV-1), with its popup. */
export function GiveawayOffer() {
  const texts = useTexts();
  const dispatch = useDispatch();
  const question = useSelector(selectQuestion);
  const isThanks = useSelector(selectIsThanks);
  const hasEntered = useSelector(selectContestMarkHere) === 'entered';
  const popup = useSelector(selectContestPopup);
  if (!question?.giveaway || !isThanks) return null;
  const { uid, giveaway } = question;
  const opened = contestOpened({ hasEntered });
  return (
    <>
      <button type="button" className={smallButton} onClick={() => dispatch(opened)}>
        {contestText(texts, giveaway)}
      </button>
      {popup && <GiveawayDialog questionUid={uid} giveaway={giveaway} contest={popup} />}
    </>
  );
}

/** Each contest has its own texts (specification § 3). */
function contestText(texts: Texts, { title }: Giveaway): string {
  if (title === 'jbar') return texts.ContestJbar();
  if (title === 'm&k') return texts.ContestMk();
  return title === 'wasted' ? texts.ContestWasted() : texts.ContestOffer();
}

interface Props {
  questionUid: QuestionUid;
  contest: ContestPopup;
}

function GiveawayDialog({ questionUid, giveaway, contest }: Props & { giveaway: Giveaway }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const { step, standing } = contest;
  const close = () => dispatch(contestClosed());
  const isEntered = step === 'entered';
  const description = useSelector((state: RootState) => selectOwnText(state, 'giveaway_description'));
  const textTag = useSelector((state: RootState) => selectOwnTextTag(state, 'giveaway_description'));
  const waits = useSelector(selectContestWaits);
  const entered = waits ? texts.ContestWaits() : texts.ContestEntered();
  const isSignedIn = useSelector(selectAuthorized);
  const { path, search } = useSelector(selectAddress);
  const form = useId();
  const offersSignIn = !isEntered && standing?.provider_enters === true && !isSignedIn;
  return (
    <Dialog
      title={isEntered ? entered : contestText(texts, giveaway)}
      text={description ?? undefined}
      textTag={textTag}
      onLeave={close}
      actions={
        <>
          {!isEntered && (
            <Button type="submit" form={form} aria-busy={step === 'sending'}>
              {texts.ContestJoin()}
            </Button>
          )}
          <Button look={isEntered ? 'primary' : 'quiet'} onClick={close}>
            {texts.Close()}
          </Button>
        </>
      }
    >
      {!isEntered && (
        <>
          <PhoneForm id={form} questionUid={questionUid} contest={contest} />
          <ConsentNote />
          <TermsLink />
        </>
      )}
      {offersSignIn && (
        <Link className={styles.signIn ?? ''} href={signInHref(path + search)}>
          {texts.ContestSignIn()}
        </Link>
      )}
      <p className={styles.rules}>{texts.ContestRules()}</p>
      {/* Another prize, so it waits until this one was answered. */}
      {isEntered && standing && <Ambassador standing={standing} />}
    </Dialog>
  );
}

/** Asks for the phone number of the entrant (GV-2). The dialog has its button. */
function PhoneForm({ id, questionUid, contest: { step, isTooShort } }: Props & { id: string }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const { phone = '' } = useSelector((state: Parameters<typeof selectDraftOn>[0]) =>
    selectDraftOn(state, questionUid),
  );
  const field = useTextField<HTMLInputElement>(phone, limits.contactLength, (splice) =>
    dispatch(phoneEdited({ questionUid, splice })),
  );
  const isTooLong = overBy(phone, limits.contactLength) > 0;
  const { ref } = field;
  useEffect(() => {
    if (isTooShort) ref.current?.focus();
  }, [isTooShort, ref]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTooLong) ref.current?.focus();
    dispatch(phoneSubmitted());
  };
  return (
    <form id={id} className={styles.form} onSubmit={submit}>
      <label htmlFor={`${id}phone`}>{texts.ContestPhone()}</label>
      <input
        id={`${id}phone`}
        className={styles.phone}
        type="tel"
        autoComplete="tel"
        aria-describedby={isTooLong ? `${id}long` : isTooShort ? `${id}error` : undefined}
        aria-invalid={isTooShort || isTooLong}
        readOnly={step === 'sending'}
        {...field}
      />
      <TooMany id={`${id}long`} text={phone} most={limits.contactLength} className={styles.error} />
      {isTooShort && !isTooLong && (
        <p id={`${id}error`} className={styles.error} role="alert">
          {texts.ContestPhoneNeeded()}
        </p>
      )}
    </form>
  );
}

/** The conditions for an ambassador, and the person's progress (GV-6). */
function Ambassador({ standing }: { standing: GiveawayStanding }) {
  const texts = useTexts();
  const { votes, votes_needed: needed, review_required, drawing_entries: entries } = standing;
  return (
    <section className={styles.ambassador} aria-label={texts.AmbassadorTitle()}>
      <h3>{texts.AmbassadorTitle()}</h3>
      <p>{review_required ? texts.AmbassadorHowReview({ needed }) : texts.AmbassadorHow({ needed })}</p>
      <p>{texts.AmbassadorVotes({ votes, needed })}</p>
      {standing.is_ambassador && <p>{texts.AmbassadorEntries({ entries })}</p>}
    </section>
  );
}
