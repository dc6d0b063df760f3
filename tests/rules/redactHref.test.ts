import fc from 'fast-check';
import { uidPattern } from '../../contract/ids';
import { matchScreen, queryValue, ratePath, screens } from '../../contract/screens';
import { createPseudonyms, type Pseudonym } from '../../replay/treatment';
import { createRedaction } from '../../state/redaction';
import { redactHref, redactId, redactSearch } from '../../state/redactHref';

const { words } = createRedaction([]);
/** Each one is the first of its kind. */
const pseudonym: Pseudonym = (kind, value) => createPseudonyms(words)(kind, value);
const redact = (href: string) => redactHref(href, pseudonym);

it.each([
  ['/r/rate/demo-cafe/3?sl=t&force_vote=true', '/r/rate/demo-cafe/3?sl=t&force_vote=true'],
  [
    '/r/thank-for-vote/demo-cafe/3/Zv3uR0?ouid=org&r=3',
    '/r/thank-for-vote/demo-cafe/3/vote~1?ouid=org~1&r=3',
  ],
  ['/r/slf/demo-cafe/Zv3uR0/', '/r/slf/demo-cafe/vote~1/'],
  // A replay must derive this word again, so it is kept instead of a pseudonym.
  ['/r/slf/demo-cafe/saved', '/r/slf/demo-cafe/saved'],
  ['/r/sign-up?email=maria@example.org', '/r/sign-up?email=xxxxx%40xxxxxxx.xxx'],
  ['/maria/O-Neil-7', '/xxxxx/X-Xxxx-0'],
  ['/r/sl/demo-cafe/auth?first_name=Ana', '/r/sl/demo-cafe/auth?first_name=Xxx'],
  ['/r/rate/maria@example.org', '/r/rate/xxxxx%40xxxxxxx.xxx'],
  ['/r/rate/maria%40example.org/3', '/r/rate/xxxxx%40xxxxxxx.xxx/3'],
  ['/r/rate/demo-cafe/maria@example.org', '/r/rate/demo-cafe/xxxxx%40xxxxxxx.xxx'],
  ['/r/slf/a%40b/c%40d', '/r/slf/x%40x/vote~1'],
  ['/r/sl/caf%C3%A9', '/r/sl/xxxx'],
  ['/r/rate/demo-cafe?r=maria@example.org', '/r/rate/demo-cafe?r=xxxxx@xxxxxxx.xxx'],
  ['/r/rate/demo-cafe?ouid=org-corner&r=a=b', '/r/rate/demo-cafe?ouid=org~1&r=x=x'],
  ['/r/rate/demo-cafe?ouid=&r', '/r/rate/demo-cafe?ouid=&r'],
  [
    '/questions/demo-cafe/manage?rate_uid=Zv3uR0&rate_value=1&is_sl=true',
    '/questions/demo-cafe/manage?rate_uid=vote~1&rate_value=1&is_sl=true',
  ],
  ['/questions/demo-cafe/manage?rate_uid=%E0%A4', '/questions/demo-cafe/manage?xxxx_xxx=%X0%X0'],
  [
    '/r/sign-in?back=%2Fquestions%2Fdemo-cafe%2Fmanage%3Frate_uid%3DZv3uR0',
    '/r/sign-in?back=%2Fquestions%2Fdemo-cafe%2Fmanage%3Frate_uid%3Dvote~1',
  ],
  [
    '/r/sl/demo-cafe/auth?back=%2Fquestions%2Fdemo-cafe%2Fmanage%3Frate_uid%3DZv3uR0',
    '/r/sl/demo-cafe/auth?back=%2Fquestions%2Fdemo-cafe%2Fmanage%3Frate_uid%3Dvote~1',
  ],
  ['/r/sign-in?back=maria%40example.org', '/r/sign-in?back=xxxxx%40xxxxxxx.xxx'],
  [
    '/desk/services?site=demo-site-park&place=a%40b&person=Clem%20Hill&service=Pumped&from=2026-11-01&to=maria',
    '/desk/services?site=demo-site-park&place=x%40x&person=Xxxx%20Xxxx&service=Xxxxxx&from=2026-11-01&to=xxxxx',
  ],
  [
    '/desk/people?org=demo-org&q=Clem&role=admin&site=demo-site-park&state=invited&sort=seen&before=50',
    '/desk/people?org=demo-org&q=Xxxx&role=admin&site=demo-site-park&state=invited&sort=seen&before=vote~1',
  ],
  ['/desk/join?token=k1.invitation.mac', '/desk/join?token=token~1'],
  ['/qa/recordings/local/view?turn=57', '/qa/recordings/local/view?turn=57'],
  ['/qa/recordings/Zv3uR0/view?turn=maria', '/qa/recordings/vote~1/view?turn=xxxxx'],
  ['/r/signed-out?services=12&at=1763000000000', '/r/signed-out?services=12&at=1763000000000'],
  ['/r/signed-out?services=maria', '/r/signed-out?services=xxxxx'],
  ['/qa/Zv3uR0', '/qa/vote~1'],
  ['/desk/services?before=Zv3uR0', '/desk/services?before=vote~1'],
  ['/r/rate/demo-cafe?force_vote=%74rue', '/r/rate/demo-cafe?force_vote=%74rue'],
])('writes %s as %s (LOG-5)', (href, redacted) => {
  expect(redact(href)).toBe(redacted);
});

it('has nothing to hide in an empty query', () => {
  expect(redactSearch('', pseudonym)).toBe('');
  expect(redactSearch('?', pseudonym)).toBe('?');
});

const kept = ['sl', 'force_vote', 'from_manage', 'r', 'kiosk'];
const word = fc.stringMatching(/^[A-Za-z0-9@._+%-]{3,20}$/);
const query = fc
  .array(fc.tuple(word, word), { minLength: 1, maxLength: 5 })
  .filter((pairs) => pairs.every(([key]) => !kept.includes(key)));

it('leaves no value of a key that is not listed (LOG-5)', () => {
  fc.assert(
    fc.property(query, (pairs) => {
      const written = redactSearch(`?${pairs.map((pair) => pair.join('=')).join('&')}`, pseudonym);
      for (const part of written.slice(1).split('&')) expect(part).toMatch(/^[xX0@._+%=-]*$/);
    }),
  );
});

const flags = ['sl', 'force_vote', 'from_manage', 'kiosk'];
const flagged = fc.array(fc.tuple(fc.constantFrom(...flags), fc.oneof(fc.constantFrom('t', 'true'), word)), {
  maxLength: 3,
});

it('leaves no value that could not be an id, and the flags that steer a screen as they are', () => {
  fc.assert(
    fc.property(flagged, (pairs) => {
      const search = `?${pairs.map((pair) => pair.join('=')).join('&')}`;
      const written = redactSearch(search, pseudonym);
      for (const name of flags) {
        const value = queryValue(search, name);
        const is = (wanted: string) => queryValue(written, name) === wanted;
        expect([is('t'), is('true')]).toEqual([value === 't', value === 'true']);
        if (value && !uidPattern.test(value))
          // A masked escape may be no valid character; then the value is absent.
          expect(queryValue(written, name) ?? '').not.toMatch(/[a-wyzA-WYZ1-9]/);
      }
    }),
    { examples: [[[['sl', '%0A.+a']]]] },
  );
});

it('keeps an id as the state has it, wherever it stands', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (uid) => {
      const { params } = matchScreen(redact(ratePath(uid)));
      expect(params).toEqual({ id: redactId(uid) });
      expect(redactId(redactId(uid))).toBe(redactId(uid));
    }),
  );
});

const segment = fc.oneof(
  fc.constantFrom(
    'r',
    'rate',
    'sl',
    'slf',
    'auth',
    '404',
    'disabled',
    'no_access',
    'thank-for-vote',
    '3',
    '',
  ),
  fc.string(),
);
const anyPath = fc.array(segment, { maxLength: 6 }).map((parts) => `/${parts.join('/').replace(/\?/g, '')}`);
const screenPath = fc
  .tuple(
    fc.constantFrom(...Object.values(screens).map(({ pattern }) => pattern)),
    fc.array(word, { minLength: 3, maxLength: 3 }),
  )
  .map(([pattern, words]) => pattern.replace(/:\w+/g, () => encodeURIComponent(words.shift() ?? 'x')));

it('leads to the same screen as before, so that a redacted log replays', () => {
  fc.assert(
    fc.property(fc.oneof(anyPath, screenPath), (path) => {
      expect(matchScreen(redact(path)).screen).toBe(matchScreen(path).screen);
    }),
    { numRuns: 1000 },
  );
});

it('changes nothing when it is done twice', () => {
  fc.assert(
    fc.property(fc.oneof(anyPath, screenPath), query, (path, pairs) => {
      const once = redact(`${path}?${pairs.map((pair) => pair.join('=')).join('&')}`);
      expect(redact(once)).toBe(once);
    }),
  );
});
