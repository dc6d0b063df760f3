import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { VoteKey } from '../../contract/ids';
import type { VotedRecord } from '../../contract/storedKeys';
import { groupLoaded } from '../../state/groups/groupsSlice';
import {
  locatingSkipped,
  locatingStarted,
  locationDeclined,
  locationEnded,
  locationExplained,
  locationWanted,
} from '../../state/location/locationSlice';
import { votedRestored } from '../../state/voting/votingSlice';
import { loadPack } from '../../src/i18n/packs';
import { cafe, drawApp, questionLoaded } from '../support/drawApp';

const path = '/r/thank-for-vote/demo-cafe/3/vote-1';
const voteKey = 'key-1' as VoteKey;
const vote = { questionUid: cafe, rating: 3, voteUid: 'vote-1', isServiceLog: false, key: voteKey };
const wanted = [
  groupLoaded({ group: 'visit' }),
  ...questionLoaded(),
  votedRestored({ voted: [vote as unknown as VotedRecord] }),
  locationWanted({ voteKey }),
];

beforeAll(() => loadPack('en'));

test.each([
  ['asks', [locationExplained({ voteKey })], locationDeclined({ voteKey })],
  ['waits', [locatingStarted({ voteKey })], locatingSkipped({ voteKey })],
])(
  'Escape goes on without a location while the popup %s; a tap beside it may have been meant for a face (LO-6)',
  async (_, more, goesOn) => {
    const { dispatched } = await drawApp({ path, before: [...wanted, ...more] });
    const dialog = await screen.findByRole('dialog');
    dispatched.length = 0;
    fireEvent.click(dialog);
    expect(dispatched).toEqual([]);
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(dispatched).toEqual([goesOn]);
  },
);

test('whoever is typing when the popup comes allows nothing by the next key, and writes on after it (LO-3)', async () => {
  const { user, dispatched, happens } = await drawApp({ path, before: wanted });
  const field = screen.getByRole('textbox');
  await user.type(field, 'The path');
  happens(locationExplained({ voteKey }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toHaveFocus());
  dispatched.length = 0;
  await user.keyboard(' is wet{Enter}');
  expect(dispatched).toEqual([]);
  happens(locationEnded({ voteKey }));
  expect(field).toHaveFocus();
});

test('whoever is not typing has the first answer under the next key (LO-3)', async () => {
  await drawApp({ path, before: [...wanted, locationExplained({ voteKey })] });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Allow' })).toHaveFocus());
});
