import { useContext } from 'react';
import { codePath } from '../../../contract/screens';
import { inGroups } from '../../../contract/voteCode';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import card from '../voting/ThankYouScreen.module.css';
import styles from './CodeOffer.module.css';
import { FormCode } from './formCode';

/** The code of a vote for browsers without scripts, to write down (PV-1). Only the server draws it. */
export function FormCodeWithoutScripts() {
  const code = useContext(FormCode);
  return <noscript>{__SERVER__ && code !== undefined && <Shown code={code} />}</noscript>;
}

/** Posts the code: no address and no history holds it. */
function Shown({ code }: { code: string }) {
  const texts = useTexts();
  return (
    <form className={card.card} method="post" action={codePath}>
      <p>
        <span>{`${texts.YourCode()}: `}</span>
        <b className={styles.code} translate="no">
          {inGroups(code)}
        </b>
      </p>
      <p>{texts.CodeWhy()}</p>
      <input type="hidden" name="code" value={code} />
      <Button type="submit" look="quiet">
        {texts.CodeUse()}
      </Button>
    </form>
  );
}
