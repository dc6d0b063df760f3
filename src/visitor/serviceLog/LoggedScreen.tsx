import { Fragment, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import type { LoggedService } from '../../../contract/loggedService';
import { clockIn } from '../../../contract/clock';
import { languageTag } from '../../../contract/languages';
import { logPath, signInHref, todayPath } from '../../../contract/screens';
import { loggedAt, placeAndSticker } from '../../../contract/stickerName';
import type { RootState } from '../../../state/rootReducer';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { useTexts } from '../../i18n/useTexts';
import { Button, buttonClass } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import { Notice } from '../../ui/Notice';
import { Sign } from '../../ui/Sign';
import { clockText } from '../../../state/attachments/attachmentsRules';
import { selectLocale } from '../../../state/language/languageSelectors';
import { Link } from '../navigation/Link';
import { selectAddress, selectRouteQuestion } from '../../../state/navigation/navigationSelectors';
import { selectDelivery, selectHasRefused, selectOnline } from '../../../state/outbox/outboxSelectors';
import { WaitingList } from '../outbox/WaitingList';
import { selectQuestion } from '../../../state/question/questionSelectors';
import { retryPressed } from '../../../state/question/questionSlice';
import { ScanNext } from './ScanNext';
import styles from './serviceLog.module.css';
import { localTime } from '../../../state/serviceLog/serviceTimes';
import { undoPressed } from '../../../state/serviceLog/servicesActions';
import {
  selectTimeZone,
  selectIsUndoing,
  selectItemNames,
  selectLoggedHere,
  selectServiceCheck,
  selectUndoneHere,
  selectUndoWaits,
  selectUndoSeconds,
} from '../../../state/serviceLog/servicesSelectors';

/**
 * After a service was logged: what was saved and where it is, Undo for five minutes, and the next sticker
 * (RT-8).
 */
export function LoggedScreen() {
  const service = useSelector(selectLoggedHere);
  const isUndone = useSelector(selectUndoneHere);
  const check = useSelector(selectServiceCheck);
  const isRefused = useSelector(selectHasRefused);
  // The form was saved at its end, so the page starts scrolled down. Scroll to the top.
  useEffect(() => {
    document.documentElement.scrollTop = 0;
  }, []);
  if (isUndone) return <Undone />;
  if (!service && check !== 'confirmed') return <Unconfirmed status={check} />;
  return (
    <div className={styles.logged}>
      {service ? <SavedSummary service={service} /> : <Confirmed />}
      <div className={styles.ways}>
        <ScanNext />
        <div className={styles.pair}>
          {service && <Undo service={service} />}
          <Link className={buttonClass('quiet')} href={todayPath}>
            <TodayWord />
          </Link>
        </div>
      </div>
      {isRefused && <WaitingList />}
    </div>
  );
}

/** A service of which this phone has no record, and which the server has confirmed. */
function Confirmed() {
  return (
    <div className={styles.said}>
      <Tick />
      <p className={styles.over} dir="auto">
        {placeAndSticker(useSelector(selectQuestion))}
      </p>
      <Heading>{useTexts().ServiceLogged()}</Heading>
    </div>
  );
}

/** An address alone proves no service: what is known of the one that it names, and the next step. */
function Unconfirmed({ status }: { status: Exclude<ReturnType<typeof selectServiceCheck>, 'confirmed'> }) {
  const texts = useTexts();
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  const { path, search } = useSelector(selectAddress);
  const over = placeAndSticker(useSelector(selectQuestion));
  const today = (
    <Link className={buttonClass('quiet')} href={todayPath}>
      {staff.Today()}
    </Link>
  );
  switch (status) {
    case 'asking':
      return (
        <div className={styles.said} aria-busy="true">
          <p className={styles.over} dir="auto">
            {over}
          </p>
          <Heading>{texts.Loading()}</Heading>
        </div>
      );
    case 'signedOut':
      return (
        <Notice
          picture={<Sign of="staff" />}
          over={over}
          title={texts.StaffSignInTitle()}
          action={
            <Link className={buttonClass()} href={signInHref(path + search)}>
              {staff.SignIn()}
            </Link>
          }
        >
          <p>{texts.StaffSignInNeeded()}</p>
        </Notice>
      );
    case 'unreachable':
      return (
        <Notice
          picture={<Sign of="offline" />}
          over={over}
          title={staff.ServiceUnchecked()}
          action={<Button onClick={() => dispatch(retryPressed())}>{texts.TryAgain()}</Button>}
        >
          <p>{texts.VoteUncheckedHelp()}</p>
        </Notice>
      );
    case 'missing':
      return (
        <Notice over={over} title={staff.ServiceUnknown()} action={today}>
          <p>{staff.ServiceUnknownHelp()}</p>
        </Notice>
      );
  }
}

function TodayWord() {
  return useStaffTexts().Today();
}

function SavedSummary({ service }: { service: LoggedService }) {
  const texts = useStaffTexts();
  const delivery = useSelector((state: RootState) => selectDelivery(state, service.key as never));
  const isOnline = useSelector(selectOnline);
  const clock = useClockAt(service);
  const isSent = delivery.kind === 'sent';
  const words = {
    sent: [texts.Logged(), texts.LoggedSent()],
    sending: [texts.LoggedOnPhone(), texts.LoggedSending()],
    waiting: [texts.LoggedOnPhone(), isOnline ? texts.LoggedWaits() : texts.LoggedOffline()],
    refused: [texts.LoggedNotTaken(), texts.LoggedRefused()],
  }[delivery.kind];
  return (
    <div className={styles.said}>
      <Tick />
      <p className={styles.over} dir="auto">
        {placeAndSticker(useSelector(selectQuestion)) || loggedAt(service)}
      </p>
      <Heading>{words[0]}</Heading>
      <p className={styles.where} role="status">
        {!isSent && <span className={styles.dot} aria-hidden="true" />}
        <span>{words[1]}</span>
      </p>
      <p className={styles.about} dir="auto">
        <span>
          <Summary service={service} />
        </span>
        {clock && <span>{` · ${clock}`}</span>}
      </p>
    </div>
  );
}

/** The service's time by the place's clock; empty where the phone does not know the place's zone. */
function useClockAt({ at, questionUid }: LoggedService): string {
  const tag = languageTag(useSelector(selectLocale));
  const zone = useSelector((state: RootState) => selectTimeZone(state, questionUid));
  return zone === null ? '' : clockIn(localTime(at, zone), tag);
}

/** What was done, and what was added to it. */
export function Summary({ service }: { service: LoggedService }) {
  const staff = useStaffTexts();
  const texts = useTexts();
  const locale = useSelector(selectLocale);
  const nameOf = useSelector((state: RootState) => selectItemNames(state, service.questionUid));
  const { levels, gallons, photoCount, fileCount, hasNote } = service;
  const added = [
    gallons !== null && texts.GallonsPumped({ gallons: gallons.toLocaleString(languageTag(locale)) }),
    photoCount > 0 && staff.LogPhotos({ n: photoCount }),
    fileCount > 0 && staff.LogFiles({ n: fileCount }),
    hasNote && staff.LogWithNote(),
  ].filter(Boolean);
  return (
    <>
      {levels.map(nameOf).map(({ words, tag }, index) => (
        <Fragment key={index}>
          {index > 0 && <span>{', '}</span>}
          <span lang={tag}>{words}</span>
        </Fragment>
      ))}
      {added.length > 0 && <span>{(levels.length > 0 ? ' · ' : '') + added.join(' · ')}</span>}
    </>
  );
}

/** Undo, until its time is over. A service that is still on the phone can be undone at any time. */
function Undo({ service }: { service: LoggedService }) {
  const texts = useStaffTexts();
  const dispatch = useDispatch();
  const left = useSelector((state: RootState) => selectUndoSeconds(state, service));
  const isUndoing = useSelector((state: RootState) => selectIsUndoing(state, service.key));
  if (left === 0) return null;
  return (
    <Button look="quiet" disabled={isUndoing} onClick={() => dispatch(undoPressed({ key: service.key }))}>
      {left === null ? texts.Undo() : texts.UndoLeft({ time: clockText(left) })}
    </Button>
  );
}

function Undone() {
  const texts = useStaffTexts();
  const question = useSelector(selectQuestion);
  const uid = useSelector(selectRouteQuestion) ?? ('' as QuestionUid);
  const isWaiting = useSelector(selectUndoWaits);
  return (
    <div className={styles.logged}>
      <div className={styles.said}>
        <p className={styles.over} dir="auto">
          {placeAndSticker(question)}
        </p>
        <Heading>{texts.UndoneTitle()}</Heading>
        <p role="status">{isWaiting ? texts.UndoneWaits() : texts.Undone()}</p>
      </div>
      <div className={styles.ways}>
        <ScanNext />
        <div className={styles.pair}>
          <Link className={buttonClass('quiet')} href={logPath({ uid, staff: question?.staff })}>
            {texts.LogAgain()}
          </Link>
          <Link className={buttonClass('quiet')} href={todayPath}>
            {texts.Today()}
          </Link>
        </div>
      </div>
    </div>
  );
}

function Tick() {
  return (
    <svg className={styles.tick} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <circle cx="24" cy="24" r="24" />
      <path d="M14 25l7 7 13-15" />
    </svg>
  );
}
