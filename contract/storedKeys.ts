import type { QuestionUid, VoteUid, OrgUid } from './ids';
import type { Rating } from './rating';

/**
 * What the device stores, under exactly these names (specification § 3). `text` is stored as it is, `json` as JSON.
 * `local` outlives the tab, `session` is the tab's own.
 */
export const storedKeys = {
  local: {
    access_token: 'text',
    refresh_token: 'text',
    anonymous_token: 'text',
    guid: 'text',
    user_guid: 'text',
    ssid: 'text',
    userInfoStorage: 'json',
    isMultipleSites: 'json',
    lang: 'text',
  },
  session: {
    voted: 'json',
  },
} as const;

export type StorageArea = keyof typeof storedKeys;
export type LocalKey = keyof (typeof storedKeys)['local'];
export type SessionKey = keyof (typeof storedKeys)['session'];

/** A vote that this tab has made; the session-scoped list `voted` holds one for each question. */
export interface VotedRecord {
  questionUid: QuestionUid;
  rating: Rating;
  voteUid: VoteUid;
  orgUid: OrgUid | null;
  isServiceLog: boolean;
}
