import { useRef, type ChangeEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import type { RootState } from '../../../state/rootReducer';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { useMedia } from '../attachments/mediaContext';
import { selectFormOn } from '../../../state/serviceLog/formSelectors';
import { documentRemoved, documentsPicked } from '../../../state/serviceLog/formSlice';
import styles from './serviceLog.module.css';

/** PDF documents. The content decides what a file is, because a picker can be bypassed. */
export function DocumentList({ questionUid }: { questionUid: QuestionUid }) {
  const staff = useStaffTexts();
  const media = useMedia();
  const dispatch = useDispatch();
  const input = useRef<HTMLInputElement>(null);
  const { documents } = useSelector((state: RootState) => selectFormOn(state, questionUid));
  const picked = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const taken = media.takePhotos(target.files ?? []);
    // Lets the person pick the same document again.
    target.value = '';
    if (taken.length > 0) dispatch(documentsPicked({ questionUid, documents: taken }));
  };
  return (
    <div className={styles.rows}>
      {documents.length > 0 && (
        <ul className={styles.documents}>
          {documents.map(({ id, name, status }) => (
            <li key={id} className={styles.exception}>
              <span dir="auto" aria-busy={status === 'preparing'}>
                {name}
              </span>
              <button
                className={styles.small}
                type="button"
                aria-label={staff.DocumentRemove({ name })}
                onClick={() => dispatch(documentRemoved({ questionUid, documentId: id }))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <button className={styles.small} type="button" onClick={() => input.current?.click()}>
        {staff.DocumentAdd()}
      </button>
      <input ref={input} type="file" accept="application/pdf" multiple hidden onChange={picked} />
    </div>
  );
}
