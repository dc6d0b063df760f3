import { createSelector } from '@reduxjs/toolkit';
import type { QuestionUid } from '../../contract/ids';
import type { LoggedService } from '../../contract/loggedService';
import { foreignTag } from '../../contract/languages';
import { uidToCome } from '../../contract/screens';
import type { Worded } from '../../contract/questionTexts';
import type { RoundSticker } from '../../contract/serviceRound';
import { textIn } from '../../contract/serviceTemplates';
import { translated } from '../../contract/tiles';
import type { RootState } from '../rootReducer';
import { selectDraftOn, selectFilesUnderWay } from '../attachments/attachmentsSelectors';
import { selectParams, selectRouteQuestion, selectScreen } from '../navigation/navigationSelectors';
import { selectDraftOn as selectNoteOn } from '../note/noteSelectors';
import { selectQueue } from '../outbox/outboxSelectors';
import { selectQuestion } from '../question/questionSelectors';
import { selectChosenTiles } from '../tiles/tilesSelectors';
import { selectAuthorized, selectSessionRestored } from '../session/sessionSelectors';
import { selectKeyOf, selectVotedHere } from '../voting/votingSelectors';
import { standingOfSticker, type StickerStanding } from './serviceTimes';
import type { ServiceCheck } from './servicesState';
import { selectKnownServices, selectLogged } from './storedSelectors';

export const selectService = (state: RootState, key: string): LoggedService | null =>
  selectLogged(state).find((service) => service.key === key) ?? null;

/** The service of the address after Send, or null if it was logged elsewhere, or undone. */
export function selectLoggedHere(state: RootState): LoggedService | null {
  if (selectScreen(state) !== 'ServiceLogFinal') return null;
  const { rateUid = uidToCome } = selectParams(state);
  const here = selectLogged(state).filter(({ questionUid }) => questionUid === selectRouteQuestion(state));
  if (rateUid === uidToCome) return here.at(-1) ?? null;
  // Until the note of a log by sticker has arrived, only its vote has the uid.
  const voteKey = selectKeyOf(state, rateUid);
  return here.find(({ serviceUid, key }) => serviceUid === rateUid || key === voteKey) ?? null;
}

/**
 * What the server said of the service in the address, of which this phone has no record: `asking` before the
 * answer, `signedOut` for a person whom the server does not tell. The page confirms only what the server
 * confirmed.
 */
export function selectServiceCheck(state: RootState): ServiceCheck['status'] | 'asking' | 'signedOut' {
  const check = state.services?.check;
  const said = check && check.serviceUid === selectParams(state)['rateUid'] ? check.status : 'asking';
  const isNobody = selectSessionRestored(state) && !selectAuthorized(state);
  return isNobody && said !== 'missing' ? 'signedOut' : said;
}

/** Whether the service of the address has just been undone. */
export const selectUndoneHere = (state: RootState): boolean =>
  state.services?.undone === selectRouteQuestion(state) && selectLoggedHere(state) === null;

/** Whether the server has still to hear of an Undo at the sticker of the address. */
export const selectUndoWaits = (state: RootState): boolean =>
  selectQueue(state).some(
    ({ kind, questionUid }) => kind === 'undo' && questionUid === selectRouteQuestion(state),
  );

export const selectIsUndoing = (state: RootState, key: string): boolean =>
  state.services?.undoing.includes(key) ?? false;

export const selectNow = (state: RootState): number => state.services?.now ?? 0;

/** Seconds left to undo a service: null (no limit) while it waits on the phone; 0 when the time is over. */
export function selectUndoSeconds(state: RootState, { undoUntil }: LoggedService): number | null {
  if (undoUntil === null) return null;
  return Math.max(0, Math.ceil((undoUntil - selectNow(state)) / 1_000));
}

/**
 * Whether the phone still holds the service itself. Until the service is sent, the server has no entry of it.
 */
export const selectIsOnPhone = (state: RootState, key: string): boolean =>
  selectQueue(state).some(
    ({ kind, voteKey }) => voteKey === key && (kind === 'vote' || kind === 'note' || kind === 'service'),
  );

export const selectCarried = (state: RootState, questionUid: QuestionUid | null): RoundSticker | null =>
  state.round?.stickers.find((sticker) => sticker.questionUid === questionUid) ?? null;

/** IANA name of the zone of a sticker's place; null where this phone does not know it. */
export const selectTimeZone = (state: RootState, questionUid: QuestionUid): string | null => {
  const question = selectQuestion(state);
  const shown = question?.uid === questionUid ? question.place?.timeZone : undefined;
  return selectCarried(state, questionUid)?.timeZone ?? shown ?? null;
};

/** What Save would store of a sticker's log. */
export interface LogCount {
  items: number;
  photos: number;
  hasRecording: boolean;
  hasNote: boolean;
}

export const selectLogCount = createSelector(
  [
    selectChosenTiles,
    (state: RootState) => selectDraftOn(state, selectRouteQuestion(state)),
    (state: RootState) => selectNoteOn(state, selectRouteQuestion(state) ?? ('' as QuestionUid)),
    selectFilesUnderWay,
  ],
  (chosen, files, { text }, isUnderWay): LogCount => ({
    items: chosen.length,
    photos: (files?.photos.length ?? 0) + chosen.filter(({ photo }) => photo).length,
    hasRecording: files?.audio != null || (isUnderWay && (files?.photos ?? []).every(isReady)),
    hasNote: text.trim() !== '',
  }),
);

/** Whether nothing was given in the log by tiles of the address. */
export const selectIsLogEmpty = (state: RootState): boolean => {
  const { items, photos, hasRecording, hasNote } = selectLogCount(state);
  return items + photos === 0 && !hasRecording && !hasNote && !selectFilesUnderWay(state);
};

const isReady = ({ status }: { status: string }) => status === 'ready';

/** Whether the log of the address's sticker has begun: its vote is on the device, or on the server. */
export const selectLogBegun = (state: RootState): boolean => {
  const voted = selectVotedHere(state);
  return voted?.isServiceLog === true && voted.given === null;
};

/** The standing of the address's sticker against its schedule; null until the phone knows it. */
export const selectStandingHere = createSelector(
  [(state: RootState) => selectCarried(state, selectRouteQuestion(state)), selectKnownServices, selectNow],
  (sticker, services, now): StickerStanding | null =>
    sticker && now > 0 ? standingOfSticker(sticker, services, now) : null,
);

/**
 * Names the items of a sticker's services in the language of the screen, by value: the owner's blocks, and
 * the templates' options. The page may be of another sticker or of none, as Today is.
 */
export const selectItemNames = createSelector(
  [
    (state: RootState, questionUid: QuestionUid) => {
      const shown = selectQuestion(state);
      return shown?.uid === questionUid ? shown : selectCarried(state, questionUid)?.question;
    },
    (state: RootState, questionUid: QuestionUid) => selectCarried(state, questionUid)?.template.id,
    (state: RootState) => state.round?.templates,
    (state: RootState) => state.language.locale,
  ],
  (question, templateId, templates = [], locale) => {
    const owned = (text: string): Worded => {
      const translations = question?.translations ?? {};
      return {
        words: translated(translations, locale, text),
        tag: Object.hasOwn(translations[locale] ?? {}, text)
          ? undefined
          : foreignTag(question?.writtenIn, locale),
      };
    };
    const items = templates
      .filter(({ id }) => id === templateId)
      .flatMap(({ fields }) => fields.flatMap((field) => (field.kind === 'items' ? field.options : [])));
    const blocks = question?.logConfig?.logTiles?.blocks ?? [];
    const names = new Map<string, Worded>([
      ...items.map(({ value, text }): [string, Worded] => [
        value,
        {
          words: textIn(text, locale),
          tag: text[locale] === undefined ? foreignTag('en', locale) : undefined,
        },
      ]),
      ...blocks.map(({ value, text }): [string, Worded] => [value, owned(text)]),
    ]);
    return (value: string): Worded => names.get(value) ?? owned(value);
  },
);

/** Whether the device's stored round was read. */
export const selectRoundRestored = (state: RootState): boolean => state.round?.isRestored === true;

/** The placement that is being edited, or null. */
export const selectEditedPlacement = (state: RootState) => state.stickerLog?.placement ?? null;
