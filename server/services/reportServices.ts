import type { FastifyInstance } from 'fastify';
import { thumbnailBytes } from '../attachments/thumbnailBytes';
import { all, type Command } from '../db/database';
import type { WireServiceEntry } from '../../contract/serviceHistory';
import type { Locale } from '../../contract/languages';
import type { Scanned } from '../question/questionQueries';
import { dueOfLate } from '../serviceLog/dueOfLate';
import { newest, servicesBefore, type ServiceRow } from '../serviceLog/serviceQueries';
import { staffPartOf } from '../serviceLog/serviceWire';
import { localDate } from '../serviceLog/localDate';
import { amendmentsOf } from '../serviceLog/serviceDetails';
import { entriesOf, readerFor } from '../serviceLog/serviceReader';
import { templateOf } from '../serviceLog/templates';
import type { Keyring } from '../session/keyring';
import { demoThumbnail } from '../demo/demoThumbnail';
import type { ReportAmendment, ReportPhoto, ReportService } from './reportPdf';
import { thumbnailsOf, thumbnailsOfVote } from './reportQueries';

/** Services that are read at once. */
const pageSize = 50;
/** With more photos than this they are smaller, so that a mail server takes the report. */
const manyPhotos = 600;

/** A paper is not amended. */
const noRights = { can_amend: false, undo_until: null };

/** All services of a sticker for the report, newest first, page by page. */
export async function* reportServices(
  app: FastifyInstance,
  scanned: Scanned,
  {
    locale,
    isForStaff,
    now,
    photoCount,
    absolute,
  }: {
    locale: Locale;
    isForStaff: boolean;
    now: number;
    photoCount: number;
    absolute: (url: string) => string;
  },
): AsyncGenerator<ReportService> {
  const { database, keyring } = app.services;
  const { question_id } = scanned;
  for (let from = newest; ;) {
    const page = await database.read(function* () {
      const rows = yield* all(servicesBefore({ question_id, ...from, count: pageSize }));
      const entries = yield* entriesOf(rows, { kind: 'nobody' }, scanned, { locale, keyring, now });
      const thumbnails: Map<string, string>[] = [];
      const amendments: ReportAmendment[][] = [];
      for (const row of rows) {
        thumbnails.push(yield* thumbnailNames(row));
        amendments.push(yield* amendmentsFor(row, scanned, { locale, keyring, now }));
      }
      const due = isForStaff ? yield* dueOfLate(rows, question_id) : new Map<string, string>();
      return { rows, entries, thumbnails, amendments, due };
    });
    for (const [index, row] of page.rows.entries()) {
      const entry = page.entries[index];
      if (!entry) continue;
      const photos: ReportPhoto[] = [];
      for (const { originUrl: url } of entry.attachments.images) {
        const uid = url.split('?')[0]?.split('/').at(-1) ?? '';
        const sent = row.files_json?.find((file) => file.uid === uid);
        const bytes = sent
          ? await thumbnailBytes(app, page.thumbnails[index]?.get(uid), photoCount > manyPhotos)
          : await demoThumbnail(url);
        photos.push({ url: absolute(url), bytes, isSignature: sent?.kind === 'signature' });
      }
      const amendments = page.amendments[index] ?? [];
      const { received_date = null } = staffPartOf(row, scanned.time_zone ?? 'UTC', noRights);
      yield {
        entry: linked(entry, absolute),
        late: isForStaff ? row.late : null,
        received: isForStaff ? received_date : null,
        due: page.due.get(row.id) ?? null,
        photos,
        amendments: isForStaff ? amendments : [],
        amended: amendments[0]?.date ?? null,
      };
    }
    const last = page.rows.at(-1);
    if (!last || page.rows.length < pageSize) return;
    from = { before_at: last.served_at, before_id: last.id };
  }
}

/** What was changed in a service, newest first. */
function* amendmentsFor(
  row: ServiceRow,
  scanned: Scanned,
  asked: { locale: Locale; keyring: Keyring; now: number },
): Command<ReportAmendment[]> {
  if (row.version === 1) return [];
  const reader = readerFor({ kind: 'nobody' }, scanned, asked);
  const template = yield* templateOf(scanned.organisation_id, row.template, row.template_version);
  const amendments = yield* amendmentsOf(row, { ...reader, template });
  return amendments.map(({ at, author, reason, late, changes, files_added = [] }) => ({
    date: localDate(at, reader.timeZone),
    author,
    reason,
    late,
    changes: changes.map(({ label, before_text, after_text }) => ({
      label,
      before: before_text,
      after: after_text,
    })),
    files: files_added.map(({ display_name }) => display_name),
  }));
}

/** The entry with absolute addresses; those of photos are beside their bytes. */
function linked(entry: WireServiceEntry, absolute: (url: string) => string): WireServiceEntry {
  const { files, audio } = entry.attachments;
  return {
    ...entry,
    attachments: {
      images: [],
      files: files.map(({ url, display_name }) => ({ url: absolute(url), display_name })),
      audio: audio && absolute(audio),
    },
  };
}

/** Names of thumbnails by the uid of their file. */
function* thumbnailNames({ id, vote_id, files_json }: ServiceRow): Command<Map<string, string>> {
  if (!files_json?.some(({ hasThumbnail }) => hasThumbnail)) return new Map();
  const rows =
    vote_id === null
      ? yield* all(thumbnailsOf({ service_log_id: id }))
      : yield* all(thumbnailsOfVote({ vote_id }));
  return new Map(rows.map(({ uid, thumbnail_name }) => [uid, thumbnail_name ?? '']));
}
