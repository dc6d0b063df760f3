import type { Locale } from '../../contract/languages';
import { paperlessTypes, papersPage, type PapersReply, type WirePaper } from '../../contract/papers';
import { dateOf, dayNumber } from '../../contract/schedule';
import type { ServiceTemplate } from '../../contract/serviceTemplates';
import { isMember, runs } from '../access/running';
import { nameOf } from '../cases/caseDetails';
import { all, first, run, type Command } from '../db/database';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { writtenIn } from '../organisations/writtenIn';
import { localDate } from '../serviceLog/localDate';
import { templatesOf, templateWith, typeName } from '../serviceLog/templates';
import { signedIn, signedInFully } from '../session/caller';
import * as queries from './paperQueries';

/**
 * Papers at all places that the caller runs, those that wait or those handed in; none by PIN.
 * @throws Problem tokenRefused
 */
export function* listPapers({ principal, query, locale, now }: Call<'papers'>): Command<PapersReply> {
  const { identityId: user_id, pin } = yield* signedIn(principal);
  if (pin) return { papers: [], asked: false, next: null };
  const count = papersPage + 1;
  const [position = '', ...rest] = query.before?.split('_') ?? [];
  const uid = rest.join('_');
  const rows =
    query.list === 'handed_in'
      ? yield* all(
          queries.papersHandedIn({
            user_id,
            before: query.before === undefined ? Number.MAX_SAFE_INTEGER : Number(position),
            before_uid: uid,
            count,
          }),
        )
      : yield* all(queries.papersWaiting({ user_id, after: Number(position), after_uid: uid, count }));
  const shown = rows.slice(0, papersPage);
  const last = rows.length > papersPage ? shown.at(-1) : undefined;
  const papers: WirePaper[] = [];
  const templates = new Map<string, ServiceTemplate[]>();
  for (const row of shown) {
    const of = row.organisation_id ?? '';
    if (!templates.has(of)) templates.set(of, yield* templatesOf(of));
    papers.push(toWire(row, templates.get(of) ?? [], locale, now));
  }
  // To the databases two papers are due in the order of their moments; to people, of their days.
  if (query.list !== 'handed_in') papers.sort((a, b) => (a.due_date < b.due_date ? -1 : 1));
  const asked = (yield* first(queries.questionAsking({ user_id }))) !== undefined;
  return { papers, asked, next: last ? `${Number(last.position)}_${last.uid}` : null };
}

/**
 * Keeps that a paper was handed in, when and by whom, or takes that back. What is so already stays as it is.
 * @throws Problem notFound for a service that owes no paper, and for foreign and missing ones alike;
 *   forbidden, tokenRefused
 */
export function* handInPaper(call: Call<'handInPaper'>): Command<{ paper: WirePaper }> {
  const { principal, params, body, locale, now } = call;
  const caller = yield* signedInFully(principal);
  const uid = params['uid'] ?? '';
  const found = yield* first(queries.paperByService({ uid }));
  const organisation_id = found?.organisation_id ?? null;
  if (!found || organisation_id === null || !isMember(caller.memberships, organisation_id))
    throw new Problem('notFound');
  if (!runs(caller.memberships, { organisation_id, site_id: found.site_id })) throw new Problem('forbidden');
  if (dueDateOf(found) === null) throw new Problem('notFound');
  if (body.handed_in && found.handed_in_at === null) {
    const due_date = dueDateOf(found) ?? '';
    yield* run(
      queries.keepPaper({
        service_log_id: found.id,
        due_date,
        handed_in_at: now,
        person_id: caller.identityId,
      }),
    );
  }
  if (!body.handed_in && found.handed_in_at !== null)
    yield* run(queries.removePaper({ service_log_id: found.id }));
  const row = (yield* first(queries.paperByService({ uid }))) ?? found;
  return { paper: toWire(row, yield* templatesOf(organisation_id), locale, now) };
}

/** When the paper of a service is or was due; null if it owes none. */
export function dueDateOf(row: {
  due_date: string | null;
  paper_days: number | null;
  paper_since: number | null;
  served_at: number;
  local_date: string;
  type: string;
}): string | null {
  if (row.due_date !== null) return row.due_date;
  if (paperlessTypes.some((type) => type === row.type)) return null;
  if (row.paper_days === null || Number(row.served_at) < Number(row.paper_since ?? Infinity)) return null;
  return dateOf(dayNumber(row.local_date) + row.paper_days);
}

/** Whole days since the due date at the place; not above 0 while there is time. */
const daysSince = (due_date: string, time_zone: string | null, now: number): number =>
  dayNumber(localDate(now, time_zone ?? 'UTC')) - dayNumber(due_date);

/** Whether a paper that waits should have been handed in by now. */
export function isPaperOverdue(row: queries.PaperRow, now: number): boolean {
  const due_date = dueDateOf(row);
  return due_date !== null && daysSince(due_date, row.time_zone, now) > 0;
}

/** When a paper was handed in, on the clock of the place, and by whom; null while it waits. */
export const handedInOf = (
  row: Pick<queries.PaperRow, 'handed_in_at' | 'first_name' | 'last_name'>,
  zone: string,
): WirePaper['handed_in'] =>
  row.handed_in_at === null
    ? null
    : {
        local: localDate(Number(row.handed_in_at), zone),
        by: nameOf(row.first_name ?? '', row.last_name ?? '') || null,
      };

function toWire(
  row: queries.PaperRow,
  templates: readonly ServiceTemplate[],
  locale: Locale,
  now: number,
): WirePaper {
  const zone = row.time_zone ?? 'UTC';
  // A paper that was taken back after the setting was switched off owes nothing any more.
  const due_date = dueDateOf(row) ?? row.local_date.slice(0, 10);
  const late = daysSince(due_date, row.time_zone, now);
  return {
    service_uid: row.uid,
    question_uid: row.sticker_uid,
    text: row.text,
    written_in: writtenIn(row.written_in, row.settings_json),
    placement: row.placement,
    place: row.place_uid === null ? null : { uid: row.place_uid, name: row.place_name ?? '' },
    type: typeName(row.type, templateWith(row.type, templates), locale),
    served_local: row.local_date,
    due_date,
    days_overdue: row.handed_in_at !== null ? 0 : Math.max(0, late),
    handed_in: handedInOf(row, zone),
  };
}
