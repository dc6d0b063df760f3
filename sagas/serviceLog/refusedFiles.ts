import type { SagaGenerator } from 'typed-redux-saga';
import type { VoteKey } from '../../contract/ids';
import type { KeptAmendment, KeptService, KeptUpload } from '../../contract/outbox';
import { serviceLimits } from '../../contract/serviceLogs';
import type { ArrivedFiles } from '../../state/serviceLog/servicesActions';
import { port } from '../effects';
import type { SentFiles } from '../outbox/sendFiles';
import { tellGiver } from '../outbox/tellGiver';

/** How many photos and other files of a service have arrived. */
export function countsOf(files: readonly KeptUpload[], keys: readonly string[]): ArrivedFiles {
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
  const { mayBeSent: _, sentFiles: __, ...rest } = item;
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
