import type { UnknownAction } from 'redux';
import type { QuestionUid, VoteUid } from '../../contract/ids';
import * as manage from '../../state/manage/manageSlice';
import { locationChanged } from '../../state/navigation/navigationSlice';
import { identityLost, identityReceived } from '../../state/session/sessionSlice';
import { deskStateAfter } from '../support/deskStore';
import { addressOf } from '../support/store';

type Row = [string, UnknownAction[], object];
const page = '/questions/demo-cafe/manage';
const failure = { kind: 'offline', message: { text: 'NotSent' } } as never;
const on = { questionUid: 'demo-cafe' as QuestionUid };
const there = { questionUid: 'other' as QuestionUid };
const question = { uid: 'demo-cafe' } as never;
const moved = locationChanged({ address: addressOf(page) } as never);
const gone = [identityLost(), identityReceived({} as never)];

const asked = manage.requested(on);
const opened = manage.opened({ ...on, question });
const open = {
  status: 'open',
  uid: 'demo-cafe',
  question,
  people: { status: 'loading' },
  vote: null,
  copy: null,
};
const vote = (uid: string) => ({ voteUid: uid as VoteUid });
const details = (text: string) => ({ notes: [{ text, at: 1 }] }) as never;
const voteAsked = manage.voteRequested(vote('v1'));
const voteCame = manage.voteReceived({ ...vote('v1'), vote: details('Wet.') });
const loaded = {
  status: 'loaded',
  voteUid: 'v1',
  vote: details('Wet.'),
  isRenewed: false,
  photoIndex: null,
};
const people = [{ firstName: 'Ann' }] as never;
const photo = manage.photoOpened({ photoIndex: 1 });
const ofVote = [
  manage.voteReceived({ ...vote('v1'), vote: details('Wet.') }),
  manage.voteMissing(vote('v1')),
  manage.voteFailed({ ...vote('v1'), failure }),
  photo,
  manage.photoTurned({ photoIndex: 2 }),
  manage.photoClosed(),
];
const ofPage = [
  voteAsked,
  manage.peopleRequested(),
  manage.peopleReceived({ ...on, people }),
  manage.peopleFailed({ ...on, failure }),
  manage.linkCopied({ isCopied: true }),
  manage.copyTold(),
];

describe('the page of a question', () => {
  const after = (actions: UnknownAction[]) => deskStateAfter(actions, page).manage;

  it.each<Row>([
    ['is loading', [asked], { status: 'loading', uid: 'demo-cafe' }],
    ['is open', [asked, opened], open],
    [
      'is closed',
      [asked, manage.refused({ ...on, question })],
      { status: 'closed', uid: 'demo-cafe', question },
    ],
    [
      'has failed',
      [asked, manage.failed({ ...on, failure })],
      { status: 'failed', uid: 'demo-cafe', failure },
    ],
    ['asks to sign in', [manage.signInNeeded(on)], { status: 'signedOut', uid: 'demo-cafe' }],
    [
      'awaits its own question',
      [asked, manage.opened({ ...there, question })],
      { status: 'loading', uid: 'demo-cafe' },
    ],
    [
      'is not closed by another',
      [asked, manage.refused({ ...there, question })],
      { status: 'loading', uid: 'demo-cafe' },
    ],
    [
      'does not fail with another',
      [asked, manage.failed({ ...there, failure })],
      { status: 'loading', uid: 'demo-cafe' },
    ],
    [
      'does not fail once open',
      [asked, opened, manage.failed({ ...on, failure }), manage.refused({ ...on, question })],
      open,
    ],
    ['is none that nobody asked for', [opened, manage.failed({ ...on, failure })], { status: 'none' }],
    ['is left with the address', [asked, opened, moved], { status: 'none' }],
    ['is none before and after a sign-out', gone, { status: 'none' }],
    ...gone.map((action): Row => [
      `shows nothing after ${action.type}`,
      [asked, opened, action],
      { status: 'signedOut', uid: 'demo-cafe' },
    ]),
    [
      'loads nothing beside it before it is open',
      [asked, ...ofPage, ...ofVote],
      { status: 'loading', uid: 'demo-cafe' },
    ],
  ])('%s', (_what, actions, expected) => {
    expect(after(actions)).toEqual(expected);
  });

  it.each<Row>([
    ['has people', [manage.peopleReceived({ ...on, people })], { people: { status: 'loaded', people } }],
    ['has no people of another', [manage.peopleReceived({ ...there, people })], {}],
    [
      'lacks its people',
      [manage.peopleFailed({ ...on, failure })],
      { people: { status: 'failed', failure } },
    ],
    ['lacks no people of another', [manage.peopleFailed({ ...there, failure })], {}],
    ['asks for people again', [manage.peopleFailed({ ...on, failure }), manage.peopleRequested()], {}],
    ['has copied its link', [manage.linkCopied({ isCopied: true })], { copy: { status: 'copied' } }],
    ['has not copied its link', [manage.linkCopied({ isCopied: false })], { copy: { status: 'failed' } }],
    ['says so for a while', [manage.linkCopied({ isCopied: true }), manage.copyTold()], {}],
    ['has no photo without a vote', ofVote, {}],
    [
      'opens no photo of a loading vote',
      [voteAsked, ...ofVote.slice(3)],
      { vote: { status: 'loading', voteUid: 'v1' } },
    ],
    ['loads the vote it was opened from', [voteAsked], { vote: { status: 'loading', voteUid: 'v1' } }],
    ['shows the vote', [voteAsked, voteCame], { vote: loaded }],
    [
      'shows no vote that it did not ask for',
      [voteAsked, manage.voteReceived({ ...vote('v2'), vote: details('x') })],
      { vote: { status: 'loading', voteUid: 'v1' } },
    ],
    [
      'misses the vote',
      [voteAsked, manage.voteMissing(vote('v1'))],
      { vote: { status: 'missing', voteUid: 'v1' } },
    ],
    ['misses no other vote', [voteAsked, voteCame, manage.voteMissing(vote('v2'))], { vote: loaded }],
    [
      'did not load the vote',
      [voteAsked, manage.voteFailed({ ...vote('v1'), failure })],
      { vote: { status: 'failed', voteUid: 'v1', failure } },
    ],
    [
      'keeps a vote whose files fail',
      [voteAsked, voteCame, manage.voteFailed({ ...vote('v1'), failure })],
      { vote: loaded },
    ],
    [
      'loads on when another fails',
      [voteAsked, manage.voteFailed({ ...vote('v2'), failure })],
      { vote: { status: 'loading', voteUid: 'v1' } },
    ],
    ['shows a photo', [voteAsked, voteCame, photo], { vote: { ...loaded, photoIndex: 1 } }],
    [
      'turns to the next photo',
      [voteAsked, voteCame, photo, manage.photoTurned({ photoIndex: 2 })],
      { vote: { ...loaded, photoIndex: 2 } },
    ],
    [
      'turns no photo that is closed',
      [voteAsked, voteCame, manage.photoTurned({ photoIndex: 2 })],
      { vote: loaded },
    ],
    ['closes a photo', [voteAsked, voteCame, photo, manage.photoClosed()], { vote: loaded }],
    [
      'keeps the photo of a renewed vote',
      [voteAsked, voteCame, photo, manage.voteReceived({ ...vote('v1'), vote: details('Dry.') })],
      { vote: { ...loaded, vote: details('Dry.'), isRenewed: true, photoIndex: 1 } },
    ],
    [
      'changes nothing by presses alone',
      [
        manage.retryPressed(),
        manage.voteRetryPressed(),
        manage.voteFileFailed(),
        manage.peopleRetryPressed(),
        manage.copyPressed(),
        manage.saveQrPressed({ format: 'svg' }),
      ],
      {},
    ],
  ])('that is open %s', (_what, actions, changes) => {
    expect(after([asked, opened, ...actions])).toEqual({ ...open, ...changes });
  });
});
