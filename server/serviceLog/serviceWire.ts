import type { WireServiceFile } from '../../contract/serviceLogs';
import type { WireServiceEntry, WireServiceStaffPart } from '../../contract/serviceHistory';
import type { ServiceTemplate } from '../../contract/serviceTemplates';
import { localDate } from './localDate';
import { differs, offsetIfTwice } from './placeTimes';
import { optionText, templatePairs, type WordsOf } from './recordWords';
import type { ServiceRow } from './serviceQueries';
import { serviceTexts } from './serviceTexts';
import { typeName } from './templates';

/** What an entry is written for. */
export interface Reader extends WordsOf {
  /** Names an item of a log by sticker, which the owner's tiles list. */
  itemName: (value: string) => string;
  /** Address of a file of a service, or of its thumbnail. */
  fileUrl: (service: ServiceRow, fileUid: string, thumbnail: boolean) => string;
}

/**
 * A service as the specification (§ 3) names it. Values of a template's options become its words in the
 * reader's language; what the template asks besides becomes name/value pairs.
 * @param template of the service's version; undefined for logs made by sticker, and for a template that this
 * server does not know
 */
export function entryOf(
  row: ServiceRow,
  template: ServiceTemplate | undefined,
  reader: Reader,
): WireServiceEntry {
  const { locale } = reader;
  const files = filesOf(row, reader);
  const recordings = files.filter(({ kind }) => kind === 'audio');
  const items = template?.fields.find((field) => field.kind === 'items');
  return {
    local_date: row.local_date,
    ...timesOf(row, reader),
    type: typeName(row.type, template, locale),
    sec_level: row.levels_json.map((value) =>
      template ? optionText(items?.options, value, locale) : reader.itemName(value),
    ),
    volume_pumped: row.gallons,
    additional_data: row.extra,
    additional_info: [...(template ? templatePairs(row, template, reader) : []), ...row.details_json],
    comment: row.comment,
    author: row.author_name,
    attachments: {
      images: [
        ...row.attachments_json.images,
        ...files
          .filter(({ kind }) => kind === 'photo' || kind === 'signature')
          .map(({ url, thumbnail_url }) => ({ previewUrl: thumbnail_url ?? url, originUrl: url })),
      ],
      files: [
        ...row.attachments_json.files,
        ...files
          .filter(({ kind }) => kind === 'document')
          .map(({ url, display_name }) => ({ url, display_name })),
        // The specification names one recording. An amendment may have added others.
        ...recordings
          .slice(1)
          .map(({ url }, index) => ({ url, display_name: `${serviceTexts[locale].recording} ${index + 2}` })),
      ],
      audio: row.attachments_json.audio ?? recordings[0]?.url ?? null,
    },
  };
}

/** What says more of the time than `local_date`, where there is more to say. */
function timesOf(
  { served_at, local_date, device_date }: ServiceRow,
  { timeZone }: Reader,
): Pick<WireServiceEntry, 'local_offset' | 'phone_date'> {
  // The place may have had another zone then.
  const twice = localDate(served_at, timeZone) === local_date && offsetIfTwice(served_at, timeZone);
  const phone = device_date === null ? NaN : Date.parse(device_date);
  return {
    ...(twice && { local_offset: twice }),
    ...(differs(phone, served_at) && { phone_date: localDate(phone, timeZone) }),
  };
}

/** What staff sees besides. @param timeZone of the place */
export function staffPartOf(
  row: ServiceRow,
  timeZone: string,
  rights: Pick<WireServiceStaffPart, 'can_amend' | 'undo_until'>,
): WireServiceStaffPart {
  const { template, template_version } = row;
  return {
    uid: row.uid,
    version: row.version,
    template: template === null ? null : { id: template, version: template_version ?? 0 },
    ...rights,
    arrived_at: row.arrived_at,
    left_at: row.left_at,
    distance: row.distance,
    late: row.late,
    ...(differs(row.created_at, row.served_at) && { received_date: localDate(row.created_at, timeZone) }),
  };
}

/** The files of a service with their addresses, in the order in which they are shown. */
export function filesOf(row: ServiceRow, { fileUrl }: Pick<Reader, 'fileUrl'>): WireServiceFile[] {
  return (row.files_json ?? []).map(({ uid, key, kind, name, hasThumbnail }) => ({
    key,
    uid,
    kind,
    url: fileUrl(row, uid, false),
    thumbnail_url: hasThumbnail ? fileUrl(row, uid, true) : null,
    display_name: name,
  }));
}
