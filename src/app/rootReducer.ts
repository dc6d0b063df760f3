import type { UnknownAction } from 'redux';
import type { Locale } from '../../contract/languages';
import type { Question } from '../../contract/question';
import type { Address } from '../../contract/screens';
import { attachmentsReducer } from '../features/attachments/attachmentsSlice';
import { voiceReducer } from '../features/attachments/voiceSlice';
import { codesReducer, noCode, type CodesState } from '../features/codes/codesSlice';
import { erasureReducer } from '../features/codes/erasureSlice';
import { deviceReducer } from '../features/device/deviceSlice';
import { doorReducer, type GameState } from '../features/game/gameDoor';
import { giveawayReducer } from '../features/giveaway/giveawaySlice';
import { historyReducer } from '../features/history/historySlice';
import { visitorLeft } from '../features/kiosk/kioskActions';
import { languageReducer } from '../features/language/languageSlice';
import type { LeadsState } from '../features/leads/leadRules';
import { leadsLoaded } from '../features/leads/leadsDoor';
import { locationReducer } from '../features/location/locationSlice';
import { messagesReducer } from '../features/messages/messagesSlice';
import { navigationAt, navigationReducer } from '../features/navigation/navigationSlice';
import { noteReducer } from '../features/note/noteSlice';
import { outboxReducer } from '../features/outbox/outboxSlice';
import { questionReducer } from '../features/question/questionSlice';
import { reviewsReducer } from '../features/reviews/reviewsSlice';
import { sessionReducer } from '../features/session/sessionSlice';
import { tilesReducer } from '../features/tiles/tilesSlice';
import { votingReducer } from '../features/voting/votingSlice';
import { combine } from './combine';
import { lateReducer } from './lateReducers';

/** The game's own reducer goes on where the log says that its chunk has come, live as in a replay. */
function gameReducer(state: GameState | undefined, action: UnknownAction): GameState {
  const game = doorReducer(state, action);
  return game.isLoaded ? lateReducer('game')(game, action) : game;
}

/** The forms of those who ask to be contacted have a state once their chunk has come. */
function leadsReducer(state: LeadsState | undefined, action: UnknownAction): LeadsState | undefined {
  return state || leadsLoaded.match(action) ? lateReducer('leads')(state, action) : undefined;
}

/** The page of codes has a state from when somebody types one: most visits never do. */
function typedCodesReducer(state: CodesState | undefined, action: UnknownAction): CodesState | undefined {
  const next = codesReducer(state, action);
  return next === noCode ? undefined : next;
}

const everything = combine({
  navigation: navigationReducer,
  language: languageReducer,
  session: sessionReducer,
  question: questionReducer,
  voting: votingReducer,
  tiles: tilesReducer,
  location: locationReducer,
  giveaway: giveawayReducer,
  attachments: attachmentsReducer,
  voice: voiceReducer,
  note: noteReducer,
  outbox: outboxReducer,
  device: deviceReducer,
  history: historyReducer,
  game: gameReducer,
  reviews: reviewsReducer,
  codes: typedCodesReducer,
  erasure: erasureReducer,
  leads: leadsReducer,
  messages: messagesReducer,
});

export type RootState = ReturnType<typeof everything>;

/**
 * The whole state. When a visitor leaves a tablet at the door everything begins anew but for what is the tablet's: its address and language, the question, and
 * what waits to be sent. A new slice is a visitor's, unless it is named here.
 */
export function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  if (!state || !visitorLeft.match(action)) return everything(state, action);
  const { navigation, language, session, question, outbox, device, messages, attachments } = state;
  const fresh = everything(undefined, action);
  return {
    ...fresh,
    navigation,
    language,
    session,
    question,
    outbox,
    device,
    // A message that is still to be hidden must not hide one of the next visitor.
    messages: { ...fresh.messages, lastId: messages.lastId },
    attachments: { ...fresh.attachments, part: attachments.part },
  };
}

/** What is known before anything has been read or asked: the `init` of a log. */
export interface Bootstrap {
  address: Address;
  /** Standard tags, most wanted first. */
  browserTags: readonly string[];
  /** The language in which the server drew the page; its pack is loaded before the first screen is drawn. */
  locale?: Locale;
  /** The address's question, if the page brought it. */
  question?: Question | null;
  /** Whether the installation has the demo's stickers and shows them to people. */
  demo?: boolean;
  /** The sticker that the lead event's last page leads to. */
  leadQuestion?: string | undefined;
}

export function bootstrapState({
  address,
  browserTags,
  locale,
  question,
  demo,
  leadQuestion,
}: Bootstrap): RootState {
  const state = rootReducer(undefined, { type: 'app/bootstrapped' });
  return {
    ...state,
    navigation: { ...navigationAt(address), ...(demo && { demo }), ...(leadQuestion && { leadQuestion }) },
    language: { ...state.language, browserTags, ...(locale && { locale, ready: true }) },
    question: question ? { status: 'loaded', uid: question.uid, question } : state.question,
  };
}
