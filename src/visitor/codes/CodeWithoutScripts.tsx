import { useId } from 'react';
import { useSelector } from 'react-redux';
import { languageTag } from '../../../contract/languages';
import { codeInfoFromWire } from '../../../contract/voteCode';
import { emptyCode, type CodeWithoutApp } from '../../../contract/withoutApp';
import { selectLocale } from '../../../state/language/languageSelectors';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import note from '../note/note.module.css';
import card from '../voting/ThankYouScreen.module.css';
import { VoteOfCode } from './VoteOfCode';

/** The form of a code for browsers without scripts. Only the server draws it. */
export function CodeWithoutScripts() {
  return <noscript>{__SERVER__ && <PlainCode page={emptyCode()} />}</noscript>;
}

/**
 * The page of a code without the app: forms that are answered with pages. The code is in their bodies alone,
 * so that no address and no history holds it.
 */
export function PlainCode({ page }: { page: CodeWithoutApp }) {
  const { code, info, timeZone, asks, isUnknown, message } = page;
  const texts = useTexts();
  const tag = languageTag(useSelector(selectLocale));
  const day = (at: number) =>
    new Date(at).toLocaleDateString(tag, { dateStyle: 'long', timeZone: timeZone ?? 'UTC' });
  if (asks)
    return (
      <div className={card.column}>
        <Heading>{texts.EraseTitle()}</Heading>
        <p>{texts.EraseText()}</p>
        <CodeStep code={code} step="erase" name={texts.EraseAll()} />
        <CodeStep code={code} name={texts.Cancel()} isQuiet />
      </div>
    );
  return (
    <div className={card.column}>
      <Heading>{texts.CodeTitle()}</Heading>
      {!info && <p>{texts.CodeHelp()}</p>}
      {(isUnknown || message !== null) && (
        <p className={note.missing} role="alert">
          {message ?? texts.CodeUnknown()}
        </p>
      )}
      {info && (
        <div className={card.card}>
          <VoteOfCode
            info={codeInfoFromWire(info)}
            day={day}
            erase={<CodeStep code={code} step="ask" name={texts.EraseAll()} isQuiet />}
          />
        </div>
      )}
      <CodeField code={code} />
    </div>
  );
}

function CodeField({ code }: { code: string }) {
  const texts = useTexts();
  const id = useId();
  return (
    <form className={note.form} method="post">
      <div className={note.field}>
        <label className={note.label} htmlFor={id}>
          {texts.YourCode()}
        </label>
        <input
          className={note.email}
          id={id}
          name="code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={code}
        />
      </div>
      <Button type="submit">{texts.ShowVote()}</Button>
    </form>
  );
}

/** A button that sends the code with the next step. */
function CodeStep({
  code,
  step,
  name,
  isQuiet = false,
}: {
  code: string;
  step?: 'ask' | 'erase';
  name: string;
  isQuiet?: boolean;
}) {
  return (
    <form className={note.form} method="post">
      <input type="hidden" name="code" value={code} />
      {step && <input type="hidden" name="step" value={step} />}
      <Button type="submit" look={isQuiet ? 'quiet' : 'primary'}>
        {name}
      </Button>
    </form>
  );
}
