import type { SagaGenerator } from 'typed-redux-saga';
import type { VoteKey } from '../../contract/ids';
import type { KeptAmendment, KeptService, KeptServiceFile, Refusal } from '../../contract/outbox';
import { serviceLimits } from '../../contract/serviceLogs';
import type { ArrivedFiles } from '../../state/serviceLog/servicesActions';
import type { Outcome } from '../api/sendRequest';
import { port } from '../effects';
import { tellGiver } from '../outbox/tellGiver';

/** A file that the server has refused, and why. It stays on the device. */
export interface RefusedFile {
  file: KeptServiceFile;
  refusal: Refusal;
}

/** A refused file with its reason. The server's word for a wrong format names those of pictures. */
export function refusedFile(file: KeptServiceFile, { status, code, message }: Refusal): RefusedFile {
  const isPaper = file.kind === 'document' && code === 'WrongFormat';
  return { file, refusal: { status, code: isPaper ? 'WrongDocument' : code, message } };
}

/** What became of an item's files. What is in neither list is lost: the device has no bytes of it. */
export interface SentFiles {
  /** Keys of the files that the server has. */
  keys: readonly string[];
  refused: readonly RefusedFile[];
}

/** The outcome of the record, with what became of the files before it. */
export const withFiles = <Reply>(outcome: Outcome<Reply>, files: SentFiles): Outcome<Reply & SentFiles> =>
  outcome.kind === 'ok' ? { ...outcome, reply: { ...outcome.reply, ...files } } : outcome;

/** How many photos and other files of a service have arrived. */
export function countsOf(files: readonly KeptServiceFile[], keys: readonly string[]): ArrivedFiles {
  const arrived = files.filter(({ key }) => keys.includes(key));
  const fileCount = arrived.filter(({ kind }) => kind === 'document' || kind === 'audio').length;
  const photoCount = arrived.filter(({ kind }) => kind === 'photo').length;
  return { photoCount, fileCount };
}

/**
 * What the server has refused of a service's files, as an item that adds them to the service: it waits on the
 * device until the person tries again, saves the files elsewhere or deletes them. Null if nothing was
 * refused.
 * @param service the service on the server, and the version to add to
 */
export function* leftFiles(
  item: KeptService | KeptAmendment,
  { keys, refused }: SentFiles,
  { serviceUid, version }: Pick<KeptAmendment, 'serviceUid' | 'version'>,
): SagaGenerator<KeptAmendment | null> {
  const [first] = refused;
  if (!first) return null;
  yield* tellGiver(item, { text: 'ServiceFilesRefused' });
  const key = yield* port('ids', 'create', { kind: 'itemKey' });
  const { mayBeSent: _, ...rest } = item;
  const files = refused.map(({ file }) => file);
  const names = files.map(({ blob }) => blob.name).join(', ');
  return {
    ...rest,
    kind: 'amendment',
    key,
    voteKey: key as VoteKey,
    serviceUid,
    version,
    reason: [...names].slice(0, serviceLimits.reasonLength).join('') || first.file.kind,
    record: {
      ...item.record,
      file_key: [...item.record.file_key, ...keys],
      lost_files: item.record.lost_files + item.files.length - keys.length - refused.length,
    },
    files,
    isFilesOnly: true,
    refusal: first.refusal,
  };
}
