import type { UnknownAction } from 'redux';
import type { QuestionUid } from '../../contract/ids';
import { amendmentFilesKey } from '../../contract/attachments';
import { limits } from '../../contract/limits';
import {
  amendServicePath,
  newServiceLogPath,
  ratePath,
  serviceLogAuthPath,
  serviceLogPath,
  signInHref,
  todayPath,
} from '../../contract/screens';
import { serviceLimits } from '../../contract/serviceLogs';
import type { RootState } from '../../state/rootReducer';
import type { AccountField } from '../../state/account/accountRules';
import { fieldEdited, goOnPressed, signOutPressed, submitted } from '../../state/account/accountSlice';
import { selectAccount } from '../../state/account/accountSelectors';
import { selectMostPhotos } from '../../state/attachments/attachmentsSelectors';
import { photosPicked } from '../../state/attachments/attachmentsSlice';
import { selectGroupReady } from '../../state/groups/groupsSelectors';
import { popupAnswered } from '../../state/messages/messagesSlice';
import { selectRouteQuestion, selectScreen } from '../../state/navigation/navigationSelectors';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import { menuPressed } from '../../state/menu/menuActions';
import { spliceOf } from '../../state/note/noteRules';
import { selectDraftOn } from '../../state/note/noteSelectors';
import { noteEdited, sendPressed } from '../../state/note/noteSlice';
import { selectPin } from '../../state/pins/pinSelectors';
import { digitPressed } from '../../state/pins/pinSlice';
import {
  selectAmending,
  selectFormFailure,
  selectFormOn,
  selectIsSaving,
  selectTemplateOn,
} from '../../state/serviceLog/formSelectors';
import {
  amendPressed,
  discardPressed,
  itemToggled,
  reasonEdited,
  recordedFileRemoved,
  savePressed,
  strokeDrawn,
  textEdited,
} from '../../state/serviceLog/formSlice';
import { undoPressed } from '../../state/serviceLog/servicesActions';
import {
  selectLogBegun,
  selectLoggedHere,
  selectUndoSeconds,
} from '../../state/serviceLog/servicesSelectors';
import { selectLogged } from '../../state/serviceLog/storedSelectors';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { selectTilesToShow } from '../../state/tiles/tilesSelectors';
import { tileTapped } from '../../state/tiles/tilesSlice';
import { selectVotedHere } from '../../state/voting/votingSelectors';
import type { Chance } from './chance';
import { nextStep, type Step } from './person';
import { workplace, type StaffMember } from './staff';

/** What somebody with an account does next: what visitors do, or something that happens to staff alone. */
export type StaffStep =
  | Step
  /** The browser is killed and opened again: the tab's own storage is gone. */
  | { kind: 'kill' }
  /** The office takes a PIN away, or gives a new one. */
  | { kind: 'revoke' | 'hire'; member: StaffMember };

/** The people of a phone. */
export interface Hands {
  crew: readonly StaffMember[];
  password: string;
  /** Who is signed in on the open page, by its access token. */
  atWork(): StaffMember | null;
  photoId(): string;
}

/** Nobody has it: the office gives digits by chance, and one in ten thousand would not matter. */
const wrongPin = '0000';
const place = workplace as QuestionUid;
const act = (...actions: UnknownAction[]): StaffStep => ({ kind: 'do', actions });
const go = (href: string): StaffStep => act(linkFollowed({ href }));

/** The next step of somebody who works a shift as a cleaner: the sticker, a PIN, service after service. */
export function nextCleanerStep(state: RootState, chance: Chance, content: boolean, hands: Hands): StaffStep {
  return (
    popupStep(state, chance, content) ??
    (content ? { kind: 'wait' } : null) ??
    mishap(state, chance, hands) ??
    padStep(state, chance, hands) ??
    turnBack(state, chance, hands) ??
    logStep(state, chance, hands) ??
    formStep(state, chance, hands) ??
    amendStep(state, chance, hands) ??
    afterwardsStep(state, chance, hands) ??
    goOn(state, chance, hands, [
      serviceLogPath(place),
      newServiceLogPath(place),
      serviceLogAuthPath(place),
      ratePath(place),
    ])
  );
}

/**
 * The next step of somebody with an account who is a visitor most of the time, and logs a service now and
 * then.
 */
export function nextMemberStep(state: RootState, chance: Chance, content: boolean, hands: Hands): StaffStep {
  const visits = () => nextStep(state, chance, content, hands.photoId);
  if (content || state.messages.popup) return visits();
  const signs = accountStep(state, chance, hands);
  if (signs) return signs;
  const does = chance.weighted({ visit: 60, signIn: 12, signOut: hands.atWork() ? 8 : 0, log: 20, kill: 3 });
  if (does === 'kill') return { kind: 'kill' };
  if (does === 'signIn') return go(signInHref(ratePath(place)));
  if (does === 'signOut') return signOutStep(state) ?? visits();
  if (does === 'visit') return visits();
  return (
    turnBack(state, chance, hands) ??
    logStep(state, chance, hands) ??
    formStep(state, chance, hands) ??
    amendStep(state, chance, hands) ??
    afterwardsStep(state, chance, hands) ??
    goOn(state, chance, hands, [serviceLogPath(place), newServiceLogPath(place)])
  );
}

function popupStep({ messages: { popup } }: RootState, chance: Chance, content: boolean): StaffStep | null {
  if (!popup) return null;
  const answer = content ? 'ok' : chance.weighted({ ok: 8, cancel: 1, outside: 1 });
  return act(popupAnswered({ id: popup.id, answer }));
}

/** What interrupts a shift. */
function mishap(state: RootState, chance: Chance, { crew, atWork }: Hands): StaffStep | null {
  const member = atWork();
  const does = chance.weighted({
    none: 100,
    tunnel: 10,
    kill: 8,
    reload: 5,
    back: 3,
    wait: 8,
    revoke: member?.pin ? 4 : 0,
    signOut: member ? 5 : 0,
    rate: 2,
  });
  if (does === 'tunnel') return { kind: 'tunnel', ms: chance.between(2_000, 60_000) };
  if (does === 'revoke' && member) return { kind: 'revoke', member };
  if (does === 'signOut') return signOutStep(state);
  if (does === 'rate') return { kind: 'scan', href: ratePath(place) };
  if (does === 'kill' || does === 'reload' || does === 'back' || does === 'wait') return { kind: does };
  const without = crew.find(({ pin }) => pin === null);
  return without && chance.happens(0.2) ? { kind: 'hire', member: without } : null;
}

/** Logout, or the menu with it where its chunk has not come. */
function signOutStep(state: RootState): StaffStep | null {
  if (!selectAuthorized(state)) return null;
  return act(selectGroupReady(state, 'account') ? signOutPressed() : menuPressed());
}

/** The PIN pad. Fingers slip; who has no PIN any more tries the old one. */
function padStep(state: RootState, chance: Chance, { crew }: Hands): StaffStep | null {
  const pin = selectPin(state);
  if (selectScreen(state) !== 'SLAuth' || !pin) return null;
  if (pin.status !== 'open' || pin.pausedUntil !== null) return { kind: 'wait' };
  const typed = chance.happens(0.03) ? wrongPin : (chance.pick(crew).pin ?? wrongPin);
  return act(...[...typed].slice(pin.digits.length).map((digit) => digitPressed({ digit })));
}

/** The form of signing in, or the page that says that somebody is signed in already. */
function accountStep(state: RootState, chance: Chance, { crew, password }: Hands): StaffStep | null {
  const account = selectAccount(state);
  if (selectScreen(state) !== 'Login' || !account || account.form !== 'signIn') return null;
  if (account.status === 'sending') return { kind: 'wait' };
  if (selectAuthorized(state)) return act(chance.happens(0.6) ? goOnPressed() : signOutPressed());
  const right = chance.happens(0.9) ? password : 'Wrong';
  const type = (field: AccountField, text: string) =>
    fieldEdited({ field, splice: spliceOf(account.values[field], text, limits.contactLength) });
  return act(type('email', chance.pick(crew).email), type('password', right), submitted());
}

/** Words that only one person types. */
function wordsOf(member: StaffMember | null, chance: Chance): string {
  return `${member?.name ?? 'Nobody'}: ${chance.pick(['all done', 'tap drips', 'no soap', 'Lüftung laut'])} ${chance.between(0, 99_999)}. `;
}

/** The service log by sticker: a tile, a photo, a word, and Save. */
function logStep(state: RootState, chance: Chance, { atWork, photoId }: Hands): StaffStep | null {
  if (selectScreen(state) !== 'ServiceLog') return null;
  const voted = selectVotedHere(state);
  const tiles = selectTilesToShow(state);
  const questionUid = selectRouteQuestion(state);
  if (!voted || !tiles || !questionUid || !selectLogBegun(state)) return { kind: 'wait' };
  const does = chance.weighted({ tile: 8, photo: 2, word: 3, save: 5 });
  if (does === 'tile')
    return act(tileTapped({ voteKey: voted.key, option: chance.pick(tiles.blocks).value }));
  if (does === 'photo') return photoStep(state, questionUid, photoId);
  if (does === 'save') return act(sendPressed({ questionUid }));
  const { text } = selectDraftOn(state, questionUid);
  return act(
    noteEdited({ questionUid, splice: spliceOf(text, text + wordsOf(atWork(), chance), limits.noteLength) }),
  );
}

function photoStep(state: RootState, questionUid: QuestionUid, photoId: () => string): StaffStep {
  const id = photoId();
  const photos = [{ id, name: `${id}.jpg`, type: 'image/jpeg', size: 1_000 }];
  return act(photosPicked({ questionUid, photos, most: selectMostPhotos(state) }));
}

/** The form of the new service log. Save is pressed too early now and then, and twice. */
function formStep(state: RootState, chance: Chance, { atWork, photoId }: Hands): StaffStep | null {
  if (selectScreen(state) !== 'NewServiceLog') return null;
  const questionUid = selectRouteQuestion(state);
  if (!questionUid || !selectAuthorized(state)) return { kind: 'wait' };
  const template = selectTemplateOn(state, questionUid);
  if (!template || selectIsSaving(state, questionUid)) return { kind: 'wait' };
  const form = selectFormOn(state, questionUid);
  const does = chance.weighted({ item: 5, word: 3, photo: 3, sign: 1, save: form.levels.length > 0 ? 6 : 1 });
  if (does === 'save') return act(savePressed({ questionUid }));
  if (does === 'photo') return photoStep(state, questionUid, photoId);
  if (does === 'sign')
    return act(strokeDrawn({ questionUid, stroke: [10, 10, 500, chance.between(0, 300)] }));
  if (does === 'word') {
    const text = form.typed['comment'] ?? '';
    const splice = spliceOf(text, text + wordsOf(atWork(), chance), serviceLimits.commentLength);
    return act(textEdited({ questionUid, field: 'comment', splice }));
  }
  const items = template.fields.flatMap((field) => (field.kind === 'items' ? field.options : []));
  return act(itemToggled({ questionUid, option: chance.pick(items).value }));
}

/** Amendments of what was logged before the day, and on this phone. Perhaps somebody else has logged that. */
const amendable = (state: RootState, { atWork }: Hands): string[] => {
  const { earlier = null } = atWork() ?? {};
  const here = selectLogged(state).map(({ kind, serviceUid }) => (kind === 'form' ? serviceUid : null));
  return [earlier, ...here].flatMap((uid) => (uid ? [amendServicePath(place, uid)] : []));
};

/** Leaves a new log for a change of an earlier one now and then. */
function turnBack(state: RootState, chance: Chance, hands: Hands): StaffStep | null {
  if (!['ServiceLog', 'NewServiceLog'].includes(selectScreen(state))) return null;
  const amends = amendable(state, hands);
  return amends.length > 0 && chance.happens(0.12) ? go(chance.pick(amends)) : null;
}

/** Goes to a new log, or changes an earlier one. */
function goOn(state: RootState, chance: Chance, hands: Hands, others: readonly string[]): StaffStep {
  const amends = amendable(state, hands);
  return go(chance.pick(chance.happens(0.4) && amends.length > 0 ? amends : others));
}

/**
 * The form of an amendment: other words, another photo, a file less, and why. It is left half-typed now and
 * then.
 */
function amendStep(state: RootState, chance: Chance, { atWork, photoId }: Hands): StaffStep | null {
  if (selectScreen(state) !== 'AmendService') return null;
  const amending = selectAmending(state, place);
  // Somebody else has logged it, or has signed out.
  if (selectFormFailure(state) || !selectAuthorized(state)) return go(newServiceLogPath(place));
  if (!amending || selectIsSaving(state, place)) return { kind: 'wait' };
  const { form, reason, files, serviceUid } = amending;
  const does = chance.weighted({
    word: 3,
    photo: 3,
    remove: files.length > 0 ? 1 : 0,
    why: reason === '' ? 6 : 1,
    save: reason === '' ? 1 : 10,
    discard: 1,
    leave: 1,
  });
  if (does === 'save') return act(amendPressed({ questionUid: place }));
  if (does === 'discard') return act(discardPressed());
  if (does === 'leave') return go(newServiceLogPath(place));
  if (does === 'photo') return photoStep(state, amendmentFilesKey(serviceUid), photoId);
  if (does === 'remove') return act(recordedFileRemoved({ fileKey: chance.pick(files).key }));
  if (does === 'why')
    return act(
      reasonEdited({ splice: spliceOf(reason, wordsOf(atWork(), chance), serviceLimits.reasonLength) }),
    );
  const text = form.typed['comment'] ?? '';
  const splice = spliceOf(text, text + wordsOf(atWork(), chance), serviceLimits.commentLength);
  return act(textEdited({ questionUid: place, field: 'comment', splice }));
}

/** The page after Save: Undo, a change, the next one, or the list of the day. */
function afterwardsStep(state: RootState, chance: Chance, hands: Hands): StaffStep | null {
  if (selectScreen(state) !== 'ServiceLogFinal') return null;
  const service = selectLoggedHere(state);
  const mayUndo = service !== null && selectUndoSeconds(state, service) !== 0;
  const amends = amendable(state, hands);
  const does = chance.weighted({
    undo: mayUndo ? 8 : 0,
    amend: amends.length > 0 ? 8 : 0,
    next: 10,
    today: 2,
    wait: 4,
  });
  if (does === 'undo' && service) return act(undoPressed({ key: service.key }));
  if (does === 'amend') return go(chance.pick(amends));
  if (does === 'today') return go(todayPath);
  if (does === 'wait') return { kind: 'wait' };
  return go(chance.pick([serviceLogPath(place), newServiceLogPath(place)]));
}
