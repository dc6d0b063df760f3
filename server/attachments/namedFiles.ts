import type { AttachmentKind } from '../db/schema';
import { all, first, run, type Command } from '../db/database';
import { fileKey } from '../../contract/serviceLogSchemas';
import { Problem } from '../http/problem';
import { attachmentByClientId, removeUnnamed, unnamedOfVote } from './attachmentQueries';
import { multipartLimits, type ReceivedForm } from './receiveForm';
import type { PreparedFile } from './prepareFiles';

/** A file that a form names by its key instead of carrying it: it was sent before (`voteFiles.ts`). */
export interface NamedFile {
  field: 'file' | 'audio';
  /** Position among the named files of that field, from 0. */
  index: number;
  key: string;
}

/** @throws Problem invalidRequest for malformed or repeated keys, or too many */
export function keysOf(form: ReceivedForm): readonly string[] {
  const keys = form.lists.get('file_key') ?? [];
  const isWhole = keys.every((key) => fileKey.safeParse(key).success) && new Set(keys).size === keys.length;
  if (!isWhole || keys.length > multipartLimits.files) throw new Problem('invalidRequest', 'body.file_key');
  return keys;
}

/**
 * Finds the files that a vote's form names, among those that were sent for this vote and those that it has.
 * @throws Problem filesMissing with the keys that nobody has sent
 */
export function* namedFiles(
  vote_id: string,
  keys: readonly string[],
): Command<[file: NamedFile, prepared: PreparedFile][]> {
  const files: [NamedFile, PreparedFile][] = [];
  const missing: string[] = [];
  const unnamed = keys.length === 0 ? [] : yield* all(unnamedOfVote({ vote_id }));
  for (const key of keys) {
    const sent = unnamed.find(({ client_key }) => client_key === key);
    // Looked up second: another request may be turning one into the other.
    const row = sent ?? (yield* first(attachmentByClientId({ vote_id, client_id: key })));
    if (!row) {
      missing.push(key);
      continue;
    }
    const { kind: sentAs, ...columns } = row;
    const kind: AttachmentKind = sentAs === 'photo' ? 'photo' : 'recording';
    const field = kind === 'photo' ? 'file' : 'audio';
    const index = files.filter(([file]) => file.field === field).length;
    files.push([
      { field, index, key },
      { clientId: key, kind, columns },
    ]);
  }
  if (missing.length > 0)
    throw new Problem('filesMissing', missing.join(', '), undefined, undefined, { missing });
  return files;
}

/** Forgets that files were sent, once they are attachments. A file that the vote had no room for stays. */
export function* forgetNamed(vote_id: string, keys: readonly string[]): Command<void> {
  for (const key of keys)
    if (yield* first(attachmentByClientId({ vote_id, client_id: key })))
      yield* run(removeUnnamed({ vote_id, client_key: key }));
}
