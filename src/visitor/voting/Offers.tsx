import { useSelector } from 'react-redux';
import type { QuestionUid, VoteKey } from '../../../contract/ids';
import { selectErasedHere } from '../../../state/codes/codesSelectors';
import { CodeOffer } from '../codes/CodeOffer';
import { GiveawayOffer } from '../giveaway/GiveawayOffer';
import { Reviews } from '../reviews/Reviews';

/** What comes with the group `visit` in the row after a vote. An erased vote keeps only its code. */
export function Offers({ voteKey, questionUid }: { voteKey: VoteKey; questionUid: QuestionUid }) {
  const isErased = useSelector(selectErasedHere);
  return (
    <>
      <CodeOffer voteKey={voteKey} />
      {!isErased && (
        <>
          <Reviews questionUid={questionUid} />
          <GiveawayOffer />
        </>
      )}
    </>
  );
}
