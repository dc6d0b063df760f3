import { refusal, voteReply, wireQuestion } from '../../fixtures/exampleData';
import { trail } from '../../fixtures/fakeLocation';
import type { Flow } from '../../fixtures/runFlow';
import type { QuestionUid, VoteKey } from '../../contract/ids';
import type { WireQuestion } from '../../contract/question';
import type { Rating } from '../../contract/rating';
import { locatingSkipped, locationAllowed, locationDeclined } from '../../state/location/locationSlice';
import { selectLocationPopup } from '../../state/location/locationSelectors';
import { backPressed } from '../../state/navigation/navigationSlice';
import { answerWanted } from '../../state/note/noteSlice';
import { selectVotedHere } from '../../state/voting/votingSelectors';
import {
  acceptChange,
  acceptVote,
  addPhoto,
  begin,
  change,
  follow,
  nothingStored,
  open,
  openVoteScreen,
  pressSend,
  reload,
  sentTo,
  tap,
  typeNote,
} from '../support/flows';

const gps: Partial<WireQuestion> = { ask_vote_gps: true };
const steps = [
  'gpsPopupAsked',
  'gpsAllowedPopup',
  'gpsRequested',
  'gpsLoadingPopupHide',
  'voteGeolocationError',
] as const;

/** An accepted vote on a sticker of this kind. */
async function voted(
  more: Partial<WireQuestion> = gps,
  rating: Rating = 1,
  options: Parameters<typeof open>[1] = {},
): Promise<Flow> {
  const flow = await openVoteScreen('/r/rate/demo-cafe', options);
  await tap(flow, rating);
  await acceptVote(flow, { rate: rating, question: wireQuestion(more) });
  return flow;
}

const popup = (flow: Flow) => selectLocationPopup(flow.state());
const keyOf = (flow: Flow) => selectVotedHere(flow.state())?.key as VoteKey;
const allow = (flow: Flow) => flow.act(locationAllowed({ voteKey: keyOf(flow) }));
const decline = (flow: Flow) => flow.act(locationDeclined({ voteKey: keyOf(flow) }));
const skip = (flow: Flow) => flow.act(locatingSkipped({ voteKey: keyOf(flow) }));
const banner = (flow: Flow) => flow.state().messages.banner?.message.text;
const fresh = (flow: Flow) => sentTo(flow, 'sendLocation');
const old = (flow: Flow) => sentTo(flow, 'sendOldLocation');
/** The diagnostics calls so far, by name. */
const reported = ({ world }: Flow) =>
  world.requests.flatMap(({ endpoint }) => steps.find((step) => step === endpoint) ?? []);
const errorsOf = (flow: Flow) =>
  sentTo(flow, 'voteGeolocationError').map(({ body }) => {
    const { error, type } = body as { error: unknown; type: string };
    return [error, type];
  });

describe('Asked at once', () => {
  it('explains first, then waits for the device, and sends where the vote was made (LO-1, LO-3, LO-5)', async () => {
    const flow = await voted();
    expect(popup(flow)).toBe('explaining');
    expect(flow.world.location.fetches).toEqual([]);
    await allow(flow);
    expect(popup(flow)).toBe('locating');
    await flow.world.advance(4_000);
    await flow.world.location.found();
    expect([popup(flow), banner(flow)]).toEqual([null, 'LocationShared']);
    const [request] = fresh(flow);
    expect(request).toMatchObject({
      params: { voteId: voteReply().vote.uid },
      voteKey: keyOf(flow),
      body: {
        lat: trail.lat,
        lng: trail.lng,
        accuracy: 12,
        date: new Date(begin + 4_000).toISOString(),
        original_date: new Date(begin + 3_000).toISOString(),
        is_special: false,
      },
    });
    await flow.world.answer('sendLocation', 200, { success: true });
    expect(flow.state().outbox.items).toEqual([]);
    expect(old(flow)).toEqual([]);
  });

  it('asks the device at once where there is permission already (LO-3) [location-permitted]', async () => {
    const flow = await openVoteScreen();
    flow.world.location.permission = 'granted';
    await tap(flow, 3);
    await acceptVote(flow, { question: wireQuestion(gps) });
    expect(popup(flow)).toBe('locating');
    expect(reported(flow)).toEqual(['gpsRequested']);
  });

  it('asks of every vote where the place wants it, happy ones and placed ones too (LO-1)', async () => {
    const flow = await voted({ ...gps, placement: 'Counter', asset_id: 'A-1' }, 3);
    expect(popup(flow)).toBe('explaining');
  });

  it('says that it is special where the place asks by special_ask_vote_gps (LO-1)', async () => {
    const flow = await voted({ special_ask_vote_gps: true });
    await allow(flow);
    await flow.world.location.found();
    expect(fresh(flow)[0]?.body).toMatchObject({ is_special: true });
    expect(sentTo(flow, 'gpsRequested')[0]?.body).toMatchObject({ is_special: true });
  });

  it.each([gps, { special_ask_vote_gps: true }])(
    'does not ask at once where a place is excluded: %j (LO-1)',
    async (asks) => {
      const features = { hide_so_so: false, dumpsters_mode: false, skip_vote_location: true };
      const flow = await voted({ ...asks, features }, 1);
      expect(popup(flow)).toBeNull();
      expect(flow.log()).not.toContain('"part":"location"');
    },
  );

  it('does not ask for a service that is logged', async () => {
    const flow = await openVoteScreen();
    await tap(flow, 3);
    const vote = { uid: 'Zv3uR0a8T0mKx1', is_service_log: true, social_redirect: null };
    await acceptVote(flow, { vote, question: wireQuestion(gps) });
    expect(popup(flow)).toBeNull();
  });

  it('does not ask on a tablet at the door, which is where it is (KI-1)', async () => {
    const flow = await openVoteScreen('/r/rate/demo-cafe?kiosk=1');
    await tap(flow, 1);
    await acceptVote(flow, { rate: 1, question: wireQuestion(gps) });
    expect([selectVotedHere(flow.state())?.rating, popup(flow)]).toEqual([1, null]);
  });

  it('asks for a vote that waits on the phone, and sends both in their order', async () => {
    const flow = await open('/r/rate/demo-cafe');
    await flow.world.answer('questionInfo', 200, { question: wireQuestion(gps) });
    await tap(flow, 1);
    await flow.world.dropLine('sendRateDetails');
    expect(popup(flow)).toBe('explaining');
    await allow(flow);
    await flow.world.location.found();
    expect(flow.state().outbox.items.map(({ kind }) => kind)).toEqual(['vote', 'location']);
    expect(fresh(flow)).toEqual([]);
    await flow.world.advance(2_000);
    await acceptVote(flow, { rate: 1, question: wireQuestion(gps) });
    expect(fresh(flow)).toHaveLength(1);
    expect(fresh(flow)[0]?.params).toEqual({ voteId: voteReply().vote.uid });
    // It is asked once, although the vote arrived only now.
    await flow.world.answer('sendLocation', 200, { success: true });
    expect(popup(flow)).toBeNull();
  });

  it('is asked once a vote: a reload in the middle asks no more, and another vote does', async () => {
    const flow = await voted();
    expect(popup(flow)).toBe('explaining');
    const again = await reload(flow);
    await again.world.answer('questionInfo', 200, { question: wireQuestion(gps) });
    await typeNote(again, 'Mud.');
    await pressSend(again);
    expect(popup(again)).toBeNull();
    await follow(again, '/r/rate/demo-cafe?force_vote=true');
    await tap(again, 2);
    await acceptVote(again, { rate: 2, question: wireQuestion(gps) });
    expect(popup(again)).toBe('explaining');
  });

  it('goes on without where its script does not come', async () => {
    const flow = await openVoteScreen('/r/rate/demo-cafe', { missingGroups: ['visit'] });
    await tap(flow, 1);
    await acceptVote(flow, { rate: 1, question: wireQuestion(gps) });
    expect([popup(flow), flow.state().messages.popup, banner(flow)]).toEqual([null, null, undefined]);
  });
});

describe('Asked after a comment', () => {
  it('comes between Send and the thank-you route, when the note is safe (LO-2, CM-4)', async () => {
    const flow = await voted({});
    expect(popup(flow)).toBeNull();
    await change(flow, 2);
    await typeNote(flow, 'The third light.');
    const before = flow.world.href();
    await pressSend(flow);
    expect(popup(flow)).toBe('explaining');
    expect(flow.state().outbox.items.some(({ kind }) => kind === 'note')).toBe(true);
    await acceptChange(flow, 2);
    await decline(flow);
    expect(popup(flow)).toBeNull();
    expect(flow.world.href()).toBe(before.replace('/1/', '/2/').replace('r=1', 'r=2'));
    expect(selectVotedHere(flow.state())?.given).toMatchObject({ note: true });
  });

  it('is asked for a photo alone (LO-2)', async () => {
    const flow = await voted({}, 2);
    await addPhoto(flow, 'photo-1');
    await pressSend(flow);
    expect(popup(flow)).toBe('explaining');
  });

  it.each<[string, Partial<WireQuestion>, Rating]>([
    ['the vote is happy', {}, 3],
    ['the sticker has a placement', { placement: 'Counter' }, 1],
    ['the thing that it is on has a number', { asset_id: 'GT-1041' }, 1],
  ])('is not asked where %s (LO-2)', async (_, more, rating) => {
    const flow = await voted(more, rating);
    await typeNote(flow, 'The third light.');
    await pressSend(flow);
    expect(selectVotedHere(flow.state())?.given).toMatchObject({ note: true });
    expect([popup(flow), reported(flow)]).toEqual([null, []]);
  });

  it('is not asked for contact details alone (LO-2)', async () => {
    const flow = await voted({
      features: { hide_so_so: false, dumpsters_mode: false, contact_placeholder: 'desk' },
    });
    await flow.act(answerWanted({ questionUid: 'demo-cafe' as QuestionUid, wantsAnswer: true }));
    await pressSend(flow);
    expect(selectVotedHere(flow.state())?.given).toMatchObject({ contact: true, note: false });
    expect(popup(flow)).toBeNull();
  });

  it('goes by the face that was tapped last (LO-2)', async () => {
    const flow = await voted({});
    await change(flow, 3);
    await typeNote(flow, 'All right again.');
    await pressSend(flow);
    expect(popup(flow)).toBeNull();
  });

  it('is asked where a place is excluded from being asked at once (LO-1, LO-2)', async () => {
    const features = { hide_so_so: false, dumpsters_mode: false, skip_vote_location: true };
    const flow = await voted({ ...gps, features });
    await typeNote(flow, 'Mud.');
    await pressSend(flow);
    expect(popup(flow)).toBe('explaining');
  });
});

describe('What the device says', () => {
  async function locating(more: Partial<WireQuestion> = gps, options = {}): Promise<Flow> {
    const flow = await voted(more, 1, options);
    await allow(flow);
    return flow;
  }

  it('gives each fetch of a vote 30 s (LO-4)', async () => {
    const flow = await locating();
    expect(flow.world.location.fetches).toEqual([30_000]);
  });

  it('takes a position of 30 s ago, and fetches an older one again (LO-4)', async () => {
    const flow = await locating();
    await flow.world.location.found({ ageMs: 30_001, lat: 1 });
    expect([popup(flow), fresh(flow)]).toEqual(['locating', []]);
    await flow.world.location.found({ ageMs: 30_000, lat: 2 });
    expect(fresh(flow)).toHaveLength(1);
    expect(fresh(flow)[0]?.body).toMatchObject({
      lat: 2,
      original_date: new Date(begin - 30_000).toISOString(),
    });
    expect(flow.world.location.fetches).toHaveLength(2);
  });

  it('fetches an old position twice more at most, and then sends the newest as an old one (LO-4, LO-5)', async () => {
    const flow = await locating();
    for (const [lat, ageMs] of [
      [1, 90_000],
      [2, 60_000],
      [3, 70_000],
    ] as const)
      await flow.world.location.found({ lat, ageMs });
    expect(flow.world.location.fetches).toEqual([30_000, 30_000, 30_000]);
    expect([popup(flow), banner(flow), errorsOf(flow)]).toEqual([null, 'LocationShared', []]);
    expect(fresh(flow)).toEqual([]);
    expect(old(flow)[0]?.body).toMatchObject({
      lat: 2,
      original_date: new Date(begin - 60_000).toISOString(),
    });
  });

  it('sends the old position that it has when no newer one comes, and says why (LO-5, LO-6)', async () => {
    const flow = await locating();
    await flow.world.location.found({ ageMs: 40_000 });
    await flow.world.location.failed(3);
    expect(old(flow)).toHaveLength(1);
    expect(errorsOf(flow)).toEqual([[3, 'timeout']]);
  });

  it.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'timeout'],
  ])('reports the browser’s code %i as %s, and the person goes on (LO-6)', async (code, type) => {
    const flow = await locating();
    await flow.world.location.failed(code);
    expect([popup(flow), banner(flow)]).toEqual([null, 'LocationNotShared']);
    expect(flow.state().outbox.items).toEqual([]);
    expect(sentTo(flow, 'voteGeolocationError').map(({ body }) => body)).toEqual([
      {
        error: code,
        type,
        question_uid: 'demo-cafe',
        vote_uid: voteReply().vote.uid,
        place_name: 'Corner Café',
        date: new Date(begin).toISOString(),
        is_special: false,
      },
    ]);
  });

  it('does not wait for ever for a browser that never answers (LO-4, LO-6)', async () => {
    const flow = await locating();
    await flow.world.advance(59_999);
    expect(popup(flow)).toBe('locating');
    await flow.world.advance(1);
    expect([popup(flow), errorsOf(flow)]).toEqual([null, [[3, 'timeout']]]);
    // The position comes too late.
    await flow.world.location.found();
    expect([fresh(flow), flow.state().outbox.items]).toEqual([[], []]);
  });

  it('gives nothing once the person has gone on without, whatever the device says later', async () => {
    const flow = await locating();
    await skip(flow);
    expect([popup(flow), banner(flow)]).toEqual([null, undefined]);
    expect(errorsOf(flow)).toEqual([['declined_on_popup', 'denied']]);
    await flow.world.location.found();
    expect([fresh(flow), flow.state().outbox.items]).toEqual([[], []]);
  });

  it('gives nothing of an old position either when the person does not wait for a newer one', async () => {
    const flow = await locating();
    await flow.world.location.found({ ageMs: 40_000 });
    await skip(flow);
    expect([old(flow), flow.state().outbox.items]).toEqual([[], []]);
  });

  it('closes when the person goes to another page, and gives nothing', async () => {
    const flow = await locating();
    await follow(flow, '/');
    expect(popup(flow)).toBeNull();
    await flow.world.location.found();
    expect([fresh(flow), flow.state().outbox.items]).toEqual([[], []]);
    await flow.act(backPressed());
    expect(popup(flow)).toBeNull();
  });

  it('keeps it on the phone until the server has it, under one key, over a reload', async () => {
    const flow = await locating();
    await flow.world.location.found();
    await flow.world.dropLine('sendLocation');
    const again = await reload(flow);
    await again.world.advance(5_000);
    const keys = [...fresh(flow), ...fresh(again)].map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(fresh(again)[0]?.body).toEqual(fresh(flow)[0]?.body);
    await again.world.answer('sendLocation', 200, { success: true });
    expect(again.state().outbox.items).toEqual([]);
  });

  it('is kept and shown when the server refuses it', async () => {
    const flow = await locating();
    await flow.world.location.found();
    await flow.world.answer('sendLocation', 404, refusal(404, 'Not found.'));
    expect(flow.state().outbox.items).toMatchObject([{ kind: 'location', refusal: { code: 404 } }]);
  });

  it('is sent at once where the phone can keep nothing, and says so when that fails', async () => {
    const flow = await locating(gps, nothingStored);
    await flow.world.location.found();
    await flow.world.answer('sendLocation', 200, { success: true });
    expect([popup(flow), banner(flow)]).toEqual([null, 'LocationShared']);
    const other = await locating(gps, nothingStored);
    await other.world.location.found();
    await other.world.dropLine('sendLocation');
    expect([popup(other), banner(other)]).toEqual([null, 'LocationNotShared']);
  });

  it('leaves nothing of where the person was in the log (LOG-5)', async () => {
    const flow = await locating();
    await flow.world.location.found({ ageMs: 40_000 });
    await flow.world.location.found();
    await flow.world.answer('sendLocation', 200, { success: true });
    expect(flow.log()).not.toMatch(/5146|1204|"accuracy":12/);
    expect(flow.log()).toContain('"ageMs":40000');
    expect(JSON.stringify(flow.state())).not.toContain('5146');
  });
});

describe('The diagnostics calls', () => {
  it('are made where their names say (LO-7)', async () => {
    const flow = await voted();
    expect(reported(flow)).toEqual(['gpsPopupAsked']);
    await allow(flow);
    expect(reported(flow)).toEqual(['gpsPopupAsked', 'gpsAllowedPopup', 'gpsRequested']);
    await flow.world.location.found({ ageMs: 40_000 });
    expect(reported(flow)).toHaveLength(3);
    await flow.world.location.found();
    expect(reported(flow)).toEqual([
      'gpsPopupAsked',
      'gpsAllowedPopup',
      'gpsRequested',
      'gpsLoadingPopupHide',
    ]);
    for (const step of reported(flow))
      expect(sentTo(flow, step)[0]).toMatchObject({
        bearer: null,
        body: { question_uid: 'demo-cafe', vote_uid: voteReply().vote.uid, place_name: 'Corner Café' },
      });
  });

  it('say that the popup was declined (LO-6, LO-7)', async () => {
    const flow = await voted();
    await decline(flow);
    expect(reported(flow)).toEqual(['gpsPopupAsked', 'voteGeolocationError']);
    expect(errorsOf(flow)).toEqual([['declined_on_popup', 'denied']]);
    expect([popup(flow), banner(flow), flow.world.location.fetches]).toEqual([null, undefined, []]);
  });

  it('keep nobody waiting when they do not get through', async () => {
    const flow = await voted();
    await flow.world.dropLine('gpsPopupAsked');
    await allow(flow);
    await flow.world.answer('gpsAllowedPopup', 500, 'no');
    await flow.world.location.found();
    expect(banner(flow)).toBe('LocationShared');
  });
});
