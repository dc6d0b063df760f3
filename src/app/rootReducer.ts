import type { UnknownAction } from 'redux';
import type { Locale } from '../../contract/languages';
import type { Question } from '../../contract/question';
import { groupOf, type Address } from '../../contract/screens';
import { attachmentsReducer } from '../features/attachments/attachmentsSlice';
import { voiceReducer } from '../features/attachments/voiceSlice';
import { erasureReducer } from '../features/codes/erasureSlice';
import { deviceReducer } from '../features/device/deviceSlice';
import { giveawayReducer } from '../features/giveaway/giveawaySlice';
import { groupsReducer, type GroupsState } from '../features/groups/groupsSlice';
import { historyReducer } from '../features/history/historySlice';
import { visitorLeft } from '../features/kiosk/kioskActions';
import { languageReducer } from '../features/language/languageSlice';
import { locationReducer } from '../features/location/locationSlice';
import { messagesReducer } from '../features/messages/messagesSlice';
import { navigationAt, navigationReducer } from '../features/navigation/navigationSlice';
import { noteReducer } from '../features/note/noteSlice';
import { outboxReducer } from '../features/outbox/outboxSlice';
import { questionReducer } from '../features/question/questionSlice';
import { reviewsReducer } from '../features/reviews/reviewsSlice';
import { sessionReducer, signedOut } from '../features/session/sessionSlice';
import { tilesReducer } from '../features/tiles/tilesSlice';
import { votingReducer } from '../features/voting/votingSlice';
import { combine } from './combine';
import { groupSlices, type GroupStates } from './groupReducers';

const appReducer = combine({
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
  reviews: reviewsReducer,
  erasure: erasureReducer,
  groups: groupsReducer,
  messages: messagesReducer,
});

export type RootState = ReturnType<typeof appReducer> & Partial<GroupStates>;

/** The slices of the app itself, and of the groups that the state says have come. */
function everything(state: RootState | undefined, action: UnknownAction): RootState {
  const app = appReducer(state, action);
  const slices = groupSlices(state ?? {}, action, app.groups);
  const isSame =
    app === state &&
    (Object.keys(slices) as (keyof GroupStates)[]).every((name) => slices[name] === state[name]);
  return isSame ? state : { ...app, ...slices };
}

/**
 * The whole state. When a visitor leaves a tablet at the door everything begins anew but for what is the tablet's: its address and language, the question, and
 * what waits to be sent. A new slice is a visitor's, unless it is named here.
 */
export function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  if (state && signedOut.match(action)) return withoutDrafts(state, action);
  if (!state || !visitorLeft.match(action)) return everything(state, action);
  const { navigation, language, session, question, outbox, device, messages, groups } = state;
  const fresh = everything(undefined, action);
  return {
    ...fresh,
    ...groupSlices({}, action, groups),
    navigation,
    language,
    session,
    question,
    outbox,
    device,
    groups,
    // A message that is still to be hidden must not hide one of the next visitor.
    messages: { ...fresh.messages, lastId: messages.lastId },
  };
}

/** Phones are shared: what somebody has typed is not for the next one. What was sent or waits to be sent stays. */
function withoutDrafts(state: RootState, action: UnknownAction): RootState {
  const { note, attachments, voice } = everything(undefined, action);
  const { leads, account, pin } = groupSlices({}, action, state.groups);
  const ofGroups = { ...(leads && { leads }), ...(account && { account }), ...(pin && { pin }) };
  return everything({ ...state, note, attachments, voice, ...ofGroups }, action);
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
  const group = groupOf(address);
  const action = { type: 'app/bootstrapped' };
  const state = rootReducer(undefined, action);
  // A screen that comes with its group is drawn with it from the start, by the server too.
  const groups: GroupsState = group ? { [group]: 'ready' } : {};
  return {
    ...state,
    groups,
    ...groupSlices({}, action, groups),
    navigation: { ...navigationAt(address), ...(demo && { demo }), ...(leadQuestion && { leadQuestion }) },
    language: { ...state.language, browserTags, ...(locale && { locale, ready: true }) },
    question: question ? { status: 'loaded', uid: question.uid, question } : state.question,
  };
}
