import { allow } from '../featureRedaction';
import { issueFields, settingsFields as thing } from '../redaction';
import { blobFields } from '../attachments/attachmentsRedaction';
import { failureFields as failure } from '../desk/loadFailureRedaction';
import type * as slice from './settingsSlice';

// What an owner configures may name people, so values are masked. Names of fields come from code.
const draft = { values: thing.settings, changed: 'word' } as const;
const path = { path: 'code' } as const;
const issue = { code: 'word', limit: 'number' } as const;
const entry = { ...path, index: 'number' } as const;

export const settingsRedaction = allow<{ settings: typeof slice }>()({
  slices: {
    settings: {
      state: {
        status: 'word',
        failure,
        thing,
        draft,
        save: { status: 'word', failure },
        issues: issueFields,
        upload: { id: '~key', path: 'code', status: 'word', issue, failure },
        placeSearch: { status: 'word', found: { uid: 'id' }, failure },
        theirs: thing,
        preview: { rating: 'number', locale: 'word' },
        unfolded: 'word',
        entries: entry,
      },
      actions: {
        settingsFailed: { failure },
        settingsReceived: { thing, draft },
        valueChanged: path,
        entryAdded: path,
        entryRemoved: entry,
        entryRaised: entry,
        entryToggled: entry,
        picturePicked: { ...path, of: 'word', photo: blobFields },
        pictureReceived: { id: '~key' },
        pictureRefused: { id: '~key', issue },
        pictureFailed: { id: '~key', failure },
        placesFound: { found: { uid: 'id' } },
        placesNotFound: { failure },
        placeChosen: { uid: 'id' },
        translationTyped: { locale: 'word', field: 'word', text: 'keep', said: 'keep' },
        partToggled: { name: 'word' },
        previewChosen: { rating: 'number', locale: 'word' },
        saved: { thing },
        saveRefused: { fields: issueFields },
        saveFailed: { failure },
        editedMeanwhile: { theirs: thing },
      },
    },
  },
  effects: {
    'media.keepOriginals': { argument: { ids: '~key' } },
    'media.forget': { argument: { ids: '~key' } },
    'blobs.remove': { argument: { ids: '~key' } },
  },
  calls: {
    settings: { reply: thing },
    saveSettings: { body: { version: 'number', settings: thing.settings }, reply: thing },
  },
});
