import type { ServiceFiltersReply, ServicesReply } from './history';
import type { QuestionUid } from './ids';
import type { Locale } from './languages';
import { stickerName } from './stickerName';
import { serviceFromWire, type Service } from './serviceHistory';

/** Staff's history over places in our own names. What crosses the wire is in `history.ts`. */

/** What staff's history is downloaded as. CSV has every service, XLSX the newest `historyLimits.exported`. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A service with where it was done, as the desk shows it. */
export interface StaffService extends Service {
  questionUid: QuestionUid;
  /** Which sticker of the place. */
  stickerName: string;
  /** The language of that name, where it is what the sticker asks and says so. */
  nameWrittenIn?: Locale;
  placeName: string | null;
  siteName: string | null;
  /** Uids of reports whose session made the service; absent if there are none, or for others than QA. */
  recordedSessions?: readonly string[];
}

/** One page of staff's history. @throws TypeError when the answer is none of the server's */
export const staffServicesFromWire = ({ services, next }: ServicesReply) => ({
  services: services.map(
    ({
      question_uid,
      placement,
      text,
      written_in,
      place,
      site,
      recorded_sessions,
      ...service
    }): StaffService => ({
      ...serviceFromWire(service),
      questionUid: question_uid as QuestionUid,
      stickerName: stickerName({ placement, text }),
      ...(placement === null && written_in && { nameWrittenIn: written_in }),
      placeName: place?.name ?? null,
      siteName: site?.name ?? null,
      ...(recorded_sessions && { recordedSessions: [...recorded_sessions] }),
    }),
  ),
  next,
});

/** What staff's history can be filtered by. */
export interface ServiceChoices {
  sites: readonly { uid: string; name: string }[];
  places: readonly { uid: string; name: string; siteUid: string }[];
  stickers: readonly { uid: string; name: string; placeUid: string }[];
  people: readonly string[];
  /** `name` is in the language of the call. */
  types: readonly { value: string; name: string }[];
}

/** @throws TypeError when the answer is none of the server's */
export const choicesFromWire = ({
  sites,
  places,
  stickers,
  people,
  types,
}: ServiceFiltersReply): ServiceChoices => ({
  sites: sites.map(({ uid, name }) => ({ uid, name })),
  places: places.map(({ uid, name, site_uid }) => ({ uid, name, siteUid: site_uid })),
  stickers: stickers.map(({ uid, name, place_uid }) => ({ uid, name, placeUid: place_uid })),
  people: [...people],
  types: types.map(({ value, name }) => ({ value, name })),
});
