import { peopleFromWire, voteDetailsFromWire, type WireVoteDetails } from '../../contract/manage';
import { questionPeople, voteDetails } from '../../fixtures/exampleData';

const reply = voteDetails();
const plain = {
  notes: [],
  tiles: [],
  photos: [],
  recordings: [],
  contacts: [],
  location: null,
  outside_hours: undefined,
  recorded_sessions: undefined,
} as unknown as WireVoteDetails;
const shown = (more: object) =>
  voteDetailsFromWire({ ...reply, vote: { ...reply.vote, ...plain, ...more } as WireVoteDetails });

it('a vote that has nothing more names nothing more', () => {
  const { uid: _, votedAt, changedAt, rating, questionUid, ...vote } = { uid: 0, ...shown({}) };
  expect([votedAt, changedAt, rating, questionUid]).toEqual([
    reply.vote.voted_at,
    reply.vote.changed_at,
    reply.vote.rate,
    reply.question.uid,
  ]);
  expect(vote).toStrictEqual({
    isServiceLog: reply.vote.is_service_log,
    isCounted: reply.vote.is_counted,
    isRepeat: reply.vote.is_repeat,
    isFlagged: reply.vote.is_flagged,
    erasedAt: reply.vote.erased_at,
    notes: [],
    options: [],
    photos: [],
    recordings: [],
  });
});

it.each<[string, object, object]>([
  ['that was made out of hours', { outside_hours: true }, { isOutsideHours: true }],
  ['of a service log', { is_service_log: true }, { isServiceLog: true }],
  ['that counts', { is_counted: true }, { isCounted: true }],
  ['that does not count', { is_counted: false }, { isCounted: false }],
  ['that is a repeat', { is_repeat: true }, { isRepeat: true }],
  ['that is held', { is_flagged: true }, { isFlagged: true }],
  ['that was erased', { erased_at: 7 }, { erasedAt: 7 }],
  ['with an address', { contacts: [{ text: 'a@b.c', at: 1 }] }, { contacts: ['a@b.c'] }],
  ['with tiles', { tiles: ['soap'] }, { options: ['soap'] }],
  ['with a note', { notes: [{ text: 'Wet.', at: 3, uid: 'n' }] }, { notes: [{ text: 'Wet.', at: 3 }] }],
  ['with reports', { recorded_sessions: ['r1'] }, { recordedSessions: ['r1'] }],
  [
    'with a place on earth',
    { location: { lat: 1, lng: 2, accuracy: 3 } },
    { location: { lat: 1, lng: 2, accuracy: 3 } },
  ],
  [
    'with a recording',
    {
      recordings: [
        { url: 'u', duration_ms: 2_600 },
        { url: 'v', duration_ms: null },
      ],
    },
    {
      recordings: [
        { url: 'u', seconds: 3 },
        { url: 'v', seconds: null },
      ],
    },
  ],
  [
    'with a photo',
    { photos: [{ url: 'u', thumbnail_url: 't', width: 4, height: 3, tile: 'soap', content_type: 'x' }] },
    { photos: [{ url: 'u', thumbnailUrl: 't', width: 4, height: 3, tile: 'soap' }] },
  ],
])('shows a vote %s', (_what, wire, details) => {
  expect(shown(wire)).toStrictEqual({ ...shown({}), ...details });
});

it('shows no vote without a face', () => {
  expect(() => shown({ rate: 4 })).toThrow(TypeError);
});

it('shows who may manage a question', () => {
  const [first] = questionPeople.people;
  const wire = { ...first, role: null, manage: false, service_log: true } as never;
  const { first_name, last_name, email } = first as NonNullable<typeof first>;
  expect(peopleFromWire({ ...questionPeople, people: [wire] })).toEqual([
    { firstName: first_name, lastName: last_name, email, role: null, mayManage: false, mayLogServices: true },
  ]);
});
