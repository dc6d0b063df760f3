import type { VoteKey } from '../../../contract/ids';
import { codeOfKey } from '../../../contract/voteCode';
import { GroupView } from '../groups/GroupView';

/** The code of a vote on a tablet at the door, for the visitor to photograph (PV-1). */
export function VotePicture({ voteKey }: { voteKey: VoteKey }) {
  const code = codeOfKey(voteKey);
  // In a replayed log the key is a pseudonym, which yields no code.
  return code !== null && <GroupView group="kiosk" view="CodePicture" given={{ code }} />;
}
