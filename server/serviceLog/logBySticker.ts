import type { VoteToAddTo } from '../attachments/attachmentQueries';
import { all, changes, first, run, type Command } from '../db/database';
import { cutText } from '../../contract/text';
import { newId } from '../db/newId';
import type { ServiceFileShown } from '../db/schema';
import { insertEvent } from '../events/eventQueries';
import { Problem } from '../http/problem';
import { lateAddition } from '../voting/lateWork';
import { metresFromPlace } from './distance';
import { localDate } from './localDate';
import {
  amendService,
  insertService,
  insertVersion,
  nameOfUser,
  newService,
  plainContent,
  serviceByVote,
  type ServiceContent,
} from './serviceQueries';
import { wasWithdrawn } from './withdrawals';
import { contentOf } from './serviceRecord';
import { unnamedType } from './templates';
import {
  answersOfService,
  filesOfVoteService,
  locationOfVote,
  noteOfService,
  stickerOfVote,
} from './stickerLogQueries';

/**
 * Makes the history entry of a service-log vote, at Send (`design.md` § 6, "Service log by sticker"): what
 * was ticked, photographed, spoken and noted by then. The entry has the vote's uid. What is sent with the
 * same vote later amends it, and the entry before is kept. It is marked when its author may log there no
 * longer (`docs/decisions/2001-pins.md`).
 * @param servedAt UTC milliseconds by the server: when it was sent on the device (`placeTimes.ts`)
 * @param deviceDate the same by the clock of the device
 * @throws Problem serviceUndone for a log that was undone
 */
export function* logBySticker(
  vote: VoteToAddTo,
  {
    deviceDate,
    servedAt,
    requestId,
    now,
  }: { deviceDate: string | null; servedAt: number; requestId: string; now: number },
): Command<void> {
  const sticker = yield* first(stickerOfVote({ vote_id: vote.id }));
  if (!sticker) throw new Problem('notFound');
  const author = yield* first(nameOfUser({ id: vote.identity_id }));
  const authorName = author ? `${author.first_name} ${author.last_name}`.trim() || null : null;
  const earlier = yield* first(serviceByVote({ vote_id: vote.id }));
  if (earlier && earlier.undone_at !== null) throw new Problem('serviceUndone');
  if (!earlier && sticker.key_hash !== null && (yield* wasWithdrawn(sticker.key_hash)))
    throw new Problem('serviceUndone');
  const late = sticker.late ?? (yield* lateAddition(vote.identity_id, vote, now));
  const at = earlier?.served_at ?? servedAt;
  const content: ServiceContent = {
    ...plainContent,
    type: typeOf(sticker.service_log_config_json),
    served_at: at,
    local_date: earlier?.local_date ?? localDate(at, sticker.time_zone ?? 'UTC'),
    levels_json: (yield* all(answersOfService({ vote_id: vote.id }))).map(({ option }) => option),
    gallons: null,
    extra: null,
    details_json: [],
    comment: (yield* first(noteOfService({ vote_id: vote.id })))?.text ?? null,
    device_date: earlier ? earlier.device_date : deviceDate,
    files_json: (yield* all(filesOfVoteService({ vote_id: vote.id }))).map(
      ({ uid, client_id, kind, thumbnail_name }): ServiceFileShown => ({
        uid,
        key: client_id,
        kind: kind === 'photo' ? 'photo' : 'audio',
        name: '',
        hasThumbnail: thumbnail_name !== null,
      }),
    ),
  };
  const whose = {
    organisation_id: sticker.organisation_id,
    place_id: sticker.place_id,
    question_id: vote.question_id,
    vote_id: vote.id,
    identity_id: vote.identity_id,
    request_id: requestId,
    at: now,
  };
  if (earlier) {
    const version = earlier.version + 1;
    const change = { ...content, id: earlier.id, before: earlier.version, version, now };
    if ((yield* changes(amendService(change))) === 0) throw new Problem('editedMeanwhile');
    yield* run(
      insertVersion({
        id: newId(),
        service_log_id: earlier.id,
        version: earlier.version,
        record_json: contentOf(earlier),
        reason: '',
        author_id: vote.identity_id,
        author_name: authorName,
        late,
        request_id: requestId,
        created_at: now,
      }),
    );
    yield* run(insertEvent({ type: 'service.amended', ...whose }));
    return;
  }
  const point = yield* first(locationOfVote({ vote_id: vote.id }));
  const made = yield* changes(
    insertService({
      ...newService,
      ...content,
      id: newId(),
      uid: vote.uid,
      question_id: vote.question_id,
      sticker_id: vote.sticker_id,
      place_id: sticker.place_id,
      organisation_id: sticker.organisation_id,
      author_id: vote.identity_id,
      author_name: authorName,
      vote_id: vote.id,
      distance: metresFromPlace(sticker.location_json, point ?? null),
      late,
      request_id: requestId,
      created_at: now,
    }),
  );
  if (made === 0) throw new Problem('keyInFlight');
  yield* run(insertEvent({ type: 'service.logged', ...whose }));
}

/** Type of a log made by sticker; owners may name it (`service_log_config.service_type`). */
function typeOf(config: object | null): string {
  const { service_type: type } = (config ?? {}) as { service_type?: unknown };
  return typeof type === 'string' && type.trim() !== '' ? cutText(type.trim(), 100) : unnamedType;
}
