import { useId, useRef, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { CodeInfo } from '../../../contract/voteCode';
import { useDay } from '../../i18n/useDay';
import { resolveMessage, useTexts } from '../../i18n/useTexts';
import { Button, smallButton } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import { useFocusPassedOn } from '../../ui/useFocusPassedOn';
import note from '../note/note.module.css';
import { useTextField } from '../note/useTextField';
import { spliceOf } from '../../../state/note/noteRules';
import card from '../voting/ThankYouScreen.module.css';
import { CodeWithoutScripts } from './CodeWithoutScripts';
import { VoteOfCode } from './VoteOfCode';
import { selectCodes } from '../../../state/codes/codesSelectors';
import { codeEdited, erasePressed, lookPressed } from '../../../state/codes/codesSlice';

/** Maximum length in characters: more than any way of writing a code needs. */
const most = 40;

/** Finds a visitor's vote again by its code. Shows what was given and can erase it (PV-1). */
export function CodeScreen() {
  const texts = useTexts();
  const { info, reason, isOwn } = useSelector(selectCodes);
  // Nobody is asked for a code that the page knows, unless it did not find the vote.
  const isKnown = isOwn && !reason;
  return (
    <>
      <CodeWithoutScripts />
      <div className={card.column}>
        <Heading>{texts.CodeTitle()}</Heading>
        {isKnown ? (
          <KnownCode />
        ) : (
          <>
            <p>{texts.CodeHelp()}</p>
            <CodeForm />
          </>
        )}
        <div role="status">{info && <Found info={info} />}</div>
        {reason && (
          <p className={note.missing} role="alert">
            {resolveMessage(texts, reason)}
          </p>
        )}
      </div>
    </>
  );
}

/** The code that came with the page's own vote, and a way to another one. */
function KnownCode() {
  const texts = useTexts();
  const dispatch = useDispatch();
  const { text, isBusy, info } = useSelector(selectCodes);
  return (
    <>
      <p>
        <span>{`${texts.YourCode()}: `}</span>
        <b translate="no">{text}</b>
      </p>
      {isBusy && !info ? (
        <p role="status">{texts.Loading()}</p>
      ) : (
        <button
          type="button"
          className={smallButton}
          onClick={() => dispatch(codeEdited({ splice: spliceOf(text, '', 0) }))}
        >
          {texts.CodeOther()}
        </button>
      )}
    </>
  );
}

function CodeForm() {
  const texts = useTexts();
  const dispatch = useDispatch();
  const id = useId();
  const { text, isBusy } = useSelector(selectCodes);
  const field = useTextField<HTMLInputElement>(text, most, (splice) => dispatch(codeEdited({ splice })));
  const look = (event: FormEvent) => {
    event.preventDefault();
    dispatch(lookPressed());
  };
  return (
    <form className={note.form} onSubmit={look}>
      <div className={note.field}>
        <label className={note.label} htmlFor={id}>
          {texts.YourCode()}
        </label>
        <input
          className={note.email}
          id={id}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field}
        />
      </div>
      <Button type="submit" aria-busy={isBusy}>
        {isBusy ? texts.Loading() : texts.ShowVote()}
      </Button>
    </form>
  );
}

function Found({ info }: { info: CodeInfo }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const { isBusy } = useSelector(selectCodes);
  const day = useDay();
  const found = useRef<HTMLDivElement>(null);
  const focus = useFocusPassedOn(() => found.current);
  return (
    <div className={card.card} ref={found} tabIndex={-1} {...focus}>
      <VoteOfCode
        info={info}
        day={day}
        erase={
          <Button look="quiet" aria-busy={isBusy} onClick={() => dispatch(erasePressed())}>
            {texts.EraseAll()}
          </Button>
        }
      />
    </div>
  );
}
