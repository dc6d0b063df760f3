import type { UnknownAction } from 'redux';
import type { QuestionUid } from '../../contract/ids';
import { limits } from '../../contract/limits';
import * as selectors from '../../state/services/historySelectors';
import * as history from '../../state/services/historySlice';
import { stateAfter } from '../support/store';

type Row = [string, UnknownAction[], object];
const reason = { text: 'NotSent' } as never;

describe('a history of services', () => {
  const on = { questionUid: 'demo-septic' as QuestionUid };
  const there = { questionUid: 'other' as QuestionUid };
  const photos = [{ url: 'a' }, { url: 'b' }];
  const content = { services: [{ photos }], paging: { next: 'n' } } as never;
  const asked = history.requested(on);
  const loaded = [asked, history.received({ ...on, history: content })];
  const list = {
    status: 'loaded',
    uid: 'demo-septic',
    history: content,
    shown: limits.servicesShown,
    openPhoto: null,
    isPaging: false,
    pageFailure: null,
  };
  const older = history.olderPressed();
  const open = history.photoOpened({ serviceIndex: 0, photoIndex: 1 });
  const turn = history.photoTurned({ photoIndex: 0 });

  it.each<Row>([
    ['is loading', [asked], { status: 'loading', uid: 'demo-septic' }],
    ['is loaded', loaded, list],
    [
      'did not load',
      [asked, history.failed({ ...on, reason })],
      { status: 'failed', uid: 'demo-septic', reason },
    ],
    [
      'of another question is not this one',
      [asked, history.received({ ...there, history: content }), history.failed({ ...there, reason })],
      { status: 'loading', uid: 'demo-septic' },
    ],
    ['that is there does not fail', [...loaded, history.failed({ ...on, reason })], list],
    [
      'loads older services',
      [...loaded, history.pageFailed({ ...on, reason }), older],
      { ...list, isPaging: true },
    ],
    [
      'has older services',
      [...loaded, older, history.pageReceived({ ...on, services: [{ photos: [] }] as never, next: null })],
      { ...list, shown: 2, history: { services: [{ photos }, { photos: [] }], paging: { next: null } } },
    ],
    [
      'did not load older ones',
      [...loaded, older, history.pageFailed({ ...on, reason })],
      { ...list, pageFailure: reason },
    ],
    [
      'has no older ones of another question',
      [
        ...loaded,
        older,
        history.pageReceived({ ...there, services: [], next: null }),
        history.pageFailed({ ...there, reason }),
      ],
      { ...list, isPaging: true },
    ],
    [
      'has no older ones before it is there',
      [
        asked,
        older,
        open,
        turn,
        history.photoClosed(),
        history.pageReceived({ ...on, services: [], next: null }),
        history.pageFailed({ ...on, reason }),
      ],
      { status: 'loading', uid: 'demo-septic' },
    ],
    ['shows a photo', [...loaded, open, turn], { ...list, openPhoto: { serviceIndex: 0, photoIndex: 0 } }],
    ['turns none that is closed', [...loaded, open, history.photoClosed(), turn], list],
  ])('%s', (_what, actions, expected) => {
    expect(stateAfter(actions).history).toEqual(expected);
  });

  it('shows its photo with the others of its service', () => {
    const after = (...actions: UnknownAction[]) => stateAfter(actions, '/r/demo-septic/sl?rate_uid=v1');
    const state = after(...loaded, open);
    expect(selectors.selectPreview(state)).toEqual({ photos, index: 1 });
    expect(selectors.selectPreview(after(...loaded))).toBeNull();
    expect(
      selectors.selectPreview(after(...loaded, history.photoOpened({ serviceIndex: 0, photoIndex: 2 }))),
    ).toBeNull();
    expect(
      selectors.selectPreview(after(...loaded, history.photoOpened({ serviceIndex: 1, photoIndex: 0 }))),
    ).toBeNull();
    expect(selectors.selectHistoryQuestion(state)).toBe('demo-septic');
    expect(selectors.selectFromVote(state)).toBe('v1');
    expect(selectors.selectHistory(state)).toEqual(content);
    expect(selectors.selectOlder(state)).toEqual({ isPaging: false, failure: null });
    expect(
      selectors.selectOlder(after(...loaded, history.pageReceived({ ...on, services: [], next: null }))),
    ).toBeNull();
  });

  it('is shown on its own page alone', () => {
    const [failed, elsewhere] = [history.failed({ ...on, reason }), '/r/other/sl'];
    const state = stateAfter(loaded, elsewhere);
    expect([selectors.selectHistory(state), selectors.selectOlder(state)]).toEqual([null, null]);
    expect(selectors.selectShownCount(state)).toBe(limits.servicesShown);
    expect(selectors.selectHistoryFailure(stateAfter([asked, failed], '/r/demo-septic/sl'))).toBe(reason);
    expect(selectors.selectHistoryFailure(stateAfter([asked, failed], elsewhere))).toBeNull();
    expect(selectors.selectHistoryQuestion(stateAfter([], '/r/rate/demo-septic'))).toBeNull();
  });
});
