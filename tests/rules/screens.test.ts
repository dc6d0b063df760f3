import fc from 'fast-check';
import {
  uidPattern,
  idempotencyKeyPattern,
  type OrgUid,
  type QuestionUid,
  type VoteUid,
} from '../../contract/ids';
import {
  afterVotePath,
  historyPath,
  matchScreen,
  queryValue,
  ratePath,
  screens,
  serviceLogAuthPath,
} from '../../contract/screens';

it.each([
  ['/', 'Home', {}],
  ['/r/rate/demo-cafe', 'Rate', { id: 'demo-cafe' }],
  ['/r/rate/demo-cafe/3', 'Rate-selected', { id: 'demo-cafe', number: '3' }],
  ['/r/rate/demo-cafe/banana', 'Rate-selected', { id: 'demo-cafe', number: 'banana' }],
  ['/r/thank-for-vote/q', 'ThanksCreateNote', { questionId: 'q' }],
  ['/r/thank-for-vote/q/3/v', 'Rate-selected-Thank', { questionId: 'q', number: '3', rateUid: 'v' }],
  ['/r/404', '404_stickers', {}],
  ['/r/disabled', 'StickerDisabled', {}],
  ['/r/sl/no_access', 'ServiceLogNoAccess', {}],
  ['/r/sl/q', 'ServiceLog', { id: 'q' }],
  ['/r/sl/q/auth', 'SLAuth', { questionId: 'q' }],
  ['/r/q/sl', 'ServiceLogHistory', { questionId: 'q' }],
  ['/r/sl/sl', 'ServiceLog', { id: 'sl' }],
  ['/r/slf/q/v', 'ServiceLogFinal', { questionId: 'q', rateUid: 'v' }],
])('opens %s as %s (RT-4)', (path, screen, params) => {
  expect(matchScreen(path)).toEqual({ screen, params });
});

it.each([
  '/r',
  '/r/',
  '/r/rate',
  '/r/rate/',
  '/r/rate/a/3/b',
  '/r/thank-for-vote/q/3',
  '/r/slf/q',
  '/R/404',
  '/r/404.html',
  '',
  'r/404',
  '/r//404',
])('opens nothing at %p (RT-5)', (path) => {
  expect(matchScreen(path)).toEqual({ screen: 'NotFound', params: {} });
});

it('tries fixed words before params', () => {
  const names = Object.keys(screens);
  expect(names.indexOf('ServiceLogNoAccess')).toBeLessThan(names.indexOf('ServiceLog'));
  expect(matchScreen('/r/sl/no_access/auth')).toMatchObject({
    screen: 'SLAuth',
    params: { questionId: 'no_access' },
  });
});

it('takes a trailing slash, but not two', () => {
  for (const { pattern } of Object.values(screens)) {
    if (pattern === '/') continue;
    const path = pattern.replace(/:\w+/g, 'x');
    expect(matchScreen(`${path}/`)).toEqual(matchScreen(path));
    expect(matchScreen(`${path}//`).screen).toBe('NotFound');
  }
});

it('decodes params, and takes odd escapes for no address', () => {
  expect(matchScreen('/r/rate/caf%C3%A9%2F1')).toEqual({ screen: 'Rate', params: { id: 'café/1' } });
  expect(matchScreen('/r/rate/%E0%A4%A')).toEqual({ screen: 'NotFound', params: {} });
  expect(matchScreen('/r/slf/q/%')).toEqual({ screen: 'NotFound', params: {} });
});

it.each([
  ['?sl=t', 'sl', 't'],
  ['sl=t', 'sl', 't'],
  ['?a=1&sl=t&sl=f', 'sl', 't'],
  ['?email=maria%40example.org', 'email', 'maria@example.org'],
  ['?first_name=Ana+Maria', 'first_name', 'Ana Maria'],
  ['?sl', 'sl', ''],
  ['?sl=', 'sl', ''],
  ['', 'sl', undefined],
  ['?', 'sl', undefined],
  ['?SL=t', 'sl', undefined],
  ['?xsl=t', 'sl', undefined],
  ['?sl=%', 'sl', undefined],
  ['?guid=aGk=&sl=t', 'guid', 'aGk='],
  ['?email==a=b==', 'email', '=a=b=='],
])('finds in %p under %p the value %p', (search, name, value) => {
  expect(queryValue(search, name)).toBe(value);
});

const vote = {
  questionUid: 'q' as QuestionUid,
  rating: 2 as const,
  voteUid: 'v' as VoteUid,
  orgUid: 'o' as OrgUid,
  isServiceLog: false,
};

it('makes the address after a vote as specified (RT-6)', () => {
  expect(afterVotePath(vote)).toBe('/r/thank-for-vote/q/2/v?ouid=o&r=2');
  expect(afterVotePath({ ...vote, orgUid: null })).toBe('/r/thank-for-vote/q/2/v?ouid=&r=2');
  expect(afterVotePath({ ...vote, isServiceLog: true })).toBe('/r/slf/q/v');
});

/** Words that stand in an address where a uid could; a uid of ours is longer. */
const words = new Set<string>(Object.values(screens).flatMap(({ pattern }) => pattern.split('/').slice(2)));

it('makes addresses that open the screen they are for, whatever the uid', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (uid) => {
      const questionUid = uid as QuestionUid;
      expect(matchScreen(ratePath(uid))).toEqual({ screen: 'Rate', params: { id: uid } });
      expect(matchScreen(serviceLogAuthPath(questionUid))).toEqual({
        screen: 'SLAuth',
        params: { questionId: uid },
      });
      const history = matchScreen(historyPath(uid));
      if (!words.has(uid))
        expect(history).toEqual({ screen: 'ServiceLogHistory', params: { questionId: uid } });
      const [path = ''] = afterVotePath({ ...vote, questionUid }).split('?');
      expect(matchScreen(path)).toMatchObject({ screen: 'Rate-selected-Thank', params: { questionId: uid } });
    }),
  );
});

it.each([
  ['demo-cafe', true, false],
  ['a', true, false],
  ['x'.repeat(16), true, true],
  ['x'.repeat(64), true, true],
  ['x'.repeat(65), false, false],
  ['', false, false],
  ['a b', false, false],
  ['a/b', false, false],
  ['café', false, false],
  ['line\n', false, false],
])('%p names something: %p, is a key: %p', (text, uid, key) => {
  expect([uidPattern.test(text), idempotencyKeyPattern.test(text)]).toEqual([uid, key]);
});
