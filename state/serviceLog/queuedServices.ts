import type { Guid } from '../../contract/ids';
import type { LoggedService } from '../../contract/loggedService';
import type { KeptNote, KeptService, OutboxItem, SentVoteRecord } from '../../contract/outbox';

type Queue = readonly OutboxItem[];

/**
 * Services that the send queue holds, oldest first. The queue outlasts a killed browser, which may lose the
 * phone's own list of services.
 * @param sent votes that the server has: the note of a sticker's log may still wait
 */
export function servicesInQueue(items: Queue, sent: readonly SentVoteRecord[]): LoggedService[] {
  return items.flatMap((item) => {
    if (item.kind === 'service') return ofForm(item);
    return item.kind === 'note' && isOfLog(item, items, sent) ? ofSticker(item, items) : [];
  });
}

/** Whether a queued service names this person as its author. Others may share the phone. */
export const isBy = (guid: Guid | null, { key }: LoggedService, items: Queue): boolean =>
  guid !== null &&
  items.some((item) => item.voteKey === key && 'authorGuid' in item && item.authorGuid === guid);

/** A service of the form, as the phone shows it. */
export function ofForm({ key, record, files, ...item }: KeptService): LoggedService {
  return {
    ...placed(item),
    key,
    kind: 'form',
    levels: record.sec_level,
    photoCount: files.filter(({ kind }) => kind === 'photo').length,
    fileCount: files.filter(({ kind }) => kind === 'document' || kind === 'audio').length,
    hasNote: record.comment !== '',
    gallons: record.volume_pumped,
  };
}

/** The note, sent with Send, makes the log; its vote may be older (`design.md` § 6). */
function isOfLog({ voteKey }: KeptNote, items: Queue, sent: readonly SentVoteRecord[]): boolean {
  const vote = items.find((item) => item.kind === 'vote' && item.voteKey === voteKey);
  if (vote?.kind === 'vote') return vote.mode === 'service_log';
  return sent.some(({ key, isServiceLog }) => key === voteKey && isServiceLog);
}

function ofSticker({ voteKey, text, photos, audio, ...item }: KeptNote, items: Queue): LoggedService {
  const own = items.filter((other) => other.voteKey === voteKey);
  const levels = new Set<string>();
  for (const answer of own)
    if (answer.kind === 'answer') levels[answer.isChosen ? 'add' : 'delete'](answer.option);
  const tilePhotos = own.filter(({ kind }) => kind === 'tilePhoto').length;
  return {
    ...placed(item),
    key: voteKey,
    kind: 'sticker',
    levels: [...levels],
    photoCount: photos.length + tilePhotos,
    fileCount: audio ? 1 : 0,
    hasNote: text.trim() !== '',
    gallons: null,
  };
}

const placed = ({
  questionUid,
  placeName,
  createdAt,
}: Pick<OutboxItem, 'questionUid' | 'placeName' | 'createdAt'>) => ({
  questionUid,
  placeName,
  serviceUid: null,
  at: createdAt,
  undoUntil: null,
});
