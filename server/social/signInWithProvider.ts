import type { TokensReply } from '../../contract/session';
import { accountByEmail } from '../account/accountQueries';
import { createAccount } from '../account/createAccount';
import { accountAddress } from '../account/emailAddress';
import { all, changes, first, Overtaken, run, type Command } from '../db/database';
import { insertEvent } from '../events/eventQueries';
import { Problem } from '../http/problem';
import { scannedByUid } from '../question/questionQueries';
import { linkIdentity } from '../session/linkIdentity';
import { openSession } from '../session/sessionCommands';
import { membershipsOf } from '../session/sessionQueries';
import { becomeOwner } from '../user/makeOwner';
import { knownStarts } from '../user/starts';
import { enterContest } from './enterContest';
import type { Person } from './providers';
import type { SocialCall } from './socialCall';
import { insertProviderAccount, takeQuestionOver, userOfProvider } from './socialQueries';
import { mayJoin, organisationToTakeOverFor } from './socialPolicy';

export interface SocialSignIn {
  person: Person;
  device: string | null;
  /** Ready-made starts for a new organisation. */
  starts: readonly string[];
  /** Unlinked stickers to take over. */
  stickers: readonly string[];
}

/**
 * Signs in a person whom a provider has verified, and creates an account if there is none.
 * @throws Problem emailTaken if another account has the address and it is not verified on both sides
 */
export function* signInWithProvider(
  call: SocialCall,
  { person, device, ...wanted }: SocialSignIn,
): Command<TokensReply> {
  const user = yield* userOf(call, person);
  const starts = knownStarts(wanted.starts);
  if (starts.length > 0) yield* becomeOwner(call, user.id, { starts });
  if (wanted.stickers.length > 0) yield* takeOver(call, user.id, wanted.stickers);
  yield* linkIdentity(call.anonymous, user.id, call.now);
  yield* enterContest(call, accountAddress(person.email ?? ''));
  return yield* openSession(call, user, { method: person.provider, device });
}

function* userOf(call: SocialCall, person: Person): Command<{ id: string; guid_kid: string }> {
  const { provider, subject } = person;
  const known = yield* first(userOfProvider({ provider, subject }));
  if (known) return known;
  const address = accountAddress(person.email ?? '');
  const account = address === undefined ? undefined : yield* first(accountByEmail({ email: address }));
  if (account && !mayJoin(person, account)) throw new Problem('emailTaken');
  const { firstName, lastName, isVerified } = person;
  // An unverified address does not become the account's, so that its owner can still sign up.
  const user =
    account ??
    (yield* createAccount(call, {
      email: (isVerified && address) || null,
      contactEmail: isVerified ? null : (address ?? null),
      firstName,
      lastName,
      passwordHash: null,
      isVerified,
      locale: call.locale,
    }));
  const made = yield* changes(insertProviderAccount({ provider, subject, user_id: user.id, now: call.now }));
  // A concurrent sign-in of the same person was first.
  if (made === 0) throw new Overtaken();
  return user;
}

/** Takes over unlinked stickers that nobody owns. Unknown and owned ones are ignored. */
function* takeOver(call: SocialCall, userId: string, stickers: readonly string[]): Command<void> {
  const memberships = yield* all(membershipsOf({ user_id: userId }));
  const organisation_id = organisationToTakeOverFor(memberships);
  if (organisation_id === undefined) return;
  for (const uid of new Set(stickers)) {
    const scanned = yield* first(scannedByUid({ uid }));
    if (!scanned) continue;
    const { question_id } = scanned;
    if ((yield* changes(takeQuestionOver({ question_id, organisation_id }))) === 0) continue;
    yield* run(
      insertEvent({
        type: 'question.taken_over',
        organisation_id,
        question_id,
        identity_id: userId,
        request_id: call.requestId,
        at: call.now,
      }),
    );
  }
}
