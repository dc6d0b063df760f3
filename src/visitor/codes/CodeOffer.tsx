import { useDispatch, useSelector } from 'react-redux';
import type { VoteKey } from '../../../contract/ids';
import { codePath } from '../../../contract/screens';
import { codeOfKey, inGroups } from '../../../contract/voteCode';
import { selectCodes } from '../../../state/codes/codesSelectors';
import { codeClosed, codeOpened, ownCodeGiven } from '../../../state/codes/codesSlice';
import { spliceOf } from '../../../state/note/noteRules';
import { useTexts } from '../../i18n/useTexts';
import { Button, buttonClass, smallButton } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Link } from '../navigation/Link';
import styles from './CodeOffer.module.css';

/**
 * Opens the code of a vote, with what it is good for (PV-1). A vote that still waits for a network already
 * has its code.
 */
export function CodeOffer({ voteKey }: { voteKey: VoteKey }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const { isOpen } = useSelector(selectCodes);
  const made = codeOfKey(voteKey);
  return (
    <>
      <button type="button" className={smallButton} onClick={() => dispatch(codeOpened())}>
        {texts.YourCode()}
      </button>
      {/* In a replayed log the key is a pseudonym, which yields no code. */}
      {isOpen && <CodeDialog code={made === null ? '' : inGroups(made)} />}
    </>
  );
}

/** The code to write down. Its link looks the vote up at once: nobody types what the page knows. */
function CodeDialog({ code }: { code: string }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const { text } = useSelector(selectCodes);
  const close = () => dispatch(codeClosed());
  return (
    <Dialog
      title={texts.YourCode()}
      onLeave={close}
      actions={
        <>
          <Link
            className={buttonClass()}
            href={codePath}
            onClickCapture={() => dispatch(ownCodeGiven({ splice: spliceOf(text, code, code.length) }))}
          >
            {texts.CodeUse()}
          </Link>
          <Button look="quiet" onClick={close}>
            {texts.Close()}
          </Button>
        </>
      }
    >
      <b className={styles.code} translate="no">
        {code}
      </b>
      <p>{texts.CodeWhy()}</p>
    </Dialog>
  );
}
