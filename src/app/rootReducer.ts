import { combineReducers } from 'redux';
import type { Address } from '../../contract/screens';
import { languageReducer } from '../features/language/languageSlice';
import { messagesReducer } from '../features/messages/messagesSlice';
import { navigationAt, navigationReducer } from '../features/navigation/navigationSlice';
import { questionReducer } from '../features/question/questionSlice';
import { sessionReducer } from '../features/session/sessionSlice';
import { votingReducer } from '../features/voting/votingSlice';

export const rootReducer = combineReducers({
  navigation: navigationReducer,
  language: languageReducer,
  session: sessionReducer,
  question: questionReducer,
  voting: votingReducer,
  messages: messagesReducer,
});

export type RootState = ReturnType<typeof rootReducer>;

/** What is known before anything has been read or asked: the `init` of a log. */
export interface Bootstrap {
  address: Address;
  /** Standard tags, most wanted first. */
  browserTags: readonly string[];
}

export function bootstrapState({ address, browserTags }: Bootstrap): RootState {
  const state = rootReducer(undefined, { type: 'app/bootstrapped' });
  return {
    ...state,
    navigation: navigationAt(address),
    language: { ...state.language, browserTags },
  };
}
