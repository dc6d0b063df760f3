import { Anchor, Text } from '@mantine/core';
import { useSelector } from 'react-redux';
import { dateInWords, withOffset } from '../../../contract/clock';
import type { StaffService } from '../../../contract/staffHistory';
import { languageTag } from '../../../contract/languages';
import { historyPath } from '../../../contract/screens';
import { lateTexts } from '../../../state/services/historyRules';
import { selectLocale } from '../../../state/language/languageSelectors';
import { Link } from '../../visitor/navigation/Link';
import { useTexts } from '../../i18n/useTexts';
import { Quiet } from '../list/DeskTable';
import { OwnersText } from '../OwnersText';
import { RecordedSessions } from '../RecordedSessions';
import { useDeskTexts } from '../useDeskTexts';
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
      <time dateTime={localDate}>{withOffset(dateInWords(localDate, tag), localOffset)}</time>
      {phoneDate && <Quiet>{texts.PhoneClockAt({ time: dateInWords(phoneDate, tag) })}</Quiet>}
      {staff?.receivedDate && (
        <Quiet>{texts.ReceivedAt({ time: dateInWords(staff.receivedDate, tag) })}</Quiet>
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
  return (
    <>
      {author ?? texts.NobodyNamed()}
      {staff?.late && <Quiet>{texts[lateTexts[staff.late]]()}</Quiet>}
    </>
  );
}

/** Kind, amendments, values, notes and photos of a service. Empty fields take no space. */
export function Details({ service }: Props) {
  const texts = useTexts();
  const tag = languageTag(useSelector(selectLocale));
  const { type, levels, gallons, extra, details, comment, photos, files, staff } = service;
  const facts = [
    levels.join(', '),
    gallons === null ? '' : texts.GallonsPumped({ gallons: new Intl.NumberFormat(tag).format(gallons) }),
    extra ?? '',
    ...details.map(({ label, value }) => `${label}: ${value}`),
  ].filter(Boolean);
  return (
    <>
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
      {(photos.length > 0 || files.length > 0) && (
        <div className={styles.files}>
          {photos.map(({ previewUrl, originUrl }, index) => (
            <a key={originUrl} href={originUrl} target="_blank" rel="noreferrer" className={styles.thumbnail}>
              <img
                src={previewUrl}
                alt={texts.ServicePhoto({ number: index + 1, count: photos.length })}
                width={56}
                height={56}
                loading="lazy"
              />
            </a>
          ))}
          {files.map(({ url, label }) => (
            <Anchor key={url} href={url} target="_blank" rel="noreferrer" underline="always" size="sm">
              {label}
            </Anchor>
          ))}
        </div>
      )}
      <RecordedSessions uids={service.recordedSessions} />
    </>
  );
}
