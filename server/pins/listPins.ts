import type { PinsReply, WirePin, WirePinHolder } from '../../contract/pins';
import { roles } from '../../contract/accounts';
import { toLocale } from '../../contract/languages';
import { compareNames, stickerName } from '../../contract/stickerName';
import { all, type Command } from '../db/database';
import type { Call } from '../http/route';
import { granteesOf, membersOf } from '../manage/manageQueries';
import { organisationLanguage } from '../organisations/organisationLanguage';
import { hasServiceLog } from '../question/features';
import { pausedUntil } from './pinPace';
import { managesOnce, mustGivePins, openedAsSeenBy } from './pinPolicy';
import { questionsWithLogs } from './pinQueries';

type Opened = ReturnType<typeof openedAsSeenBy> extends Command<infer Rows> ? Rows : never;

/**
 * Lists who has a PIN for a question or may be given one, and what a PIN can be given for.
 * @throws Problem notFound, forbidden, tokenRefused
 */
export function* listPins({ principal, params, now }: Call<'pins'>): Command<PinsReply> {
  const { caller, scanned } = yield* mustGivePins(principal, params['id'] ?? '');
  const { organisation_id, question_id } = scanned;
  const opened = yield* openedAsSeenBy(caller, organisation_id);
  const people = new Map<string, WirePinHolder>();
  const add = (id: string, person: Omit<WirePinHolder, 'pin'>) => {
    if (!people.has(id)) people.set(id, { ...person, pin: pinOf(id, question_id, opened) });
  };
  const members = yield* all(membersOf({ organisation_id }));
  for (const { id, uid, first_name, last_name, email, role } of members.sort(
    (a, b) => roles.indexOf(a.role) - roles.indexOf(b.role),
  ))
    add(id, { person_uid: uid, first_name, last_name, email, role });
  for (const { id, uid, first_name, last_name, email } of yield* all(granteesOf({ question_id })))
    add(id, { person_uid: uid, first_name, last_name, email, role: null });
  // Somebody who has left the organisation keeps a PIN until it is revoked.
  for (const { user_id, person_uid, first_name, last_name, email } of opened.filter(
    (one) => one.question_id === question_id,
  ))
    add(user_id, { person_uid, first_name, last_name, email, role: null });

  const language = yield* organisationLanguage(organisation_id);
  const isManaged = managesOnce(caller);
  const questions: PinsReply['questions'][number][] = [];
  for (const row of yield* all(questionsWithLogs({ organisation_id }))) {
    const { uid, text, site_uid, site_name, place_name, placement } = row;
    const written_in = toLocale(row.written_in) ?? language;
    const site = site_uid === null ? null : { uid: site_uid, name: site_name ?? '' };
    if (hasServiceLog(row) && (yield* isManaged(row)))
      questions.push({ uid, text, written_in, site, place_name, placement });
  }
  const until = yield* pausedUntil({ target: question_id }, now);
  return {
    people: [...people.values()],
    questions: questions.sort(bySite),
    paused_for: until === null ? null : Math.ceil((until - now) / 1_000),
  };
}

type Listed = PinsReply['questions'][number];

/** By site, so that a site's questions follow each other; then by place and sticker. */
function bySite(a: Listed, b: Listed): number {
  return (
    compareNames(a.site?.name ?? '', b.site?.name ?? '') ||
    compareNames(a.site?.uid ?? '', b.site?.uid ?? '') ||
    compareNames(a.place_name ?? '', b.place_name ?? '') ||
    compareNames(stickerName(a), stickerName(b))
  );
}

/** The PIN that opens this question for a person. */
function pinOf(user_id: string, question_id: string, opened: Opened): WirePin | null {
  const found = opened.find((one) => one.user_id === user_id && one.question_id === question_id);
  if (!found) return null;
  const all = opened.filter(({ pin_id }) => pin_id === found.pin_id);
  return {
    given_at: found.given_at,
    last_used_at: found.last_used_at,
    question_uids: all.flatMap(({ isManaged, uid }) => (isManaged && uid !== null ? [uid] : [])),
    opens_others: all.some(({ isManaged }) => !isManaged),
  };
}
