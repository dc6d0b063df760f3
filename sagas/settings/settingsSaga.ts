import {
  put,
  race,
  select,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
  type SagaGenerator,
} from 'typed-redux-saga';
import { errors } from '../../contract/errors';
import { durations } from '../../contract/limits';
import type { StoredSettingsDrafts } from '../../contract/storedKeys';
import { selectUserGuid } from '../../state/user/accountSelectors';
import { otherAccountPressed, signOutPressed } from '../../state/user/accountSlice';
import { selectOpenSettings, selectSettingsTarget } from '../../state/settings/settingsSelectors';
import {
  draftDropped,
  editedMeanwhile,
  entryAdded,
  entryRaised,
  entryRemoved,
  mineKept,
  picturePicked,
  placeChosen,
  placesFound,
  placesNotFound,
  placesSought,
  pictureReceived,
  retryPressed,
  saved,
  saveFailed,
  savePressed,
  saveRefused,
  saveStarted,
  settingsFailed,
  settingsReceived,
  settingsRefused,
  settingsRequested,
  signInNeeded,
  theirsTaken,
  translationTyped,
  valueChanged,
} from '../../state/settings/settingsSlice';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { callApi } from '../api/callApi';
import { port } from '../effects';
import { safely } from '../safely';
import { leadToSignIn } from '../user/leadToSignIn';
import { loadFailureOf } from '../desk/loadFailureOf';
import { uploadPicture } from './pictureSaga';
import { whileHere } from '../desk/whileHere';

/** Handles the forms in which organisations, sites, places and questions are edited. */
export function* settingsSaga(): SagaGenerator<void> {
  yield* takeLatest(retryPressed, safely(openSettings));
  yield* takeLeading(savePressed, safely(save));
  yield* takeLatest(placesSought, safely(seekPlaces));
  yield* takeEvery(picturePicked, safely(uploadPicture));
  const edits = [
    valueChanged,
    entryAdded,
    entryRemoved,
    entryRaised,
    translationTyped,
    mineKept,
    pictureReceived,
    placeChosen,
  ];
  const ends = [saved, draftDropped, theirsTaken];
  yield* takeLatest(
    [...edits, ...ends, savePressed].map(({ type }) => type),
    safely(storeDraft),
  );
}

/** Loads what the address names, and what was edited there before a reload. */
export function* openSettings(): SagaGenerator<void> {
  const target = yield* select(selectSettingsTarget);
  if (!(yield* select(selectAuthorized))) return yield* needSignIn();
  yield* put(settingsRequested());
  const outcome = yield* whileHere(
    callApi('settings', { params: { kind: target?.kind ?? '', uid: target?.uid ?? '' } }),
  );
  if (outcome === 'left') return;
  if (outcome === 'signedOut') return yield* needSignIn();
  if (outcome.kind === 'refused' && outcome.code === errors.forbidden.code)
    return void (yield* put(settingsRefused()));
  if (outcome.kind !== 'ok') return void (yield* put(settingsFailed({ failure: loadFailureOf(outcome) })));
  const thing = outcome.reply;
  const { [draftKey(thing)]: stored } = yield* storedDrafts();
  const isMine = stored !== undefined && stored.by === (yield* select(selectUserGuid));
  const draft = isMine ? { values: stored.values, changed: stored.changed } : null;
  yield* put(settingsReceived({ thing, draft, isOld: isMine && stored.version !== thing.version }));
}

function* needSignIn(): SagaGenerator<void> {
  yield* put(signInNeeded());
  yield* leadToSignIn();
}

/** Sends the edited fields with the version that they were made from. */
function* save(): SagaGenerator<void> {
  const open = yield* select(selectOpenSettings);
  if (!open?.draft || open.theirs || open.upload?.status === 'sending') return;
  const { thing, draft } = open;
  yield* put(saveStarted());
  const outcome = yield* callApi('saveSettings', {
    params: { kind: thing.kind, uid: thing.uid },
    body: {
      version: thing.version,
      settings: Object.fromEntries(draft.changed.map((name) => [name, draft.values[name]])),
    },
  });
  // The person may have gone on to something else.
  if ((yield* select(selectOpenSettings))?.thing !== thing) return;
  if (outcome.kind === 'ok') return void (yield* put(saved({ thing: outcome.reply })));
  const { fields, theirs } = (outcome.kind === 'refused' && outcome.settings) || {};
  if (theirs) yield* put(editedMeanwhile({ theirs }));
  else if (fields) yield* put(saveRefused({ fields }));
  else yield* put(saveFailed({ failure: loadFailureOf(outcome) }));
}

/** Searches the places of the organisation, after a pause in typing. */
function* seekPlaces({ payload: { q } }: ReturnType<typeof placesSought>): SagaGenerator<void> {
  const open = yield* select(selectOpenSettings);
  if (!open) return;
  if (q !== '') yield* port('clock', 'sleep', { ms: typingPause });
  const query = { org: open.thing.org.uid, ...(q.trim() !== '' && { q: q.trim() }) };
  const outcome = yield* callApi('places', { query });
  if (outcome.kind !== 'ok') return void (yield* put(placesNotFound({ failure: loadFailureOf(outcome) })));
  const { places, sites } = outcome.reply;
  const found = places.map(({ uid, name, site_uid }) => ({
    uid,
    name,
    site: sites.find((site) => site.uid === site_uid)?.name ?? '',
  }));
  yield* put(placesFound({ found }));
}

/** Milliseconds without typing after which a search is complete. */
const typingPause = 400;

const draftKey = ({ kind, uid }: { kind: string; uid: string }): string => `${kind} ${uid}`;

function* storedDrafts(): SagaGenerator<StoredSettingsDrafts> {
  const { settings_drafts: stored } = yield* port('storage', 'read', {
    area: 'local',
    keys: ['settings_drafts'],
  });
  return typeof stored === 'object' && stored !== null ? (stored as StoredSettingsDrafts) : {};
}

/**
 * Keeps what is edited on the device, so that a reload loses nothing; without edits, removes it there. Waits
 * for a pause in typing, except before a save: its refusal may lead to sign-in, in a new document. Its person
 * may leave the form meanwhile; after a Logout nothing is stored any more (SE-5).
 */
function* storeDraft({ type }: { type: string }): SagaGenerator<void> {
  const open = yield* select(selectOpenSettings);
  const by = yield* select(selectUserGuid);
  if (!open || by === null) return;
  const { thing, draft, theirs } = open;
  const waits = draft !== null && type !== savePressed.type;
  if (waits && (yield* signsOutWithin(durations.draftStored))) return;
  const { [draftKey(thing)]: _, ...others } = yield* storedDrafts();
  // A draft that was found to be old stays old, so that the next visit says so again.
  const version = theirs?.version === thing.version ? 0 : thing.version;
  const drafts = draft ? { ...others, [draftKey(thing)]: { by, version, ...draft } } : others;
  const settings_drafts = Object.keys(drafts).length > 0 ? drafts : null;
  yield* port('storage', 'write', { area: 'local', values: { settings_drafts } });
}

/** Waits. @param ms milliseconds @returns whether the person has signed out meanwhile */
function* signsOutWithin(ms: number): SagaGenerator<boolean> {
  const { left } = yield* race({
    left: take([signOutPressed.type, otherAccountPressed.type]),
    late: port('clock', 'sleep', { ms }),
  });
  return left !== undefined;
}
