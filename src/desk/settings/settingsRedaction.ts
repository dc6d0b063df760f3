import { allow } from '../../app/featureRedaction';
import { issueFields, settingsFields as thing } from '../../app/redaction';
import { failureFields as failure } from '../loadFailureRedaction';
import type * as slice from './settingsSlice';

// What an owner configures may name people, so values are masked. Names of fields come from code.
const draft = { values: thing.settings, changed: 'word' } as const;
const path = { path: 'code' } as const;
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
        theirs: thing,
        preview: { rating: 'number', locale: 'word' },
      },
      actions: {
        settingsFailed: { failure },
        settingsReceived: { thing, draft },
        valueChanged: path,
        entryAdded: path,
        entryRemoved: entry,
        entryRaised: entry,
        translationTyped: { locale: 'word', field: 'word', text: 'keep', said: 'keep' },
        previewChosen: { rating: 'number', locale: 'word' },
        saved: { thing },
        saveRefused: { fields: issueFields },
        saveFailed: { failure },
        editedMeanwhile: { theirs: thing },
      },
    },
  },
  calls: {
    settings: { reply: thing },
    saveSettings: { body: { version: 'number', settings: thing.settings }, reply: thing },
  },
});
