import type { VoteKey } from '../../contract/ids';
import type { VotedRecord } from '../../contract/storedKeys';
import { voteErased } from '../../state/codes/erasureActions';
import { selectErasedAt } from '../../state/codes/codesSelectors';
import { selectContestMark } from '../../state/giveaway/giveawaySelectors';
import { selectAskedLocation } from '../../state/location/locationSelectors';
import { selectRedirectAfter } from '../../state/reviews/reviewsSelectors';
import { tileChosen } from '../../state/tiles/tilesSlice';
import { selectTilesOf } from '../../state/tiles/tilesSelectors';
import { selectVotesToStore } from '../../state/voting/storedVotes';
import { votedRestored, voteDropped } from '../../state/voting/votingSlice';
import { votedCafe } from '../support/flows';
import { stateAfter } from '../support/store';

const voteKey = votedCafe.key as VoteKey;
const stored = {
  ...votedCafe,
  given: { note: true, contact: false, photoCount: 0, seconds: 0 },
  contest: 'shown',
  redirect: 'https://maps.example',
  review: 'blocked',
  tiles: [{ option: 'Dirty' }],
  location: { status: 'done' },
} as unknown as VotedRecord;
const restored = votedRestored({ voted: [stored] });

it('is stored again as it was restored, each part by its own slice', () => {
  const state = stateAfter([restored]);
  expect(selectVotesToStore(state)).toStrictEqual([stored]);
  expect(selectTilesOf(state, voteKey)).toEqual([{ option: 'Dirty' }]);
  expect(selectContestMark(state, voteKey)).toBe('shown');
  expect(selectRedirectAfter(state, voteKey)).toBe('https://maps.example');
});

it('is not asked again where it was, when the page was left while it was being asked', () => {
  const asked = { ...stored, location: { status: 'locating' } } as VotedRecord;
  const state = stateAfter([votedRestored({ voted: [asked] })]);
  expect(selectAskedLocation(state, voteKey)).toMatchObject({ status: 'done' });
});

it('keeps its face alone when everything else was erased (PV-1)', () => {
  const state = stateAfter([restored, voteErased({ voteKey, erasedAt: 7 })]);
  expect(selectVotesToStore(state)).toStrictEqual([
    { ...votedCafe, given: null, location: { status: 'done' }, erasedAt: 7 },
  ]);
});

it('leaves nothing in any slice when it is withdrawn', () => {
  const state = stateAfter([
    restored,
    tileChosen({ voteKey, option: 'Full', after: 0 }),
    voteErased({ voteKey, erasedAt: 7 }),
    voteDropped({ key: voteKey }),
  ]);
  const { tiles, location, giveaway, reviews, erasure } = state;
  expect([selectVotesToStore(state), tiles, location, giveaway.marks, reviews.pages, erasure]).toEqual(
    Array.from({ length: 6 }, () => []),
  );
  expect(selectErasedAt(state, voteKey)).toBeUndefined();
});

it('belongs to this tab alone: another vote’s key finds nothing', () => {
  const state = stateAfter([restored]);
  expect(selectTilesOf(state, 'another' as VoteKey)).toEqual([]);
});
