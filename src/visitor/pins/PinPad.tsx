import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { languageTag } from '../../../contract/languages';
import { limits } from '../../../contract/limits';
import { backspaceValue } from '../../../contract/pins';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { useTexts } from '../../i18n/useTexts';
import { selectLocale } from '../../../state/language/languageSelectors';
import styles from './pin.module.css';
import { backspacePressed, digitPressed, emailPreferred, type PinState } from '../../../state/pins/pinSlice';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', '⌫'];

/** Four dots and large keys (PN-1). A keyboard works too. */
export function PinPad({ pin }: { pin: PinState }) {
  const texts = useStaffTexts();
  const dispatch = useDispatch();
  const { digits, status, refusals, pausedUntil } = pin;
  const isBusy = status !== 'open' || pausedUntil !== null;
  useKeyboard();
  return (
    <>
      {/* A new key replays the same animation. */}
      <div
        key={refusals}
        className={styles.dots}
        data-shakes={refusals > 0}
        role="img"
        aria-label={texts.PinDigits({ n: digits.length, most: limits.pinLength })}
      >
        {Array.from({ length: limits.pinLength }, (_, slot) => (
          <span key={slot} className={styles.dot} data-full={slot < digits.length} />
        ))}
      </div>
      <PinFailure pin={pin} />
      <div className={styles.keys} role="group" aria-label={texts.StaffPin()}>
        {keys.map((key) =>
          key === '' ? (
            <span key="none" />
          ) : key === '⌫' ? (
            <button
              key={key}
              type="button"
              value={backspaceValue}
              className={styles.key}
              aria-label={texts.PinDelete()}
              disabled={isBusy}
              onClick={() => dispatch(backspacePressed())}
            >
              {key}
            </button>
          ) : (
            <button
              key={key}
              type="button"
              className={styles.key}
              disabled={isBusy}
              onClick={() => dispatch(digitPressed({ digit: key }))}
            >
              {key}
            </button>
          ),
        )}
      </div>
      <button type="button" className={styles.other} onClick={() => dispatch(emailPreferred())}>
        {texts.PinByEmail()}
      </button>
    </>
  );
}

function PinFailure({ pin }: { pin: PinState }) {
  const texts = useTexts();
  const staff = useStaffTexts();
  const tag = languageTag(useSelector(selectLocale));
  const { failure, pausedUntil, triesLeft, now, status } = pin;
  if (status === 'sending') return <p className={styles.failure}>{texts.Loading()}</p>;
  if (failure !== undefined && pausedUntil !== null)
    return (
      <p className={styles.failure}>
        <span role="alert">{staff.PausedUntil({ time: timeOf(pausedUntil, tag) })}</span>
        {/* It changes often, so it is not read out each time. */}
        {now !== undefined && (
          <span className={styles.left} role="timer">
            {timeLeft(pausedUntil - now, tag)}
          </span>
        )}
      </p>
    );
  const left = triesLeft === undefined ? '' : staff.PinTriesLeft({ n: triesLeft });
  const says =
    failure === undefined
      ? left
      : failure === null
        ? staff.NeedsLine()
        : `${texts.WrongPin()} ${left}`.trimEnd();
  return (
    <p className={styles.failure} role="alert">
      {says}
    </p>
  );
}

const timeOf = (at: number, tag: string) => new Intl.DateTimeFormat(tag, { timeStyle: 'medium' }).format(at);

/** "in 40 minutes", and "14:59" once it is less than the pause of a device. @param ms time left */
function timeLeft(ms: number, tag: string): string {
  const seconds = Math.ceil(ms / 1_000);
  if (seconds > 15 * 60) return new Intl.RelativeTimeFormat(tag).format(Math.ceil(seconds / 60), 'minute');
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function useKeyboard() {
  const dispatch = useDispatch();
  useEffect(() => {
    const press = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return;
      if (/^\d$/.test(key)) dispatch(digitPressed({ digit: key }));
      else if (key === 'Backspace') dispatch(backspacePressed());
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [dispatch]);
}
