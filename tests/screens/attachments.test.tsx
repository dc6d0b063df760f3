import { screen, waitFor, within } from '@testing-library/react';
import type { UnknownAction } from 'redux';
import type { VoteUid, VoteKey } from '../../contract/ids';
import type { Recording } from '../../contract/attachments';
import { groupFailed, groupLoaded, groupRequested, groupRetryPressed } from '../../state/groups/groupsSlice';
import type { Locale } from '../../contract/languages';
import type { VotedRecord } from '../../contract/storedKeys';
import {
  photoPrepared,
  photoRemoved,
  photosPicked,
  photosRefused,
  pickerOpened,
  recordingRemoved,
  snapClosed,
  snapOpened,
} from '../../state/attachments/attachmentsSlice';
import {
  playEnded,
  playPressed,
  recordingKept,
  recordingStarted,
  recordingStopped,
  recordPressed,
  stopPressed,
  voiceHeard,
} from '../../state/attachments/voiceSlice';
import { notePopupOpened } from '../../state/note/noteSlice';
import { votedRestored } from '../../state/voting/votingSlice';
import { cafe, drawApp, questionLoaded } from '../support/drawApp';

const voted: VotedRecord = {
  questionUid: cafe,
  rating: 1,
  voteUid: 'vote-1' as VoteUid,
  orgUid: null,
  isServiceLog: false,
  key: 'key-1' as VoteKey,
  sequence: 0,
  given: null,
};
const snap = {
  second_level_details_config: { sad: { snap_picture_text: 'Show us what is wrong' } },
  sld_translations: { de: { 'Show us what is wrong': 'Zeigen Sie uns, was nicht stimmt' } },
};

/** The page after a sad vote on the café; with `asks` the place asks for a picture in its own words. */
function afterVote({
  asks = false,
  before = [] as readonly UnknownAction[],
  visit = [groupLoaded({ group: 'visit' })] as readonly UnknownAction[],
  locale = 'en' as Locale,
} = {}) {
  return drawApp({
    locale,
    path: '/r/thank-for-vote/demo-cafe/1/vote-1?ouid=&r=1',
    before: [...questionLoaded(asks ? snap : {}), votedRestored({ voted: [voted] }), ...visit, ...before],
  });
}

const picked = (id: string) => ({ id, name: `${id}.jpg`, type: 'image/jpeg', size: 5 });
const kept = (id: string) => ({ ...picked(id), sha256: 'a'.repeat(64) });
const pick = (...ids: string[]) => photosPicked({ questionUid: cafe, photos: ids.map(picked) });
const ready = (id: string) => photoPrepared({ questionUid: cafe, photo: kept(id) });
const recording: Recording = { ...kept('voice'), type: 'audio/webm', seconds: 83 };
const withRecording = recordingKept({ questionUid: cafe, audio: recording });

const photos = () =>
  screen
    .queryAllByRole('img')
    .flatMap((image) => image.getAttribute('alt') ?? image.getAttribute('aria-label') ?? []);

test('picked files are noted by the device, and the action says what they are (AT-6)', async () => {
  const { user, container, dispatched, media } = await afterVote();
  await user.click(screen.getByRole('button', { name: 'Add photo' }));
  expect(dispatched).toEqual([pickerOpened({ questionUid: cafe, camera: false })]);
  const input = container.querySelector<HTMLInputElement>('input[type=file][multiple]');
  expect(input?.accept).toBe('image/png,image/jpeg');
  const file = new File(['bytes'], 'one.jpg', { type: 'image/jpeg' });
  await user.upload(input as HTMLInputElement, file);
  expect(media.taken).toEqual([file]);
  expect(dispatched.at(-1)).toEqual(
    photosPicked({
      most: 5,
      questionUid: cafe,
      photos: [{ id: 'file-1', name: 'one.jpg', type: 'image/jpeg', size: 5 }],
    }),
  );
  expect(JSON.stringify(dispatched)).not.toContain('bytes');
});

test('the camera takes one photo with the lens that looks away', async () => {
  const { user, container, dispatched } = await afterVote();
  await user.click(screen.getByRole('button', { name: 'Take photo' }));
  expect(dispatched).toEqual([pickerOpened({ questionUid: cafe, camera: true })]);
  expect(container.querySelector('input[capture]')).toHaveAttribute('capture', 'environment');
});

test('photos are shown while they are prepared, then small, with a count (AT-6)', async () => {
  const { happens } = await afterVote();
  happens(pick('one', 'two'));
  expect(screen.getByText('Preparing photo 1')).toBeInTheDocument();
  happens(ready('one'));
  await waitFor(() => expect(photos()).toEqual(['Photo 1 of 2']));
  await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', 'blob:one'));
  expect(screen.getByText('2 of 5')).toBeVisible();
  happens(photosRefused({ questionUid: cafe, photoIds: ['two'], reason: { text: 'WrongFormat' } }));
  expect(screen.queryByText('Preparing photo 2')).toBeNull();
  expect(screen.getByText('1 of 5')).toBeVisible();
});

test('a photo is removed by its button, and the focus goes on to the next (AT-6)', async () => {
  const { user, dispatched } = await afterVote({ before: [pick('one', 'two', 'three'), ready('one')] });
  await user.click(screen.getByRole('button', { name: 'Remove photo 2' }));
  expect(dispatched).toEqual([photoRemoved({ questionUid: cafe, photoId: 'two' })]);
  expect(screen.getByRole('button', { name: 'Remove photo 2' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove photo 2' }));
  expect(screen.getByRole('button', { name: 'Remove photo 1' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  expect(screen.getByRole('button', { name: 'Add photo' })).toHaveFocus();
  expect(screen.queryByText(/of 5/)).toBeNull();
});

test.each([
  ['de', 'Foto aufnehmen', 'Zeigen Sie uns, was nicht stimmt'],
  ['fr', 'Prendre une photo', 'Show us what is wrong'],
] as const)(
  'it asks in the language of the screen where the owner has it (VO-9, TL-3): %s',
  async (locale, name, words) => {
    const { happens } = await afterVote({ asks: true, locale });
    happens(snapOpened({ questionUid: cafe, camera: true }));
    expect(within(screen.getByRole('dialog', { name })).getByText(words)).toBeVisible();
  },
);

test('a place that asks for a picture does so in its own words before the picker opens (VO-9)', async () => {
  const { user, dispatched, happens } = await afterVote({ asks: true });
  await user.click(screen.getByRole('button', { name: 'Add photo' }));
  expect(dispatched).toEqual([snapOpened({ questionUid: cafe, camera: false })]);
  expect(screen.queryByRole('dialog', { name: 'Take photo' })).toBeNull();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add photo' }));
  expect(dispatched.at(-1)).toEqual(pickerOpened({ questionUid: cafe, camera: false }));
  happens(snapClosed());
  await user.click(screen.getByRole('button', { name: 'Take photo' }));
  const popup = within(screen.getByRole('dialog', { name: 'Take photo' }));
  expect(popup.queryByRole('button', { name: 'Add photo' })).toBeNull();
  expect(popup.getByText('Show us what is wrong')).toBeVisible();
  await user.click(popup.getByRole('button', { name: 'Take photo' }));
  expect(dispatched.at(-1)).toEqual(pickerOpened({ questionUid: cafe, camera: true }));
  happens(pick('one'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add photo' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('one button begins and ends a recording, and keeps the focus (AU-1)', async () => {
  const { user, dispatched, happens, media, container } = await afterVote();
  await user.click(screen.getByRole('button', { name: 'Record voice' }));
  expect(dispatched).toEqual([recordPressed({ questionUid: cafe })]);
  expect(screen.getByText('Waiting for the microphone…')).toBeVisible();
  happens(recordingStarted({ questionUid: cafe, recordingId: 'voice' }));
  happens(voiceHeard({ seconds: 7 }));
  const loud = () => container.querySelectorAll('rect[data-loud]').length;
  const countAtStart = dispatched.length;
  for (const level of [4, 9, 0]) {
    media.level = () => level;
    await waitFor(() => expect(loud()).toBe(level));
  }
  // None of it is an action.
  expect(dispatched).toHaveLength(countAtStart);
  expect(screen.getByText('0:07 / 1:00')).toBeVisible();
  const stop = screen.getByRole('button', { name: 'Stop recording' });
  expect(stop).toHaveFocus();
  await user.click(stop);
  expect(dispatched.at(-1)).toEqual(stopPressed());
  happens(recordingStopped());
  expect(screen.getByText('Saving the recording…')).toBeVisible();
  // There is nothing left to stop.
  const countBefore = dispatched.length;
  await user.click(screen.getByRole('button', { name: 'Stop recording' }));
  expect(dispatched).toHaveLength(countBefore);
  happens(withRecording);
  expect(screen.getByRole('button', { name: 'Record voice' })).toHaveFocus();
});

test('a recording is played and deleted (AU-2)', async () => {
  const { user, dispatched } = await afterVote({ before: [withRecording] });
  expect(screen.getByText('1:23')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Play recording' }));
  expect(dispatched).toEqual([playPressed({ questionUid: cafe })]);
  await user.click(screen.getByRole('button', { name: 'Stop playing' }));
  expect(dispatched.at(-1)).toEqual(playEnded());
  await user.click(screen.getByRole('button', { name: 'Delete recording' }));
  expect(dispatched.at(-1)).toEqual(recordingRemoved({ questionUid: cafe, recordingId: 'voice' }));
  expect(screen.queryByRole('button', { name: 'Play recording' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Record voice' })).toHaveFocus();
});

test('when its script does not come, another try is offered (ER-3)', async () => {
  const { user, dispatched, happens } = await afterVote({
    visit: [groupRequested({ group: 'visit' }), groupFailed({ group: 'visit' })],
  });
  expect(screen.getByRole('alert')).toHaveTextContent('This part of the page could not be loaded.');
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
  expect(dispatched).toEqual([groupRetryPressed({ group: 'visit' })]);
  happens(groupRequested({ group: 'visit' }));
  expect(screen.queryByRole('alert')).toBeNull();
  happens(groupLoaded({ group: 'visit' }));
  expect(screen.getByRole('button', { name: 'Add photo' })).toBeVisible();
});

test('without a vote of this tab there is nothing to add to', async () => {
  await drawApp({
    path: '/r/thank-for-vote/demo-cafe/1/vote-1',
    before: [...questionLoaded(), groupLoaded({ group: 'visit' })],
  });
  expect(screen.queryByRole('button', { name: 'Add photo' })).toBeNull();
});

test('with three recordings given, no other is offered, and the page says why', async () => {
  const given = { note: false, contact: false, photoCount: 0, seconds: 21 };
  const after = (recordingCount: number) =>
    afterVote({
      before: [
        votedRestored({ voted: [{ ...voted, given: { ...given, recordingCount } }] }),
        notePopupOpened({ questionUid: cafe }),
      ],
    });
  const two = await after(2);
  expect(screen.getByRole('button', { name: 'Record voice' })).toBeVisible();
  two.unmount();
  await after(3);
  expect(screen.queryByRole('button', { name: 'Record voice' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Add photo' })).toBeVisible();
  expect(screen.getByText('Only up to 3 recordings allowed')).toBeVisible();
});
