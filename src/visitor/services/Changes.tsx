import { useDispatch, useSelector } from 'react-redux';
import { dateInWords } from '../../../contract/clock';
import { languageTag, type Locale } from '../../../contract/languages';
import type { Service } from '../../../contract/serviceHistory';
import type { WireServiceAmendment, WireServiceFile } from '../../../contract/serviceLogs';
import { amendServicePath } from '../../../contract/screens';
import { wireNameOf } from '../../../contract/serviceRules';
import { textIn, type ServiceTemplate } from '../../../contract/serviceTemplates';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { resolveMessage, useTexts, type Texts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { selectLocale } from '../../../state/language/languageSelectors';
import { Link } from '../navigation/Link';
import { fileNames } from '../serviceLog/fileNames';
import { changesClosed, changesPressed, type ChangesState } from '../../../state/services/changesSlice';
import styles from './history.module.css';
import { localTime } from '../../../state/serviceLog/serviceTimes';
import { selectQuestion } from '../../../state/question/questionSelectors';
import { selectSay } from '../../../state/tiles/tilesSelectors';
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
          <Amendment
            key={amendment.version}
            amendment={amendment}
            template={changes.template}
            timeZone={changes.timeZone}
          />
        ))
      )}
    </Dialog>
  );
}

interface AmendmentProps {
  amendment: WireServiceAmendment;
  template: ServiceTemplate | null;
  /** Of the place. */
  timeZone: string;
}

function Amendment({
  amendment: { reason, author, at, late, changes, files_added = [] },
  template,
  timeZone,
}: AmendmentProps) {
  const texts = useTexts();
  const staff = useStaffTexts();
  const locale = useSelector(selectLocale);
  const itemNames = useItemNames();
  const when = dateInWords(localTime(at, timeZone), languageTag(locale));
  const words: Words = { template, texts, locale, timeZone, itemNames };
  return (
    <section className={styles.amendment}>
      <h3 dir="auto">{reason}</h3>
      <p className={styles.author} dir="auto">
        {[author && texts.ServiceBy({ author }), when].filter(Boolean).join(' · ')}
      </p>
      {late && <p className={styles.late}>{staff[lateTexts[late]]()}</p>}
      <dl className={styles.details}>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt dir="auto">{`${nameOf(field, words)}: `}</dt>
            <dd>
              <del dir="auto">{wordsOf(field, before, words) || '–'}</del>
              <span>{' → '}</span>
              <ins dir="auto">{wordsOf(field, after, words) || '–'}</ins>
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

/** The template's field of a wire name. */
const fieldOf = (name: string, template: ServiceTemplate | null) =>
  template?.fields.find((field) => wireNameOf(field) === name);

/** What names and values are written with. */
interface Words {
  template: ServiceTemplate | null;
  texts: Texts;
  locale: Locale;
  timeZone: string;
  /** Of the owner's tiles, for a log without a template. */
  itemNames: (value: string) => string;
}

/** Names the owner's tiles in the reader's language. */
function useItemNames(): (value: string) => string {
  const say = useSelector(selectSay);
  const blocks = useSelector(selectQuestion)?.logConfig?.logTiles?.blocks;
  return (value) => say(blocks?.find((block) => block.value === value)?.text ?? value);
}

function nameOf(name: string, { template, texts: { staff }, locale }: Words): string {
  const field = fieldOf(name, template);
  if (field && field.kind !== 'times') return textIn(field.text, locale);
  const known: Readonly<Record<string, string>> = {
    type: staff.ServiceType(),
    date: staff.PhoneClock(),
    sec_level: staff.ItemsDone(),
    volume_pumped: staff.Gallons(),
    depths: staff.Depths(),
    manifest: staff.Manifest(),
    additional_data: staff.ExtraData(),
    additional_info: staff.Details(),
    exceptions: staff.Exceptions(),
    comment: staff.LogNote(),
    lost_files: staff.FilesLost(),
    arrived_at: staff.Arrived(),
    left_at: staff.Left(),
    file_key: staff.RecordedFiles(),
  };
  return known[name] ?? name;
}

/** A value in words: options by their labels, files by their number, lists and objects by their content. */
function wordsOf(
  name: string,
  value: string,
  { template, texts: { staff }, locale, timeZone, itemNames }: Words,
): string {
  if (value === '') return '';
  const field = fieldOf(name, template);
  const options = name === 'type' ? template?.types : field && 'options' in field ? field.options : undefined;
  const word = (text: string) => {
    const option = options?.find((one) => one.value === text);
    if (option) return textIn(option.text, locale);
    return name === 'sec_level' ? itemNames(text) : text;
  };
  if (field?.kind === 'yesNo') return value === 'true' ? staff.Yes() : staff.No();
  const time = name.endsWith('_at') || name === 'date' ? Date.parse(value) : NaN;
  if (!Number.isNaN(time)) return dateInWords(localTime(time, timeZone), languageTag(locale));
  if (!/^[[{]/.test(value)) return word(value);
  const parsed = JSON.parse(value) as unknown;
  if (name === 'file_key') return staff.LogFiles({ n: (parsed as unknown[]).length });
  return leavesOf(parsed).map(word).join(', ');
}

function leavesOf(value: unknown): string[] {
  if (value === null || value === '') return [];
  return typeof value === 'object' ? Object.values(value).flatMap(leavesOf) : [String(value)];
}
