import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { durations } from '../../contract/limits';
import { providersOf, type ProviderName, type ProviderSignIn } from '../../contract/providers';
import { addressOf, backOf, isThanks, matchScreen, signInHref, stickerNamedBy } from '../../contract/screens';
import type { TokensReply } from '../../contract/session';
import { storedProviderSignIn } from '../../contract/storedSchemas';
import { selectAccount } from '../../state/account/accountSelectors';
import { providerAnswered, providersReceived, type providerChosen } from '../../state/account/accountSlice';
import { contestMarked } from '../../state/giveaway/giveawayActions';
import { selectAddress } from '../../state/navigation/navigationSelectors';
import { selectAnonymousToken } from '../../state/session/sessionSelectors';
import { selectVoted } from '../../state/voting/votingSelectors';
import type { CastVote } from '../../state/voting/votingState';
import { callApi } from '../api/callApi';
import { readOutcome, type Outcome } from '../api/sendRequest';
import { port } from '../effects';
import { showError } from '../messages/messagesSaga';
import { storeVoted } from '../voting/followVote';
import { signInWith } from './signInWith';

/** Asks which providers the installation has set up. Without an answer there are no provider buttons. */
export function* offerProviders(): SagaGenerator<void> {
  if ((yield* select(selectAccount))?.providers) return;
  const outcome = readOutcome(yield* callApi('clientConfig', {}), providersOf);
  if (outcome.kind === 'ok') yield* put(providersReceived({ providers: outcome.reply }));
}

/** Leaves for the provider's page. The tab's storage keeps where the person wanted to go. */
export function* leaveForProvider({ payload }: ReturnType<typeof providerChosen>): SagaGenerator<void> {
  const { provider } = payload;
  const account = yield* select(selectAccount);
  const offered = account?.providers?.[provider];
  if (!account || !offered || account.status === 'sending') return;
  const { path, search } = yield* select(selectAddress);
  const href = account.isDialog ? signInHref(account.back ?? path + search) : path + search;
  const key = yield* port('ids', 'create', { kind: 'itemKey' });
  const begun: ProviderSignIn = { provider, key, href };
  yield* port('storage', 'write', { area: 'session', values: { provider_sign_in: begun } });
  yield* port('providers', 'ask', { provider, key, ...offered });
}

/**
 * Resumes a sign-in when the provider leads back. A person who declined there gets the form again.
 * @returns whether there was a sign-in to resume
 */
export function* resumeFromProvider(): SagaGenerator<boolean> {
  const keys = ['provider_sign_in'] as const;
  const stored = yield* port('storage', 'read', { area: 'session', keys });
  const begun = storedProviderSignIn(stored.provider_sign_in);
  if (!begun) return false;
  yield* port('storage', 'write', { area: 'session', values: { provider_sign_in: null } });
  const { token, isRefused } = yield* port('providers', 'takeAnswer', { key: begun.key });
  if (token !== null) yield* enterWith(begun, token);
  else {
    if (isRefused) yield* showError({ text: 'SomethingFailed' }, durations.errorLong);
    yield* port('navigation', 'replace', { href: begun.href });
  }
  return true;
}

function* enterWith({ provider, href }: ProviderSignIn, token: string): SagaGenerator<void> {
  yield* put(providerAnswered());
  const vote = yield* voteBefore(href);
  const outcome = yield* askServer(provider, token, vote?.key);
  // The server has entered the vote into the contest of its place (GV-3).
  if (outcome.kind === 'ok' && vote) {
    yield* put(contestMarked({ voteKey: vote.key, questionUid: vote.questionUid, contest: 'entered' }));
    yield* storeVoted();
  }
  if (!(yield* signInWith(outcome, href))) yield* port('navigation', 'replace', { href });
}

function* askServer(
  provider: ProviderName,
  token: string,
  voteKey: string | undefined,
): SagaGenerator<Outcome<TokensReply>> {
  const anonymousToken = (yield* select(selectAnonymousToken)) ?? undefined;
  const options = { anonymousToken, ...(voteKey !== undefined && { voteKey }) };
  // The desk offers the templates for a new organisation, not this form.
  const start_tpl_uids: readonly string[] = [];
  return provider === 'google'
    ? yield* callApi('signInGoogle', { body: { google_token: token, start_tpl_uids }, ...options })
    : yield* callApi('signInFacebook', { body: { facebook_token: token, start_tpl_uids }, ...options });
}

/** Finds the vote on whose thank-you page the person chose to sign in. */
function* voteBefore(href: string): SagaGenerator<CastVote | undefined> {
  const thanks = addressOf(backOf(addressOf(href).search) ?? '');
  if (!isThanks(matchScreen(thanks.path).screen)) return undefined;
  const sticker = stickerNamedBy(thanks);
  return (yield* select(selectVoted)).find(({ questionUid }) => questionUid === sticker);
}
