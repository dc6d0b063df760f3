import { reportTermsFields } from '../question/questionRedaction';
import type { UserInfoReply } from '../../contract/accounts';
import type { TokensReply } from '../../contract/session';
import type { User } from '../../contract/user';
import { allow, type AllowedOf } from '../featureRedaction';
import { settingsFields } from '../redaction';
import { storedTap, votedFields } from '../voting/votingRedaction';
import { pictureFields } from '../wall/pictureFields';
import type * as slice from './sessionSlice';

/** What a person may do decides where they go. Who they are, and for whom they work, stays masked. */
const user = {
  guid: '~guid',
  role: 'word',
  organisations: { uid: '~org', role: 'word', reports: reportTermsFields },
  sites: { uid: '~site' },
  access: { questionUid: 'id' },
  locale: 'word',
} satisfies AllowedOf<User>;

export const userInfoFields = {
  guid: '~guid',
  role: 'word',
  // The current question's place, which is public.
  organization: { uid: '~org', place: { uid: 'id', name: 'keep' } },
  organizations: { uid: '~org', role: 'word', logo: 'keep', reports: reportTermsFields },
  sites: { uid: '~site', org_uid: '~org' },
  question_access: { '*': {} },
  setups: { lang_code: 'word' },
  inbox: { open: 'number', unread: 'number' },
  // Decides when the session ends on the device.
  pin_session: { expires_in: 'number' },
} satisfies AllowedOf<UserInfoReply>;

export const tokensFields = {
  access_token: '~token',
  refresh_token: '~token',
  user_guid: '~guid',
} satisfies AllowedOf<TokensReply>;

/** Names of `contract/storedKeys.ts`. */
const stored = {
  access_token: '~token',
  refresh_token: '~token',
  anonymous_token: '~token',
  guid: '~guid',
  user_guid: '~guid',
  last_user: '~guid',
  pin_sticker: 'id',
  pin_pauses: { '*': { triesLeft: 'number', until: 'number' } },
  ssid: '~ssid',
  userInfoStorage: { ...userInfoFields, pin_until: 'number' },
  settings_drafts: {
    '*': {
      by: '~guid',
      version: 'number',
      values: settingsFields.settings,
      changed: 'word',
    },
  },
  wall: { token: '~token', picture: pictureFields, receivedAt: 'number' },
  provider_sign_in: { provider: 'word', key: '~key', href: 'href' },
  lang: 'word',
  tap: storedTap,
  voted: votedFields,
  unlinked_rate: 'number',
  unlinked_question: 'id',
} as const;

const identity = { anonymousToken: '~token', guid: '~guid' } as const;
const identityReply = { guid: '~guid', anonymous_token: '~token' } as const;
const accessToken = { accessToken: '~token' } as const;

export const sessionRedaction = allow<{ session: typeof slice }>()({
  slices: {
    session: {
      state: { ...accessToken, ...identity, user, pinSticker: 'id' },
      actions: {
        restored: { ...accessToken, ...identity, user },
        identityReceived: identity,
        accessTokenReceived: accessToken,
        pinStickerRecalled: { questionUid: 'id' },
        signedIn: accessToken,
        personChanged: { questionUids: 'id' },
        userReceived: { user, questionUid: 'id' },
      },
    },
  },
  effects: {
    'tokens.read': { argument: { token: '~token' }, answer: { guid: '~guid', ssid: '~ssid' } },
    'storage.read': { argument: { area: 'word', keys: 'word' }, answer: stored },
    'storage.write': { argument: { area: 'word', values: stored } },
    'ids.create': { argument: { kind: 'word' }, answer: '~key' },
    'clock.sleep': { argument: { ms: 'number' } },
    'chance.next': { answer: 'number' },
    'proof.solve': { argument: { challenge: '~key', difficulty: 'number' }, answer: '~key' },
    'page.measure': {
      answer: {
        screenWidth: 'number',
        screenHeight: 'number',
        innerWidth: 'number',
        innerHeight: 'number',
      },
    },
  },
  calls: {
    signUpAnonymous: { reply: identityReply },
    signInAnonymous: { body: { guid: '~guid' }, reply: identityReply },
    refresh: { body: { token: '~token' }, reply: tokensFields },
    userInfo: { reply: userInfoFields },
  },
});
