import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { StaffService } from '../../../contract/staffHistory';
import { languageTag } from '../../../contract/languages';
import { historyPath } from '../../../contract/screens';
import { dateInWords } from '../../features/history/dateInWords';
import { lateTexts } from '../../features/history/historyRules';
import { selectLocale } from '../../features/language/languageSelectors';
import { Link } from '../../features/navigation/Link';
import { useTexts } from '../../i18n/useTexts';
import { useDeskTexts } from '../useDeskTexts';
import styles from './services.module.css';

interface Props {
  services: readonly StaffService[];
  isStale: boolean;
}

/**
 * Who was where, when, and what they did. On a phone each row is a card. The ARIA roles are explicit, because
 * some browsers drop them from a table with block layout.
 */
export function ServicesTable({ services, isStale }: Props) {
  const texts = useDeskTexts();
  const heads = [texts.When(), texts.Place(), texts.ServiceType(), texts.Person()];
  return (
    <table className={styles.table} role="table" aria-labelledby="services" data-stale={isStale || undefined}>
      <thead role="rowgroup">
        <tr role="row">
          {heads.map((head) => (
            <th key={head} role="columnheader" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {services.map((service, index) => (
          <ServiceRow key={index} service={service} />
        ))}
      </tbody>
    </table>
  );
}

function ServiceRow({ service }: { service: StaffService }) {
  const texts = useTexts();
  const tag = languageTag(useSelector(selectLocale));
  const { localDate, questionUid, placeName, siteName, placement, type, author, staff } = service;
  return (
    <tr role="row">
      <td role="cell">
        <time dateTime={localDate}>{dateInWords(localDate, tag)}</time>
      </td>
      <td role="cell">
        <Anchor component={Link} href={historyPath(questionUid)} underline="always" c="inherit" dir="auto">
          {placeName ?? questionUid}
        </Anchor>
        <Quiet>{[placement, siteName].filter(Boolean).join(' · ')}</Quiet>
      </td>
      <td role="cell">
        <Text fw={600} dir="auto">
          {type}
        </Text>
        <Details service={service} tag={tag} />
      </td>
      <td role="cell">
        {author ?? texts.desk.NobodyNamed()}
        {staff?.late && <Quiet>{texts.desk[lateTexts[staff.late]]()}</Quiet>}
      </td>
    </tr>
  );
}

/** Notes, values and photos of a service. Empty fields take no space. */
function Details({ service, tag }: { service: StaffService; tag: string }) {
  const texts = useTexts();
  const { levels, gallons, extra, details, comment, photos, files } = service;
  const facts = [
    levels.join(', '),
    gallons === null ? '' : texts.GallonsPumped({ gallons: new Intl.NumberFormat(tag).format(gallons) }),
    extra ?? '',
    ...details.map(({ label, value }) => `${label}: ${value}`),
  ].filter(Boolean);
  return (
    <>
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
    </>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" dir="auto">
      {children}
    </Text>
  );
}
