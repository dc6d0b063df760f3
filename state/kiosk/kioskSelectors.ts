import type { Locale } from '../../contract/languages';
import { redirectOnLoad, scanFlags } from '../../contract/redirects';
import { isThanks, onKiosk, ratePath } from '../../contract/screens';
import type { RootState } from '../rootReducer';
import { selectWantedLocale } from '../language/languageSelectors';
import type { LeadForm } from '../leads/leadRules';
import { selectLeadForm, selectLeadForms, selectLeadKind } from '../leads/leadsSelectors';
import { selectKiosk, selectAddress, selectScreen } from '../navigation/navigationSelectors';
import { isBegun } from '../note/noteSlice';
import { selectQueue } from '../outbox/outboxSelectors';
import { selectReport } from '../recordings/recordingsSelectors';
import { selectTilePhotos } from '../tiles/tilesSelectors';
import { selectVoteUnderWay } from '../voting/votingSelectors';

/**
 * The address where the tablet waits for a visitor: the faces of its sticker, or the form that replaces them.
 */
export function selectKioskStart(state: RootState): string | undefined {
  const home = selectKiosk(state);
  if (!home || state.question.status !== 'loaded') return home;
  const { question } = state.question;
  if (onKiosk(ratePath(question.uid)) !== home) return home;
  const href = redirectOnLoad({
    questionUid: question.uid,
    lead: question.lead,
    rating: null,
    ...scanFlags(''),
    manage: null,
  });
  return href === null ? home : onKiosk(href);
}

/** Whether the visit is untouched, so that there is nothing to reset. */
export function selectIsUntouched(state: RootState, locale: Locale): boolean {
  const { path, search } = selectAddress(state);
  return (
    path + search === selectKioskStart(state) &&
    // A form that failed to load is requested again.
    (selectLeadKind(state) === null || selectLeadForm(state) !== null) &&
    selectLeadForms(state).every(isUntouchedForm) &&
    selectWantedLocale(state) === locale &&
    state.voting.begun.length === 0 &&
    state.voting.voted.length === 0 &&
    state.messages.popup === null &&
    selectReport(state) === null &&
    // A question that failed to load is requested again.
    state.question.status !== 'failed'
  );
}

/** Whether a visitor of a tablet at the door has voted, or has begun a form. */
export function selectCanHandOn(state: RootState): boolean {
  const screen = selectScreen(state);
  if (!selectKiosk(state)) return false;
  if (isThanks(screen) || screen === 'EventLeadChoice' || screen === 'EventLeadFinal') return true;
  return selectLeadKind(state) !== null && !selectLeadForms(state).every(isUntouchedForm);
}

/**
 * Whether the tablet asks if the visitor is still there. Whoever comes next must not read what was written.
 */
export const selectAsksIfThere = (state: RootState): boolean =>
  selectKiosk(state) !== undefined && state.messages.popup?.title?.text === 'StillThere';

const isUntouchedForm = (form: LeadForm) =>
  form.status === 'open' && form.step === 0 && form.attempts === 0 && isEmptyForm(form);

const isEmptyForm = ({ fields }: LeadForm) => Object.values(fields).every((value) => value === '');

/**
 * Whether the visitor has unsent input, or an open question, or may still be writing down a confirmation
 * number.
 */
export const selectHasBegun = ({ note, attachments, leads, messages, recordings }: RootState): boolean =>
  (leads?.forms ?? []).some(
    (form) => !isEmptyForm(form) || (form.status === 'given' && form.kind !== 'event'),
  ) ||
  note.drafts.some(isBegun) ||
  note.popup !== null ||
  attachments.drafts.length > 0 ||
  attachments.snap !== null ||
  messages.popup !== null ||
  selectReport({ recordings }) !== null;

/**
 * Whether work must end before the reset: a recording or playback, a photo in preparation, an item being
 * stored.
 */
export const selectIsBusy = (state: RootState): boolean =>
  selectVoteUnderWay(state) ||
  state.note.sending !== null ||
  selectReport(state)?.status === 'sending' ||
  (state.leads?.forms ?? []).some(({ status }) => status === 'sending') ||
  state.voice.status !== 'idle' ||
  selectDraftPhotos(state).some(({ status }) => status === 'preparing');

/** Files that nobody will send after this visitor has left. Items that wait keep theirs. */
export function selectFilesToForget(state: RootState): string[] {
  const waiting = new Set(
    selectQueue(state).flatMap((item) => (item.kind === 'tilePhoto' ? [item.photo.id] : [])),
  );
  const drafts = state.attachments.drafts.flatMap(({ photos, audio }) => [
    ...photos,
    ...(audio ? [audio] : []),
  ]);
  return [...drafts, ...selectTilePhotos(state)].map(({ id }) => id).filter((id) => !waiting.has(id));
}

const selectDraftPhotos = (state: RootState) => [
  ...state.attachments.drafts.flatMap(({ photos }) => photos),
  ...selectTilePhotos(state),
];
