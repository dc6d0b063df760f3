import {
  recordingLimits,
  reportStatuses,
  type RecordingDetailsReply,
  type RecordingsQuery,
  type RecordingsReply,
  type VisitPart,
  type WireRecording,
} from '../../contract/recordings';
import { all, first, type Command } from '../db/database';
import { likePattern } from '../db/likePattern';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import type { Principal } from '../session/caller';
import { recordingsSeenBy } from './recordingPolicy';
import {
  commentsOfRecording,
  countAlike,
  countByStatus,
  mayBeOnReport,
  partsOfReports,
  personOf,
  recordingById,
  recordingByUid,
  recordingsSeen,
  servicesOfRecording,
  votesOfRecording,
  type PartRow,
  type RecordingFilter,
  type RecordingRow,
} from './recordingQueries';

const day = 86_400_000;
/** After every id. */
const newest = '~';

/** QA's list, newest first. @throws Problem forbidden, invalidRequest, tokenRefused */
export function* listRecordings({ principal, query }: Call<'recordings'>): Command<RecordingsReply> {
  const { caller, organisations } = yield* recordingsSeenBy(principal);
  const before =
    query.before === undefined ? newest : (yield* first(recordingByUid({ uid: query.before })))?.id;
  if (before === undefined) throw new Problem('invalidRequest', 'querystring.before');
  const count = query.limit ?? recordingLimits.page;
  const filter = filterOf(query, caller.identityId);
  const rows: RecordingRow[] = [];
  // One organisation at a time, so that an index brings them in order.
  for (const organisation_id of organisations === 'all' ? [''] : organisations)
    rows.push(...(yield* all(recordingsSeen({ ...filter, organisation_id, before, count: count + 1 }))));
  rows.sort((left, right) => (left.id < right.id ? 1 : -1));
  const shown = rows.slice(0, count);
  const seesAll = organisations === 'all';
  const parts = yield* all(partsOfReports({ ids: shown.map(({ id }) => id) }));
  const alike = yield* alikeOf(shown, organisations);
  const counts = yield* all(countByStatus(seenOf(organisations)));
  return {
    counts: reportStatuses.map((status) => ({
      status,
      count: Number(counts.find((one) => one.status === status)?.count ?? 0),
    })),
    recordings: shown.map((row) => wireVisit(row, parts, { seesAll, alike })),
    next: rows.length > count ? (shown.at(-1)?.uid ?? null) : null,
  };
}

const seenOf = (organisations: 'all' | readonly string[]) => ({
  scope: organisations === 'all' ? ('all' as const) : ('some' as const),
  organisations: organisations === 'all' ? [] : organisations,
});

/** How many reports that the caller may see have the causes of these. */
function* alikeOf(
  rows: readonly RecordingRow[],
  organisations: 'all' | readonly string[],
): Command<ReadonlyMap<string, number>> {
  const causes = [...new Set(rows.flatMap(({ cause }) => cause ?? []))];
  const found = yield* all(countAlike({ ...seenOf(organisations), causes }));
  return new Map(found.map(({ cause, count }) => [cause ?? '', Number(count)]));
}

function filterOf(query: RecordingsQuery, personId: string): Omit<RecordingFilter, 'organisation_id'> {
  return {
    search: holding(query.q),
    action: query.action === undefined ? '%' : holding(lineOf(query.action)),
    error: query.error === undefined ? '%' : holding(lineOf(query.error)),
    device: holding(query.device),
    build: query.build ?? '',
    status: query.status ?? '',
    assignee: query.assignee === 'me' ? personId : (query.assignee ?? ''),
    cause: query.cause ?? '',
    from: query.from === undefined ? 0 : Date.parse(query.from),
    to: query.to === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(query.to) + day,
  };
}

/** A name in a column that holds one name a line. */
export const lineOf = (name: string): string => `\n${name}\n`;

/** Pattern of LIKE for texts that hold this one, upper or lower case. */
const holding = (text = ''): string => likePattern(text.trim() === '' ? '' : text.toLowerCase());

/** Whether the reader of a report sees a part of it: another organisation's is not shown. */
const mayShow = (report: Pick<RecordingRow, 'organisation_id'>, part: PartRow, seesAll: boolean) =>
  seesAll || part.organisation_id === report.organisation_id;

/** A report in the list, with what its whole visit holds. */
function wireVisit(
  row: RecordingRow,
  parts: readonly PartRow[],
  { seesAll, alike }: { seesAll: boolean; alike: ReadonlyMap<string, number> },
): WireRecording {
  const visit = [
    ...parts.filter((part) => part.report_id === row.id && mayShow(row, part, seesAll)),
    row,
  ].map(wirePart);
  const sum = (count: (part: VisitPart) => number) => visit.reduce((total, part) => total + count(part), 0);
  return {
    ...wireRecording(row),
    alike: alike.get(row.cause ?? '') ?? 0,
    parts: visit.length,
    actions: sum(({ actions }) => actions),
    errors: sum(({ errors }) => errors),
    first_error: visit.find(({ first_error }) => first_error !== null)?.first_error ?? null,
    is_cut: visit.some(({ is_cut }) => is_cut),
  };
}

const wirePart = (row: PartRow | RecordingRow): VisitPart => ({
  uid: row.uid,
  entry: row.entry,
  screen: row.screen,
  started_at: row.started_at,
  ended_at: row.ended_at,
  actions: row.actions,
  errors: row.errors,
  first_error: firstErrorOf(row),
  is_cut: row.facts_json.isCut === true,
});

function wireRecording(row: RecordingRow): Omit<WireRecording, 'parts' | 'alike'> {
  return {
    ...wirePart(row),
    created_at: row.created_at,
    text: row.text,
    app: row.app,
    build: row.build,
    locale: row.locale,
    device: row.device,
    route: row.route,
    question_uid: row.sticker_uid,
    place: row.place_uid === null ? null : { uid: row.place_uid, name: row.place_name ?? '' },
    requests: row.requests,
    expires_at: row.expires_at,
    status: row.status,
    assignee:
      row.assignee_uid === null
        ? null
        : { uid: row.assignee_uid, name: `${row.assignee_first_name} ${row.assignee_last_name}`.trim() },
    version: row.version,
    cause: row.cause,
  };
}

/** Earlier reports name only which error was most frequent. */
const firstErrorOf = ({
  facts_json: { firstError, errors },
}: Pick<RecordingRow, 'facts_json'>): string | null => firstError?.name ?? errors[0]?.name ?? null;

/** Foreign and missing recordings look alike. @throws Problem forbidden, notFound, tokenRefused */
export function* recordingSeen(
  principal: Principal,
  uid: string,
): Command<{ row: RecordingRow; seesAll: boolean; organisations: 'all' | readonly string[] }> {
  const { organisations } = yield* recordingsSeenBy(principal);
  const row = yield* first(recordingByUid({ uid }));
  const seesAll = organisations === 'all';
  if (!row || (!seesAll && !organisations.includes(row.organisation_id ?? ''))) throw new Problem('notFound');
  return { row, seesAll, organisations };
}

/** Everything that is known of a recording. @throws Problem forbidden, notFound, tokenRefused */
export function* recordingDetails({
  principal,
  params,
}: Call<'recordingDetails'>): Command<RecordingDetailsReply> {
  const { row, seesAll, organisations } = yield* recordingSeen(principal, params['uid'] ?? '');
  const { id: recording_id, facts_json: facts, identity_id } = row;
  // Owners learn who of their own people reported it, not who works elsewhere.
  const organisation_id = seesAll ? '' : (row.organisation_id ?? '');
  const person = identity_id === null ? undefined : yield* first(personOf({ identity_id, organisation_id }));
  const report = yield* reportOf(row);
  const visit = yield* visitOf(report, seesAll);
  return {
    ...wireRecording(row),
    ...workOf(wireRecording(report)),
    alike: (yield* alikeOf([report], organisations)).get(report.cause ?? '') ?? 0,
    assignees: (yield* assigneesOf(report, seesAll)).map(({ uid, name }) => ({ uid, name })),
    parts: visit.length,
    text: report.text,
    report_uid: report === row ? null : report.uid,
    visit,
    time_zone: facts.timeZone,
    screen_size: facts.screenSize,
    turns: facts.turns,
    bytes: row.bytes,
    person: person
      ? { uid: person.uid, name: `${person.first_name} ${person.last_name}`.trim(), org_uid: row.org_uid }
      : null,
    votes: yield* all(votesOfRecording({ recording_id })),
    services: yield* all(servicesOfRecording({ recording_id })),
    error_names: facts.errors,
    error_message: facts.firstError?.message ?? null,
    component_stack: facts.firstError?.components ?? [],
    error_turn: facts.firstError?.turn ?? null,
    action_types: facts.actionTypes,
    request_ids: facts.requestIds,
    kept_reason: row.kept_reason,
    comments: yield* commentsOf(report.id),
    may_keep: seesAll,
  };
}

/** Status and cause are those of the whole report, also for one of its parts. */
const workOf = ({ status, assignee, version, cause }: Omit<WireRecording, 'parts' | 'alike'>) => ({
  status,
  assignee,
  version,
  cause,
});

/** People who may be on a report, as far as its reader may know them. */
export function* assigneesOf(
  report: RecordingRow,
  seesAll: boolean,
): Command<{ id: string; uid: string; name: string }[]> {
  const people = yield* all(
    mayBeOnReport({
      organisation_id: report.organisation_id ?? '',
      scope: seesAll ? 'all' : 'some',
    }),
  );
  return people.map(({ id, uid, first_name, last_name }) => ({
    id,
    uid,
    name: `${first_name} ${last_name}`.trim(),
  }));
}

/** What colleagues wrote about a report, oldest first. */
export function* commentsOf(recording_id: string): Command<RecordingDetailsReply['comments']> {
  const rows = yield* all(commentsOfRecording({ recording_id }));
  return rows.map(({ uid, text, created_at, author_uid, first_name, last_name }) => ({
    uid,
    text,
    created_at: Number(created_at),
    author: { uid: author_uid, name: `${first_name} ${last_name}`.trim() },
  }));
}

/** The logs of a report's visit that its reader may see, oldest first. */
function* visitOf(report: RecordingRow, seesAll: boolean): Command<VisitPart[]> {
  const parts = yield* all(partsOfReports({ ids: [report.id] }));
  return [...parts.filter((part) => mayShow(report, part, seesAll)), report].map(wirePart);
}

/** The report that a recording is a part of, or is itself. @throws Problem notFound */
export function* reportOf(row: RecordingRow): Command<RecordingRow> {
  if (row.report_id === null) return row;
  const report = yield* first(recordingById({ id: row.report_id }));
  if (!report) throw new Problem('notFound');
  return report;
}
