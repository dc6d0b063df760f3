import { Anchor, Text } from '@mantine/core';
import { useSelector } from 'react-redux';
import { dateInWords, withOffset } from '../../../contract/clock';
import { iconPath } from '../../../contract/tiles';
import type { StaffService } from '../../../contract/staffHistory';
import { languageTag } from '../../../contract/languages';
import { historyPath } from '../../../contract/screens';
import { lateTexts } from '../../../state/services/historyRules';
import { selectLocale } from '../../../state/language/languageSelectors';
import { selectStaffServices } from '../../../state/services/servicesSelectors';
import { Link } from '../../visitor/navigation/Link';
import { useTexts } from '../../i18n/useTexts';
import { Quiet } from '../list/DeskTable';
import { Named, RowSign } from '../list/RowSign';
import { OwnersText } from '../OwnersText';
import { RecordedSessions } from '../RecordedSessions';
import { IconClipboardCheck } from '../nav/icons';
import { useDeskTexts } from '../useDeskTexts';
import { useParts } from '../useParts';
import styles from './services.module.css';

interface Props {
  service: StaffService;
}

/** The place's own day and time, and the phone's where it differs. */
export function When({ service: { localDate, localOffset, phoneDate, staff } }: Props) {
  const texts = useDeskTexts();
  const tag = languageTag(useSelector(selectLocale));
  return (
    <>
      <time dateTime={localDate}>{withOffset(dateInWords(localDate, tag, 'medium'), localOffset)}</time>
      {phoneDate && <Quiet>{texts.PhoneClockAt({ time: dateInWords(phoneDate, tag) })}</Quiet>}
      {staff?.receivedDate && (
        <Quiet>{texts.ReceivedAt({ time: dateInWords(staff.receivedDate, tag) })}</Quiet>
      )}
      {staff?.dueDate && (
        <Text size="sm" c="var(--mantine-color-error)">
          {texts.WasDueAt({ time: dateInWords(staff.dueDate, tag, 'medium') })}
        </Text>
      )}
    </>
  );
}

export function Place({ service }: Props) {
  const { questionUid, placeName, siteName, stickerName, nameWrittenIn } = service;
  return (
    <>
      <Anchor component={Link} href={historyPath(questionUid)} underline="always" c="inherit" dir="auto">
        {placeName ?? questionUid}
      </Anchor>
      <Quiet>
        <OwnersText text={stickerName} writtenIn={nameWrittenIn} />
        {siteName && ` · ${siteName}`}
      </Quiet>
    </>
  );
}

export function Person({ service: { author, staff } }: Props) {
  const texts = useDeskTexts();
  const late = staff?.late && <Quiet>{texts[lateTexts[staff.late]]()}</Quiet>;
  if (author === null)
    return (
      <>
        {texts.NobodyNamed()}
        {late}
      </>
    );
  return (
    <Named name={author}>
      {author}
      {late}
    </Named>
  );
}

/** Icons of the kinds of our own templates. */
const kindIcons: Readonly<Record<string, string>> = {
  cleaning: 'cleaned',
  deep_cleaning: 'cleaned',
  pumped: 'pumped',
  inspected: 'inspected',
  repaired: 'repaired',
};

/** The icon of a kind of service, by the kind's name in the language of the screen. */
function useKindIcon(type: string) {
  const { offered } = useParts(selectStaffServices, 'offered');
  const types = offered.status === 'loaded' ? offered.types : [];
  const icon = kindIcons[types.find(({ name }) => name === type)?.value ?? ''];
  return icon === undefined ? IconClipboardCheck : iconPath(icon);
}

/** Kind, amendments, values, notes and photos of a service. Empty fields take no space. */
export function Details({ service }: Props) {
  const texts = useTexts();
  const tag = languageTag(useSelector(selectLocale));
  const { type, levels, gallons, extra, details, comment, photos, files, staff } = service;
  const icon = useKindIcon(type);
  const facts = [
    levels.join(', '),
    gallons === null ? '' : texts.GallonsPumped({ gallons: new Intl.NumberFormat(tag).format(gallons) }),
    extra ?? '',
    ...details.map(({ label, value }) => `${label}: ${value}`),
  ].filter(Boolean);
  return (
    <RowSign icon={icon}>
      <div className={styles.service}>
        <div className={styles.words}>
          <Text fw={600} dir="auto">
            {type}
          </Text>
          {staff && staff.version > 1 && <Quiet>{texts.desk.Changed({ n: staff.version - 1 })}</Quiet>}
          <Quiet>{facts.join(' · ')}</Quiet>
          {comment && (
            <Text size="sm" dir="auto">
              {texts.ServiceComment({ text: comment })}
            </Text>
          )}
          {files.map(({ url, label }) => (
            <Anchor
              key={url}
              href={url}
              target="_blank"
              rel="noreferrer"
              underline="always"
              size="sm"
              className={styles.file}
            >
              {label}
            </Anchor>
          ))}
          <RecordedSessions uids={service.recordedSessions} />
        </div>
        {photos.length > 0 && (
          <div className={styles.photos}>
            {photos.map(({ previewUrl, originUrl }, index) => (
              <a
                key={originUrl}
                href={originUrl}
                target="_blank"
                rel="noreferrer"
                className={styles.thumbnail}
              >
                <img
                  src={previewUrl}
                  alt={texts.ServicePhoto({ number: index + 1, count: photos.length })}
                  width={44}
                  height={44}
                  loading="lazy"
                />
              </a>
            ))}
          </div>
        )}
      </div>
    </RowSign>
  );
}
