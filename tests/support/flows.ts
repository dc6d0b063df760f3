import { refusal } from '../../fixtures/exampleData';
import { voteReply, wireQuestion } from '../../fixtures/exampleData';
import { runFlow, type Flow } from '../../fixtures/runFlow';
import type { QuestionUid, VoteKey } from '../../contract/ids';
import type { WireQuestion } from '../../contract/question';
import type { Rating } from '../../contract/rating';
import type { SendRateDetailsReply } from '../../contract/vote';
import { readLog } from '../../replay/readLog';
import { replayStrictly } from '../../replay/strict';
import { product } from '../../src/app/productForReplay';
import { limits } from '../../contract/limits';
import { signOutPressed } from '../../state/account/accountSlice';
import { spliceOf } from '../../state/note/noteRules';
import { selectDraftOn } from '../../state/note/noteSelectors';
import {
  answerWanted,
  draftsRestored,
  emailEdited,
  noteEdited,
  phoneEdited,
  sendPressed,
} from '../../state/note/noteSlice';
import { menuPressed } from '../../state/menu/menuActions';
import { popupAnswered, type PopupAnswer } from '../../state/messages/messagesSlice';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import type { EarlyTap } from '../../contract/storedKeys';
import { selectVotesToStore } from '../../state/voting/storedVotes';
import { ratingChanged, ratingChosen } from '../../state/voting/votingSlice';
import { keepLog } from './keptLogs';

/** Visits of a visitor's browser for flow tests. After each test the visit's log must replay strictly. */
export const cafe = 'demo-cafe' as QuestionUid;
export const lobby = 'other-lobby' as QuestionUid;

const visits: Flow[] = [];

afterEach(() => {
  keepLog(visits);
  for (const flow of visits.splice(0)) {
    expect(flow.turns.filter(({ crash }) => crash)).toEqual([]);
    expect(replayStrictly(product, readLog(flow.log()))).toEqual({
      turns: flow.turns.length,
      divergence: null,
    });
  }
});

export async function open(href: string, more: Parameters<typeof runFlow>[0] = {}): Promise<Flow> {
  const flow = await runFlow({ href, ...more });
  visits.push(flow);
  return flow;
}

/** Reloads the tab: what was stored is still there. */
export function reload(
  { world }: Flow,
  href = world.href(),
  more: Parameters<typeof runFlow>[0] = {},
): Promise<Flow> {
  // A closed page releases its locks.
  world.outbox.locks.clear();
  return open(href, {
    local: Object.fromEntries(world.stored.local),
    session: Object.fromEntries(world.stored.session),
    files: world.media.kept.values(),
    outbox: world.outbox,
    ...more,
  });
}

/** A device that can store nothing: an unsent item stays on the screen. */
export const nothingStored = { outboxFails: 'StorageBlocked' } as const;

/** A vote screen that is ready to tap. */
export async function openVoteScreen(
  href = '/r/rate/demo-cafe',
  more: Parameters<typeof runFlow>[0] = {},
): Promise<Flow> {
  const flow = await open(href, more);
  await answerQuestion(flow);
  return flow;
}

export function answerQuestion({ world }: Flow, more: Partial<WireQuestion> = {}): Promise<void> {
  return world.answer('questionInfo', 200, { question: wireQuestion(more) });
}

export function tap(flow: Flow, rating: Rating, questionUid: QuestionUid = cafe): Promise<void> {
  return flow.act(ratingChosen({ questionUid, rating }));
}

export function acceptVote({ world }: Flow, more: Partial<SendRateDetailsReply> = {}): Promise<void> {
  return world.answer('sendRateDetails', 200, voteReply(more));
}

export function follow(flow: Flow, href: string): Promise<void> {
  return flow.act(linkFollowed({ href }));
}

export function answerPopup(flow: Flow, answer: PopupAnswer): Promise<void> {
  const id = flow.state().messages.popup?.id;
  if (id === undefined) throw new Error('there is no popup');
  return flow.act(popupAnswered({ id, answer }));
}

/** The requests to one endpoint, oldest first. */
export function sentTo({ world }: Flow, endpoint: Flow['world']['requests'][number]['endpoint']) {
  return world.requests.filter((request) => request.endpoint === endpoint);
}

export const votesOf = (flow: Flow) => sentTo(flow, 'sendRateDetails');

/** Sent changes of votes, with or without an access token. */
export const changesOf = ({ world }: Flow) =>
  world.requests.filter(({ endpoint }) => endpoint === 'changeRate' || endpoint === 'changeRateWithoutAuth');

/** Taps another face after the vote. */
export function change(flow: Flow, rating: Rating, questionUid: QuestionUid = cafe): Promise<void> {
  return flow.act(ratingChanged({ questionUid, rating }));
}

/** The server accepts a change and holds this rating now. */
export function acceptChange({ world }: Flow, rate: number): Promise<void> {
  return world.answer('changeRateWithoutAuth', 200, { rate_id: voteReply().vote.uid, rate });
}

/** The stored votes of this tab with everything given with them, as a reload finds them. */
export const votedIn = (flow: Flow) => selectVotesToStore(flow.state());

/**
 * The state of the vote on a question: `sending` and `failed` while the person waits, then `kept` on the
 * device or `accepted`.
 */
export function voteStatus(flow: Flow, questionUid: QuestionUid = cafe): string {
  const { begun, voted } = flow.state().voting;
  const isOn = (vote: { questionUid: QuestionUid }) => vote.questionUid === questionUid;
  const cast = voted.find(isOn);
  return begun.find(isOn)?.status ?? (cast ? (cast.voteUid ? 'accepted' : 'kept') : 'none');
}

/** An accepted happy vote on the café. */
export async function votedHappy(more: Parameters<typeof runFlow>[0] = {}): Promise<Flow> {
  const flow = await openVoteScreen('/r/rate/demo-cafe', more);
  await tap(flow, 3);
  await acceptVote(flow);
  return flow;
}

/** When a visit of `runFlow` begins. */
export const begin = 1_763_000_000_000;

/** A tap on the café's happy face that the page's inline script sent just before the visit begins. */
export function earlyTap(more: Partial<EarlyTap> = {}): EarlyTap {
  return {
    questionUid: cafe,
    rating: 3,
    wanted: more.rating ?? 3,
    key: 'early-key-of-the-page-01' as VoteKey,
    page: { screenWidth: 412, screenHeight: 915, innerWidth: 412, innerHeight: 780 },
    mode: 'auto',
    at: begin - 2_000,
    ...more,
  };
}

/** A vote of this tab on the café, as stored in the session storage. */
export const votedCafe = {
  questionUid: cafe,
  rating: 3,
  voteUid: 'Zv3uR0a8T0mKx1',
  orgUid: 'org-corner',
  isServiceLog: false,
  key: 'voteKey-of-this-tab-0001',
  sequence: 0,
  given: null,
};
export const thanksForCafe = '/r/thank-for-vote/demo-cafe/3/Zv3uR0a8T0mKx1?ouid=org-corner&r=3';

/** Types into the note, like the field's own events. */
export async function typeNote(flow: Flow, text: string, questionUid: QuestionUid = cafe): Promise<void> {
  const before = selectDraftOn(flow.state(), questionUid).text;
  await flow.act(noteEdited({ questionUid, splice: spliceOf(before, text, 2 * limits.noteLength) }));
}

/** Types a number for the contest, like the field's own events. */
export async function typePhone(flow: Flow, phone: string, questionUid: QuestionUid = cafe): Promise<void> {
  const before = selectDraftOn(flow.state(), questionUid).phone ?? '';
  await flow.act(phoneEdited({ questionUid, splice: spliceOf(before, phone, 2 * limits.contactLength) }));
}

/** Ticks the box and types an address. */
export async function wantAnswer(flow: Flow, email: string, questionUid: QuestionUid = cafe): Promise<void> {
  await flow.act(answerWanted({ questionUid, wantsAnswer: true }));
  const before = selectDraftOn(flow.state(), questionUid).email;
  await flow.act(emailEdited({ questionUid, splice: spliceOf(before, email, 2 * limits.contactLength) }));
}

export function pressSend(flow: Flow, questionUid: QuestionUid = cafe): Promise<void> {
  return flow.act(sendPressed({ questionUid }));
}

/** The server accepts everything that was sent with the note. */
export async function acceptNote(flow: Flow, more: object = {}): Promise<void> {
  await acceptFiles(flow);
  return flow.world.answer('sendAttachments', 200, { success: true, ...more });
}

/** The server takes the files of a note or a tile, as many as come, or refuses or never gets one of them. */
export async function acceptFiles(
  { world }: Flow,
  odd: Readonly<Record<string, Parameters<typeof world.answer>[1] | 'lost'>> = {},
): Promise<void> {
  while (world.isAsked('sendVoteFile')) {
    const key =
      world.requests.findLast(({ endpoint }) => endpoint === 'sendVoteFile')?.form?.fields['key'] ?? '';
    const status = odd[key] ?? 200;
    if (status === 'lost')
      await world.answer('sendVoteFile', 400, refusal('invalid_request'), { lostFiles: [0] });
    else await world.answer('sendVoteFile', status, status === 200 ? {} : refusal('WrongFormat'));
  }
}

export const notesOf = (flow: Flow) => sentTo(flow, 'sendAttachments');

/** Adds a photo that the device has stored to the café's draft. */
export async function addPhoto(flow: Flow, id: string): Promise<void> {
  const photo = { id, name: `${id}.jpg`, type: 'image/jpeg', size: 1_000, sha256: 'ab12' };
  await flow.act(
    draftsRestored({
      drafts: [],
      files: [{ questionUid: cafe, photos: [{ status: 'ready', ...photo }], audio: null }],
    }),
  );
}

/** Signs out by the profile menu, whose opening fetches the group `account`. */
export async function signOut(flow: Flow): Promise<void> {
  await flow.act(menuPressed());
  await flow.act(signOutPressed());
}
