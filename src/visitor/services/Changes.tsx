import { useDispatch, useSelector } from 'react-redux';
import { dateInWords } from '../../../contract/clock';
import { languageTag } from '../../../contract/languages';
import type { Service } from '../../../contract/serviceHistory';
import type { WireServiceAmendment, WireServiceFile } from '../../../contract/serviceLogs';
import { amendServicePath } from '../../../contract/screens';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { resolveMessage, useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { selectLocale } from '../../../state/language/languageSelectors';
import { Link } from '../navigation/Link';
import { fileNames } from '../serviceLog/fileNames';
import { changesClosed, changesPressed, type ChangesState } from '../../../state/services/changesSlice';
import styles from './history.module.css';
import { localTime } from '../../../state/serviceLog/serviceTimes';
import { lateTexts } from '../../../state/services/historyRules';
import { selectChanges, selectHistoryQuestion } from '../../../state/services/historySelectors';

/** What staff sees of an entry and can do with it: the mark of late work, earlier amendments, Amend. */
export function StaffActions({ service }: { service: Service }) {
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  const questionUid = useSelector(selectHistoryQuestion);
  const changes = useSelector(selectChanges);
  const part = service.staff;
  if (!part || !questionUid) return null;
  const isChanged = part.version > 1;
  if (!isChanged && !part.canAmend && !part.late) return null;
  const isMine = changes.status !== 'closed' && changes.serviceUid === part.uid;
  return (
    <div className={styles.staffWays}>
      {part.late && <p className={styles.late}>{staff[lateTexts[part.late]]()}</p>}
      {isChanged && (
        <button
          type="button"
          className={styles.link}
          aria-busy={isMine && changes.status === 'loading'}
          onClick={() => dispatch(changesPressed({ questionUid, serviceUid: part.uid }))}
        >
          {staff.Changed({ n: part.version - 1 })}
        </button>
      )}
      {part.canAmend && (
        <Link className={styles.link ?? ''} href={amendServicePath(questionUid, part.uid)}>
          {staff.Amend()}
        </Link>
      )}
      {isMine && <ChangesDialog changes={changes} />}
    </div>
  );
}

function ChangesDialog({ changes }: { changes: ChangesState }) {
  const staff = useStaffTexts();
  const texts = useTexts();
  const dispatch = useDispatch();
  if (changes.status === 'closed' || changes.status === 'loading') return null;
  const close = () => dispatch(changesClosed());
  return (
    <Dialog
      title={staff.WhatChanged()}
      onLeave={close}
      actions={
        <Button look="quiet" onClick={close}>
          {texts.Close()}
        </Button>
      }
    >
      {changes.status === 'failed' ? (
        <p role="alert">{resolveMessage(texts, changes.reason)}</p>
      ) : (
        changes.amendments.map((amendment) => (
          <Amendment key={amendment.version} amendment={amendment} timeZone={changes.timeZone} />
        ))
      )}
    </Dialog>
  );
}

interface AmendmentProps {
  amendment: WireServiceAmendment;
  /** Of the place. */
  timeZone: string;
}

function Amendment({
  amendment: { reason, author, at, late, changes, files_added = [] },
  timeZone,
}: AmendmentProps) {
  const texts = useTexts();
  const staff = useStaffTexts();
  const locale = useSelector(selectLocale);
  const when = dateInWords(localTime(at, timeZone), languageTag(locale));
  return (
    <section className={styles.amendment}>
      <h3 dir="auto">{reason}</h3>
      <p className={styles.author} dir="auto">
        {[author && texts.ServiceBy({ author }), when].filter(Boolean).join(' · ')}
      </p>
      {late && <p className={styles.late}>{staff[lateTexts[late]]()}</p>}
      <dl className={styles.details}>
        {changes.map(({ field, label, before_text, after_text }) => (
          <div key={field}>
            <dt dir="auto">{`${label}: `}</dt>
            <dd>
              <del dir="auto">{before_text || '–'}</del>
              <span>{' → '}</span>
              <ins dir="auto">{after_text || '–'}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {files_added.length > 0 && <AddedFiles files={files_added} />}
    </section>
  );
}

/** Links to the files that an amendment added. */
function AddedFiles({ files }: { files: readonly WireServiceFile[] }) {
  const texts = useTexts();
  const names = fileNames(
    files.map(({ kind, display_name: label }) => ({ kind, label })),
    texts,
  );
  return (
    <>
      <p>{texts.staff.FilesAdded()}</p>
      <ul className={styles.added}>
        {files.map(({ key, url }, index) => (
          <li key={key}>
            <a className={styles.link} href={url} target="_blank" rel="noreferrer">
              {names[index]}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
