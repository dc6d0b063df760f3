import type { UnknownAction } from 'redux';
import type { Locale } from '../contract/languages';
import type { Question } from '../contract/question';
import type { Rating } from '../contract/rating';
import { groupOf, type Address } from '../contract/screens';
import { attachmentsReducer } from './attachments/attachmentsSlice';
import { voiceReducer } from './attachments/voiceSlice';
import { erasureReducer } from './codes/erasureSlice';
import { deviceReducer } from './device/deviceSlice';
import { giveawayReducer } from './giveaway/giveawaySlice';
import { groupsReducer, type GroupsState } from './groups/groupsSlice';
import { historyReducer } from './services/historySlice';
import { visitorLeft } from './kiosk/kioskActions';
import { languageReducer } from './language/languageSlice';
import { locationReducer } from './location/locationSlice';
import { messagesReducer } from './messages/messagesSlice';
import { navigationAt, navigationReducer } from './navigation/navigationSlice';
import { noteReducer } from './note/noteSlice';
import { outboxReducer } from './outbox/outboxSlice';
import { questionReducer } from './question/questionSlice';
import { reviewsReducer } from './reviews/reviewsSlice';
import { sessionReducer, signedOut } from './session/sessionSlice';
import { tilesReducer } from './tiles/tilesSlice';
import { votingReducer } from './voting/votingSlice';
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

/** Reduces the app's own slices, and those of the groups that are ready. */
function reduceSlices(state: RootState | undefined, action: UnknownAction): RootState {
  const app = appReducer(state, action);
  const slices = groupSlices(state ?? {}, action, app.groups);
  const isSame =
    app === state &&
    (Object.keys(slices) as (keyof GroupStates)[]).every((name) => slices[name] === state[name]);
  return isSame ? state : { ...app, ...slices };
}

/**
 * The whole state. When a visitor leaves a tablet at the door, every slice starts over except the tablet's
 * own: address, language, question and outbox. A new slice belongs to the visitor unless it is named here.
 */
export function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  if (state && signedOut.match(action)) return withoutDrafts(state, action);
  if (!state || !visitorLeft.match(action)) return reduceSlices(state, action);
  const { navigation, language, session, question, outbox, device, messages, groups } = state;
  const fresh = reduceSlices(undefined, action);
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
    // Message ids go on, so that a pending timer cannot hide a message of the next visitor.
    messages: { ...fresh.messages, lastId: messages.lastId },
  };
}

/** Removes what a person typed, because phones are shared. What was sent or waits to be sent stays. */
function withoutDrafts(state: RootState, action: UnknownAction): RootState {
  const { note, attachments, voice } = reduceSlices(undefined, action);
  const { leads, account, pin } = groupSlices({}, action, state.groups);
  const ofGroups = { ...(leads && { leads }), ...(account && { account }), ...(pin && { pin }) };
  return reduceSlices({ ...state, note, attachments, voice, ...ofGroups }, action);
}

/** What is known before the app reads or requests anything: the `init` of a log. */
export interface Bootstrap {
  address: Address;
  /** BCP 47 tags, most preferred first. */
  browserTags: readonly string[];
  /** The language of the server-drawn page. Its pack is loaded before the first screen is drawn. */
  locale?: Locale;
  /** The address's question, if the page contained it. */
  question?: Question | null;
  /** Whether the installation offers the demo's stickers. */
  demo?: boolean;
  /** Whether its start page leads into the demo's desk without a password. */
  demoDesk?: boolean;
  /** The sticker to which the lead event's last page leads. */
  leadQuestion?: string | undefined;
  /** The vote of the address, if the page came from a server that knows it as the visitor's. */
  vote?: { voteUid: string; rating: Rating } | undefined;
}

export function bootstrapState({
  address,
  browserTags,
  locale,
  question,
  demo,
  demoDesk,
  leadQuestion,
  vote,
}: Bootstrap): RootState {
  const group = groupOf(address);
  const action = { type: 'app/bootstrapped' };
  const state = rootReducer(undefined, action);
  // If the first screen belongs to a group, the group is ready from the start. The server draws it the same
  // way.
  const groups: GroupsState = group ? { [group]: 'ready' } : {};
  return {
    ...state,
    groups,
    ...groupSlices({}, action, groups),
    navigation: {
      ...navigationAt(address),
      ...(demo && { demo }),
      ...(demoDesk && { demoDesk }),
      ...(leadQuestion && { leadQuestion }),
    },
    language: { ...state.language, browserTags, ...(locale && { locale, ready: true }) },
    voting: vote ? { ...state.voting, check: { status: 'confirmed', ...vote } } : state.voting,
    question: question ? { status: 'loaded', uid: question.uid, question } : state.question,
  };
}
