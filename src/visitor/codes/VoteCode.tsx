import { useDispatch, useSelector } from 'react-redux';
import type { VoteKey } from '../../../contract/ids';
import { codePath } from '../../../contract/screens';
import { codeOfKey, inGroups } from '../../../contract/voteCode';
import { useTexts } from '../../i18n/useTexts';
import { GroupView } from '../groups/GroupView';
import { Link } from '../navigation/Link';
import { selectKiosk } from '../../../state/navigation/navigationSelectors';
import { spliceOf } from '../../../state/note/noteRules';
import links from '../question/PlaceLinks.module.css';
import styles from './VoteCode.module.css';
import { selectCodes } from '../../../state/codes/codesSelectors';
import { codeEdited } from '../../../state/codes/codesSlice';

/**
 * The code of a vote for the person to write down, and a link to the page that uses it (PV-1). A vote that
 * still waits for a network already has its code. On a tablet at the door the visitor photographs it.
 */
export function VoteCode({ voteKey }: { voteKey: VoteKey }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const isKiosk = useSelector(selectKiosk) !== undefined;
  const { text } = useSelector(selectCodes);
  const made = codeOfKey(voteKey);
  // In a replayed log the key is a pseudonym, which yields no code.
  if (made === null) return null;
  if (isKiosk) return <GroupView group="kiosk" view="CodePicture" given={{ code: made }} />;
  const code = inGroups(made);
  return (
    <>
      <p>
        <span>{`${texts.YourCode()}: `}</span>
        <b className={styles.code} translate="no">
          {code}
        </b>
      </p>
      <Link
        className={links.link ?? ''}
        href={codePath}
        onClickCapture={() => dispatch(codeEdited({ splice: spliceOf(text, code, code.length) }))}
      >
        {texts.CodeUse()}
      </Link>
    </>
  );
}
