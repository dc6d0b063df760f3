import { storedTaps, storedVotes } from '../../contract/storedSchemas';

const vote = { questionUid: 'demo-cafe', rating: 3, voteUid: 'v1', key: 'vote-key' };
const page = { screenWidth: 390, screenHeight: 844, innerWidth: 390, innerHeight: 760 };
const tap = { questionUid: 'demo-cafe', rating: 3, wanted: 1, key: 'tap-key', page, mode: 'auto', at: 7 };

describe('Votes that a tab has stored', () => {
  it('are read as they were written', () => {
    const whole = {
      ...vote,
      orgUid: 'org',
      isServiceLog: true,
      isFlagged: true,
      sequence: 2,
      given: { note: true, contact: false, photoCount: 1, seconds: 2.5, recordingCount: 1, rating: 3 },
      contest: 'entered',
      redirect: 'https://maps.example',
      review: 'blocked',
      tiles: [{ option: 'Dirty', after: 1, photo: { id: 'p', status: 'ready' } }, { option: 'Full' }],
      location: { status: 'done', isSpecial: true },
      erasedAt: null,
    };
    expect(storedVotes([whole])).toStrictEqual([whole]);
  });

  it('of an early version are read with what is missing', () => {
    expect(storedVotes([vote])).toStrictEqual([
      { ...vote, orgUid: null, isServiceLog: false, sequence: 0, given: null },
    ]);
    expect(storedVotes([{ ...vote, given: { note: true, seconds: 4 } }])).toMatchObject([
      { given: { note: true, contact: false, photoCount: 0, seconds: 4, recordingCount: 1 } },
    ]);
  });

  it.each([
    ['no list', 'voted'],
    ['nothing', null],
    ['a list of anything', [null, 7, 'vote', {}]],
    ['no rating', [{ ...vote, rating: 4 }]],
    ['no key', [{ ...vote, key: undefined }]],
    ['no uid', [{ ...vote, voteUid: undefined }]],
    ['no question', [{ ...vote, questionUid: 7 }]],
  ])('are none where there is %s', (_, stored) => {
    expect(storedVotes(stored)).toEqual([]);
  });

  it('lose what is not valid of them, and no more', () => {
    const damaged = {
      ...vote,
      orgUid: 7,
      isServiceLog: 'yes',
      isFlagged: false,
      sequence: 'one',
      given: 'much',
      contest: 'won',
      redirect: 7,
      review: 7,
      tiles: [{ option: 7 }, { option: 'Full', after: 'x', photo: { id: 7 } }],
      location: 'here',
      erasedAt: 'today',
    };
    expect(storedVotes([damaged, vote])).toStrictEqual([
      { ...vote, orgUid: null, isServiceLog: false, sequence: 0, given: null, tiles: [{ option: 'Full' }] },
      { ...vote, orgUid: null, isServiceLog: false, sequence: 0, given: null },
    ]);
  });
});

describe('Taps that a device has stored', () => {
  it('are read as they were written, one alone too', () => {
    expect(storedTaps([tap, { ...tap, key: 'other' }])).toStrictEqual([tap, { ...tap, key: 'other' }]);
    expect(storedTaps(tap)).toStrictEqual([tap]);
    expect(storedTaps(null)).toEqual([]);
  });

  it('want the face that was tapped where they name no other', () => {
    expect(storedTaps({ ...tap, wanted: 'banana' })).toStrictEqual([{ ...tap, wanted: 3 }]);
  });
});
