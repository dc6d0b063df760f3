import { gamePace } from '../../contract/game';
import { kioskPace } from '../../contract/limits';
import type { QuestionUid, VoteKey } from '../../contract/ids';
import { newIdentity, refusal, voteReply, wireQuestion } from '../../fixtures/exampleData';
import { runFlow, type Flow } from '../../fixtures/runFlow';
import { pageHidden, wentOnline } from '../../src/features/device/deviceSlice';
import { photoRemoved, photosPicked } from '../../src/features/attachments/attachmentsSlice';
import { recordPressed, stopPressed } from '../../src/features/attachments/voiceSlice';
import { selectGamePhase } from '../../src/features/game/gameSelectors';
import { gameOpened } from '../../src/features/game/gameActions';
import {
  gameClosed,
  contactChanged,
  contactSubmitted,
  jumpPressed,
  playPressed,
  runEnded,
} from '../../src/features/game/gameSlice';
import { runnerAt } from '../../src/features/game/runnerRules';
import { joinPressed, phoneSubmitted } from '../../src/features/giveaway/giveawayActions';
import { codeEdited, erasePressed, lookPressed } from '../../src/features/codes/codesSlice';
import { donePressed } from '../../src/features/kiosk/kioskActions';
import { deliveryPressed, fieldChosen, fieldEdited, nextPressed } from '../../src/features/leads/leadsSlice';
import { languageChosen } from '../../src/features/language/languageSlice';
import {
  locatingSkipped,
  locationAllowed,
  locationDeclined,
} from '../../src/features/location/locationSlice';
import { linkFollowed } from '../../src/features/navigation/navigationSlice';
import { linkPressed, popupClosed, redirectCancelled } from '../../src/features/reviews/reviewsSlice';
import { submitPressed, tileTapped } from '../../src/features/tiles/tilesSlice';
import { answerWanted } from '../../src/features/note/noteSlice';
import { selectVotedHere } from '../../src/features/voting/votingSelectors';
import {
  acceptChange,
  acceptNote,
  acceptVote,
  addPhoto,
  answerPopup,
  answerQuestion,
  cafe,
  change,
  earlyTap,
  lobby,
  nothingStored,
  pressSend,
  tap,
  typeNote,
  typePhone,
  thanksForCafe,
  votedCafe,
  wantAnswer,
} from '../support/flows';

/** Scripted visits, in which everything that a saga may get wrong happens at least once. */
export const sessions: Record<string, () => Promise<Flow>> = {
  async 'a newcomer changes the vote three times, and then comes back'() {
    const flow = await runFlow({ href: '/r/rate/demo-cafe' });
    await answerQuestion(flow);
    await tap(flow, 3);
    await tap(flow, 1);
    await acceptVote(flow, { token: newIdentity });
    await change(flow, 2);
    await acceptChange(flow, 1);
    await acceptChange(flow, 2);
    await change(flow, 3);
    await acceptChange(flow, 3);
    await follow(flow, '/');
    await follow(flow, '/r/rate/demo-cafe');
    return flow;
  },

  async 'a change is refused, the line is lost, and another tab was faster'() {
    const flow = await runFlow({
      href: '/r/thank-for-vote/demo-cafe/3/Zv3uR0a8T0mKx1?ouid=org-corner&r=3',
      local: newIdentity,
      session: { voted: [votedCafe] },
      ...nothingStored,
    });
    await answerQuestion(flow);
    await change(flow, 1);
    await flow.world.answer('changeRateWithoutAuth', 409, refusal(1300, 'Votes are closed today.'));
    await flow.world.advance(3_500);
    await change(flow, 1);
    await flow.world.dropLine('changeRateWithoutAuth');
    await answerPopup(flow, 'ok');
    await change(flow, 1);
    await acceptChange(flow, 2);
    return flow;
  },

  async 'a tap came before the app, and the line is lost once'() {
    const flow = await runFlow({
      href: '/r/rate/demo-cafe',
      local: { ...newIdentity, tap: earlyTap({ wanted: 2 }) },
      ...nothingStored,
    });
    await answerQuestion(flow);
    await flow.world.dropLine('sendRateDetails');
    await answerPopup(flow, 'ok');
    await acceptVote(flow);
    await acceptChange(flow, 2);
    return flow;
  },

  async 'a vote on the café is tried again, while the lobby is voted on'() {
    const flow = await runFlow({ href: '/r/rate/demo-cafe', local: newIdentity, ...nothingStored });
    await answerQuestion(flow);
    await tap(flow, 3);
    await follow(flow, '/r/rate/other-lobby');
    await answerQuestion(flow, { uid: 'other-lobby' });
    await tap(flow, 1, lobby);
    await flow.world.dropLine('sendRateDetails');
    await answerPopup(flow, 'ok');
    await acceptVote(flow, { rate: 1, question: wireQuestion({ uid: 'other-lobby' }) });
    await flow.world.answer('sendRateDetails', 403, refusal('token_refused'));
    await flow.world.answer('signInAnonymous', 200, { ...newIdentity, anonymous_token: 'fresh.token' });
    await acceptVote(flow, voteReply());
    return flow;
  },

  async 'a vote, two changes and a note wait in a lift, and two stickers on the way'() {
    const flow = await runFlow({ href: '/r/rate/demo-cafe', local: newIdentity });
    await answerQuestion(flow);
    await tap(flow, 3);
    await flow.world.dropLine('sendRateDetails');
    await change(flow, 1);
    await pressSend(flow);
    await typeNote(flow, 'Cold soup.');
    await wantAnswer(flow, 'maria@example.org');
    await flow.act(answerWanted({ questionUid: cafe, wantsAnswer: false }));
    await flow.act(pageHidden());
    await pressSend(flow);
    await follow(flow, '/r/rate/other-lobby');
    await answerQuestion(flow, { uid: 'other-lobby' });
    await tap(flow, 2, lobby);
    await flow.world.dropLine('sendRateDetails');
    await flow.world.advance(5_000);
    await flow.world.dropLine('sendRateDetails');
    await flow.world.advance(5_000);
    await flow.world.dropLine('sendRateDetails');
    await flow.act(wentOnline());
    await acceptVote(flow);
    await acceptVote(flow, { rate: 2, question: wireQuestion({ uid: 'other-lobby' }) });
    await acceptChange(flow, 1);
    await acceptNote(flow);
    return flow;
  },

  async 'a photo is not taken, and a note is refused'() {
    const flow = await runFlow({
      href: '/r/thank-for-vote/demo-cafe/3/Zv3uR0a8T0mKx1?ouid=org-corner&r=3',
      session: { voted: [votedCafe] },
    });
    await answerQuestion(flow);
    await addPhoto(flow, 'photo-1');
    await addPhoto(flow, 'photo-2');
    await pressSend(flow);
    await acceptNote(flow, {
      success: false,
      uploadErrors: [{ field: 'file', index: 1, code: 'WrongFormat', message: 'Wrong.' }],
    });
    await typeNote(flow, 'And one more thing.');
    await pressSend(flow);
    await flow.world.answer('sendAttachments', 400, refusal('invalid_request'));
    return flow;
  },

  async 'photos and voice are added, refused, replaced and sent'() {
    const flow = await votedVisit();
    const { media } = flow.world;
    await flow.act(picked('one', 'two', 'three', 'four', 'five', 'six'));
    await flow.act(photoRemoved({ questionUid: cafe, photoId: 'three' }));
    await media.photoReady();
    await media.photoFails('WrongFormat');
    await media.photoFails('WrongFormat');
    await answerPopup(flow, 'ok');
    await flow.world.advance(10_000);
    await media.photoReady();
    for (const seconds of [60, 4]) {
      await flow.act(recordPressed({ questionUid: cafe }));
      await media.allowMicrophone();
      await media.hear(1);
      await flow.world.advance(seconds * 1_000);
      if (seconds < 60) await flow.act(stopPressed());
      await media.recordingKept(seconds);
    }
    await flow.act(recordPressed({ questionUid: cafe }));
    await media.allowMicrophone();
    await pressSend(flow);
    await media.recordingKept(2);
    return flow;
  },

  async 'a game is played twice, and the second is a record'() {
    const flow = await runFlow({ href: thanksForCafe, local: newIdentity, session: { voted: [votedCafe] } });
    await answerQuestion(flow);
    flow.world.missingGroups.add('game');
    await flow.act(gameOpened());
    flow.world.missingGroups.delete('game');
    await answerPopup(flow, 'ok');
    await playGame(flow, 1);
    await playGame(flow, 2);
    await flow.world.answer('sendGame', 200, { game: { guid: 'first-game', is_record: true } });
    await flow.world.answer('sendGame', 200, { game: { guid: 'second-game', is_record: true } });
    await flow.act(contactChanged({ contact: 'too short' }));
    await flow.act(contactSubmitted());
    await flow.act(contactChanged({ contact: 'anna@visitor.example' }));
    await flow.act(contactSubmitted());
    await flow.act(contactSubmitted());
    await flow.world.dropLine('gameContact');
    await flow.act(contactSubmitted());
    await flow.world.answer('gameContact', 200, { success: true });
    await flow.world.advance(1_000);
    await playGame(flow, 3);
    await flow.world.answer('sendGame', 400, refusal('invalid_request'));
    await flow.act(gameClosed());
    flow.world.slowGroups.add('game');
    await flow.act(gameOpened());
    await follow(flow, '/');
    return flow;
  },

  async 'review links are pressed, one opens by itself, and a contest is entered'() {
    const flow = await runFlow({ href: '/r/rate/demo-cafe', local: newIdentity });
    const url = 'https://maps.example/cafe';
    const links = [{ enabled: true, happy: true, ok: true, sad: true, uid: 'maps', url }];
    const giveaway = { enabled: true, giveaway_title: 'm&k', description: null, user_started: false };
    const { place } = wireQuestion();
    const question = wireQuestion({ place: place && { ...place, links }, giveaway });
    await answerQuestion(flow, question);
    await tap(flow, 3);
    const vote = { ...voteReply().vote, social_redirect: { url } };
    await flow.world.answer('sendRateDetails', 200, voteReply({ vote, question }));
    await flow.world.advance(1_000);
    await flow.act(redirectCancelled());
    await flow.world.advance(2_000);
    await flow.act(joinPressed());
    await typePhone(flow, '123');
    await flow.act(phoneSubmitted());
    await typePhone(flow, '030 1234567');
    await flow.act(pageHidden());
    await flow.act(phoneSubmitted());
    await flow.act(phoneSubmitted());
    await flow.world.answer('contactInfo', 200, { success: true });
    await flow.act(popupClosed());
    await follow(flow, '/');
    await follow(flow, thanksForCafe);
    await flow.act(linkPressed({ questionUid: cafe, link: 'maps' }));
    await flow.world.answer('sendSocialClickWithoutAuth', 200, { success: true });
    return flow;
  },

  async 'a device is asked where it is, and knows only where it was'() {
    const flow = await runFlow({ href: '/r/rate/demo-cafe' });
    const { location } = flow.world;
    const allow = () => flow.act(locationAllowed({ voteKey: votedKey(flow) }));
    await votedOnTheTrail(flow);
    await allow();
    await location.found({ ageMs: 50_000 });
    await location.found({ ageMs: 40_000 });
    await location.found({ ageMs: 45_000 });
    await flow.world.answer('sendOldLocation', 200, { success: true });
    await follow(flow, '/');
    await votedOnTheTrail(flow);
    await allow();
    await location.found({ ageMs: 40_000 });
    await location.failed(3);
    location.permission = 'granted';
    await follow(flow, '/');
    await votedOnTheTrail(flow);
    await location.found();
    await follow(flow, '/');
    await votedOnTheTrail(flow);
    await flow.world.advance(60_000);
    return flow;
  },

  async 'a person does not say where they are'() {
    const flow = await runFlow({ href: '/r/rate/demo-cafe' });
    const { location } = flow.world;
    await votedOnTheTrail(flow);
    await flow.act(locationDeclined({ voteKey: votedKey(flow) }));
    await follow(flow, '/');
    await votedOnTheTrail(flow);
    await follow(flow, '/');
    location.permission = 'granted';
    await votedOnTheTrail(flow);
    await flow.act(locatingSkipped({ voteKey: votedKey(flow) }));
    await location.found();
    await follow(flow, '/');
    await votedOnTheTrail(flow);
    await follow(flow, '/');
    await location.found();
    return flow;
  },

  async 'nobody asks a tablet at the door where it is'() {
    const flow = await runFlow({ href: '/r/rate/demo-cafe?kiosk=1' });
    await answerQuestion(flow);
    await tap(flow, 1);
    await acceptVote(flow, { rate: 1, question: wireQuestion({ ask_vote_gps: true }) });
    return flow;
  },

  async 'languages are chosen faster than they come'() {
    const flow = await runFlow({ href: '/r/rate/demo-cafe', slowPacks: ['en', 'de', 'fr'] });
    await flow.world.letPackCome('en');
    await flow.act(languageChosen({ locale: 'de' }));
    await flow.act(languageChosen({ locale: 'fr' }));
    await flow.world.letPackCome('fr');
    await flow.world.letPackCome('de');
    await answerQuestion(flow);
    return flow;
  },

  async 'tiles are tapped, photographed, refused, submitted, and dropped with another face'() {
    const flow = await runFlow({ href: '/r/rate/demo-cafe' });
    await answerQuestion(flow);
    await tap(flow, 1);
    const blocks = [
      { text: 'Dirty', auto_open_camera: true },
      { text: 'Other', no_camera: true },
    ];
    const radio = { radio_button_mode: true, selected_count_max: 1 };
    const details = { sad: { blocks, ...radio, submit_btn: { show: true } }, happy: { default_view: true } };
    const question = wireQuestion({ second_level_details_config: details });
    await acceptVote(flow, { rate: 1, question });
    const { key: voteKey } = flow.state().voting.voted[0] as { key: VoteKey };
    const press = (option: string) => tileTapped({ voteKey, option });
    await flow.act(press('Other'));
    await flow.world.answer('addAnswer', 409, refusal('too_many_answers'));
    await answerPopup(flow, 'ok');
    await flow.act(press('Other'));
    flow.engine.store.dispatch(press('Dirty'));
    await flow.act(submitPressed({ voteKey }));
    await answerPopup(flow, 'ok');
    for (const endpoint of ['addAnswer', 'removeAnswer', 'addAnswer'] as const)
      if (flow.world.isAsked(endpoint)) await flow.world.answer(endpoint, 200, { success: true });
    await flow.world.media.photoTaken('photo-1');
    await flow.world.media.photoReady();
    await change(flow, 3);
    await flow.world.answer('attachPhoto', 200, { image: { uid: 'photo' } });
    await acceptChange(flow, 3);
    return flow;
  },

  async 'a tablet at the door has three visitors, and no network for one of them'() {
    const flow = await runFlow({ href: '/r/rate/demo-cafe?kiosk=1', local: newIdentity });
    await answerQuestion(flow);
    await flow.act(languageChosen({ locale: 'de' }));
    await tap(flow, 3);
    await acceptVote(flow, { token: newIdentity });
    await flow.world.advance(kioskPace.idle);
    await tap(flow, 1);
    await flow.world.dropLine('sendRateDetails');
    await typeNote(flow, 'Cold soup.');
    await flow.act(pageHidden());
    flow.world.kiosk.touchedAt = flow.world.now();
    await flow.world.advance(kioskPace.idle);
    await flow.world.advance(kioskPace.begun);
    await flow.world.advance(kioskPace.asked);
    await tap(flow, 2);
    while (flow.world.isAsked('sendRateDetails')) await flow.world.dropLine('sendRateDetails');
    await addPhoto(flow, 'photo-1');
    await flow.act(donePressed());
    return flow;
  },

  async 'a tablet at a machine stands at its form, whoever else its browser belongs to, and two visitors come'() {
    const of = { questionUid: 'demo-airlead' as QuestionUid, kind: 'new' as const };
    const kept = { ...of, fields: { message: 'Mine.' }, step: 0, at: 1_763_000_000_000 };
    const flow = await runFlow({
      href: '/r/rate/demo-airlead?kiosk=1',
      local: { leads: [kept], userInfoStorage: { contact_email: 'owner@place.example' } },
    });
    const question = {
      uid: of.questionUid,
      features: { hide_so_so: false, dumpsters_mode: false, airlead: true as const },
    };
    await answerQuestion(flow, question);
    const splice = { at: 0, removed: 0, inserted: 'It leaks.' };
    await flow.act(fieldEdited({ ...of, field: 'message', splice }));
    await flow.act(donePressed());
    // Whoever types and takes it back has done nothing.
    await flow.act(fieldEdited({ ...of, field: 'message', splice }));
    await flow.act(fieldEdited({ ...of, field: 'message', splice: { at: 0, removed: 9, inserted: '' } }));
    await flow.world.advance(kioskPace.begun);
    return flow;
  },

  async 'the answer to a face on a tablet leads to a form'() {
    const flow = await runFlow({ href: '/r/rate/demo-airlead?kiosk=1' });
    await tap(flow, 3, 'demo-airlead' as QuestionUid);
    await acceptVote(flow, { airlead: true });
    return flow;
  },

  async 'the answer to a face on a tablet would lead to a page of the owner’s'() {
    const flow = await runFlow({ href: '/r/rate/demo-cafe?kiosk=1' });
    await answerQuestion(flow);
    await tap(flow, 3);
    await acceptVote(flow, { redirect: { url: 'https://place.example/thanks' } });
    return flow;
  },

  async 'an event’s form is refused, sent again and lost in a lift, and a vote leads to airlead'() {
    const flow = await runFlow({ href: '/r/demo-event/bslead/2', local: newIdentity });
    const questionUid = 'demo-event' as QuestionUid;
    const of = { questionUid, kind: 'event' as const };
    await answerQuestion(flow, { uid: questionUid });
    for (const field of ['firstName', 'lastName', 'phone'] as const)
      await flow.act(fieldEdited({ ...of, field, splice: { at: 0, removed: 0, inserted: '30' } }));
    await flow.act(fieldChosen({ ...of, field: 'email', choice: 'maria@example.org' }));
    await flow.act(deliveryPressed(of));
    await answerPopup(flow, 'additional');
    const send = () => flow.act(nextPressed({ ...of, consent: '' }));
    await send();
    await acceptVote(flow, { rate: 2 });
    await flow.world.answer('rateAdditionalData', 400, refusal('invalid_request'));
    await answerPopup(flow, 'ok');
    await send();
    await flow.world.dropLine('sendRateDetails');
    await flow.world.advance(500);
    await follow(flow, '/r/rate/demo-airlead');
    await answerQuestion(flow, {
      uid: 'demo-airlead',
      features: { hide_so_so: false, dumpsters_mode: false, airlead: true },
    });
    await follow(flow, '/r/rate/demo-cafe');
    await answerQuestion(flow);
    await tap(flow, 3);
    await acceptVote(flow, { airlead: true });
    return flow;
  },

  async 'airlead goes on after a reload at its second step, where something is missing'() {
    const of = { questionUid: 'demo-airlead' as QuestionUid, kind: 'new' as const };
    const fields = { message: 'It leaks.' };
    const leads = [{ ...of, fields, step: 1, given: null, at: 1_763_000_000_000 }];
    const flow = await runFlow({
      href: '/questions/demo-airlead/airlead/new',
      local: { ...newIdentity, leads },
    });
    await answerQuestion(flow, { uid: of.questionUid });
    await flow.act(nextPressed({ ...of, consent: '' }));
    return flow;
  },

  async 'a vote is found by its code, typed over, found again, and erased'() {
    const flow = await runFlow({ href: '/r/code' });
    const reply = {
      rate: 1,
      voted_at: 1,
      place_name: 'Corner Café',
      given: { note: true, contact: false, photos: 0, recordings: 0 },
      answer: null,
      erased_at: null,
    };
    await flow.act(codeEdited({ splice: { at: 0, removed: 0, inserted: '1H2JK-7QWER' } }));
    await flow.act(lookPressed());
    await flow.act(codeEdited({ splice: { at: 11, removed: 0, inserted: '-TY8ZX' } }));
    await flow.act(lookPressed());
    await flow.world.answer('codeInfo', 200, reply);
    for (const answer of ['cancel', 'ok'] as const) {
      await flow.act(erasePressed());
      await answerPopup(flow, answer);
    }
    await flow.world.answer('eraseByCode', 200, { erased_at: 2 });
    // Another, which is typed over and found again while it is being erased.
    await flow.act(codeEdited({ splice: { at: 0, removed: 1, inserted: '2' } }));
    await flow.act(lookPressed());
    await flow.world.answer('codeInfo', 200, reply);
    await flow.act(erasePressed());
    await answerPopup(flow, 'ok');
    await flow.act(codeEdited({ splice: { at: 0, removed: 1, inserted: '3' } }));
    await flow.act(lookPressed());
    await flow.world.answer('codeInfo', 200, reply);
    await flow.world.answer('eraseByCode', 200, { erased_at: 3 });
    return flow;
  },

  async 'addresses are left while they load, and a sticker has been disabled'() {
    const flow = await runFlow({ href: '/r/rate/demo-cafe' });
    await follow(flow, '/r/rate/other-lobby');
    await follow(flow, `/r/sl/${cafe}`);
    await answerQuestion(flow);
    await follow(flow, `/r/rate/${'off-shelf' as QuestionUid}`);
    await flow.world.answer('questionInfo', 410, refusal(1215));
    return flow;
  },
};

/** Starts a run and goes on to its end. */
async function playGame(flow: Flow, session: number): Promise<void> {
  await flow.act(playPressed());
  await flow.act(jumpPressed({ session, tick: 30 }));
  const phase = selectGamePhase(flow.state());
  const ticks = 'run' in phase ? runnerAt(phase.run, gamePace.maxTicks).tick : 0;
  await flow.act(runEnded({ session, ticks }));
}

function follow(flow: Flow, href: string): Promise<void> {
  return flow.act(linkFollowed({ href }));
}

async function votedVisit(): Promise<Flow> {
  const flow = await runFlow({ href: '/r/rate/demo-cafe' });
  await answerQuestion(flow);
  await tap(flow, 3);
  await acceptVote(flow);
  return flow;
}

function picked(...ids: string[]) {
  const photos = ids.map((id) => ({ id, name: `${id}.jpg`, type: 'image/jpeg', size: 2_000_000 }));
  return photosPicked({ questionUid: cafe, photos });
}

/** Another vote on a sticker whose place asks where it was made. */
async function votedOnTheTrail(flow: Flow): Promise<void> {
  if (flow.world.href() === '/') await follow(flow, '/r/rate/demo-cafe?force_vote=true');
  if (flow.world.isAsked('questionInfo')) await answerQuestion(flow);
  await tap(flow, 1);
  await acceptVote(flow, { rate: 1, question: wireQuestion({ ask_vote_gps: true }) });
}

const votedKey = (flow: Flow) => selectVotedHere(flow.state())?.key as VoteKey;
