import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { dateInWords, withOffset } from '../../../contract/clock';
import { languageTag } from '../../../contract/languages';
import type { Photo, Service } from '../../../contract/serviceHistory';
import { useTexts } from '../../i18n/useTexts';
import { selectLocale } from '../../../state/language/languageSelectors';
import { StaffActions } from './Changes';
import styles from './history.module.css';
import { photoOpened } from '../../../state/services/historySlice';

interface Props {
  service: Service;
  /** Index in the list; null outside a list, where photos open in a new tab. */
  index: number | null;
}

/** One service on the timeline (HI-3). Empty fields take no space. */
export function ServiceItem({ service, index }: Props) {
  const texts = useTexts();
  const tag = languageTag(useSelector(selectLocale));
  const id = useId();
  const { gallons, photos, files, recordingUrl } = service;
  return (
    <li className={styles.service} aria-labelledby={id}>
      <h2 className={styles.type} id={id}>
        {service.type}
      </h2>
      <p className={styles.date}>
        <time dateTime={service.localDate}>
          {withOffset(dateInWords(service.localDate, tag), service.localOffset)}
        </time>
      </p>
      <OtherTimes service={service} tag={tag} />
      {service.levels.length > 0 && (
        <ul className={styles.levels}>
          {service.levels.map((level) => (
            <li key={level} dir="auto">
              {level}
            </li>
          ))}
        </ul>
      )}
      {gallons !== null && (
        <p>{texts.GallonsPumped({ gallons: new Intl.NumberFormat(tag).format(gallons) })}</p>
      )}
      {service.extra && <p dir="auto">{service.extra}</p>}
      {service.details.length > 0 && <Details details={service.details} />}
      {service.comment && <p dir="auto">{texts.ServiceComment({ text: service.comment })}</p>}
      {photos.length > 0 && <Thumbnails photos={photos} serviceIndex={index} />}
      {files.map(({ url, label }) => (
        <p key={url} className={styles.file} dir="auto">
          <a href={url} target="_blank" rel="noreferrer">
            {label}
          </a>
        </p>
      ))}
      {recordingUrl && (
        <audio
          className={styles.audio}
          src={recordingUrl}
          aria-label={texts.ServiceRecording()}
          controls
          preload="metadata"
        />
      )}
      {service.author && (
        <p className={styles.author} dir="auto">
          {texts.ServiceBy({ author: service.author })}
        </p>
      )}
      {index !== null && <StaffActions service={service} />}
    </li>
  );
}

/** What the phone's clock said, when the server received it, and when it was due, where these times differ. */
function OtherTimes({ service: { phoneDate, staff }, tag }: { service: Service; tag: string }) {
  const { staff: texts } = useTexts();
  return (
    <>
      {phoneDate && (
        <p className={styles.otherTime}>{texts.PhoneClockAt({ time: dateInWords(phoneDate, tag) })}</p>
      )}
      {staff?.receivedDate && (
        <p className={styles.otherTime}>{texts.ReceivedAt({ time: dateInWords(staff.receivedDate, tag) })}</p>
      )}
      {staff?.dueDate && (
        <p className={styles.otherTime}>{texts.WasDueAt({ time: dateInWords(staff.dueDate, tag) })}</p>
      )}
    </>
  );
}

function Details({ details }: Pick<Service, 'details'>) {
  return (
    <dl className={styles.details}>
      {details.map(({ label, value }, index) => (
        <div key={index}>
          <dt dir="auto">{`${label}: `}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Thumbnails({ photos, serviceIndex }: { photos: readonly Photo[]; serviceIndex: number | null }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  return (
    <div className={styles.photos}>
      {photos.map(({ previewUrl, originUrl }, photoIndex) => {
        const photo = (
          <img
            src={previewUrl}
            alt={texts.ServicePhoto({ number: photoIndex + 1, count: photos.length })}
            width={72}
            height={72}
            loading="lazy"
            decoding="async"
          />
        );
        return serviceIndex === null ? (
          <a key={photoIndex} className={styles.thumbnail} href={originUrl} target="_blank" rel="noreferrer">
            {photo}
          </a>
        ) : (
          <button
            key={photoIndex}
            type="button"
            className={styles.thumbnail}
            onClick={() => dispatch(photoOpened({ serviceIndex, photoIndex }))}
          >
            {photo}
          </button>
        );
      })}
    </div>
  );
}
