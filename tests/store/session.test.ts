import type { AccessToken, AnonymousToken, Guid } from '../../contract/ids';
import {
  selectAuthorized,
  selectBearer,
  selectGuid,
  selectSessionRestored,
} from '../../state/session/sessionSelectors';
import {
  identityLost,
  identityReceived,
  restored,
  signInPostponed,
  tokenRefused,
} from '../../state/session/sessionSlice';
import { stateAfter } from '../support/store';

const anonymousToken = 'anonymous' as AnonymousToken;
const guid = 'guid-1' as Guid;
const visitor = restored({ accessToken: null, anonymousToken, guid, user: null });
const staff = restored({ accessToken: 'access' as AccessToken, anonymousToken, guid, user: null });

it('knows nobody until the stored keys have been read', () => {
  const state = stateAfter([]);
  expect([selectSessionRestored(state), selectBearer(state), selectGuid(state)]).toEqual([false, null, null]);
  expect(selectSessionRestored(stateAfter([visitor]))).toBe(true);
});

it('is authorized by an access token alone, and prefers it (SE-1, SE-6)', () => {
  expect([selectAuthorized(stateAfter([visitor])), selectBearer(stateAfter([visitor]))]).toEqual([
    false,
    'anonymous',
  ]);
  expect([selectAuthorized(stateAfter([staff])), selectBearer(stateAfter([staff]))]).toEqual([
    true,
    'access',
  ]);
});

it('keeps a refused token until signing in again has ended', () => {
  expect(selectBearer(stateAfter([visitor, tokenRefused()]))).toBe('anonymous');
  expect(selectBearer(stateAfter([visitor, tokenRefused(), signInPostponed()]))).toBe('anonymous');
});

it('is the visitor that the server names, whoever it was before', () => {
  const next = identityReceived({ anonymousToken: 'next' as AnonymousToken, guid: 'guid-2' as Guid });
  for (const before of [visitor, staff]) {
    const state = stateAfter([before, tokenRefused(), next]);
    expect([selectBearer(state), selectGuid(state), selectAuthorized(state)]).toEqual([
      'next',
      'guid-2',
      false,
    ]);
  }
});

it('forgets everything of a lost identity', () => {
  const state = stateAfter([staff, tokenRefused(), identityLost()]);
  expect([selectBearer(state), selectGuid(state), selectAuthorized(state)]).toEqual([null, null, false]);
});
