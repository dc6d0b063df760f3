import { voteReply, wireQuestion } from '../../fixtures/exampleData';
import { runFlow, type Flow } from '../../fixtures/runFlow';
import type { QuestionUid } from '../../contract/ids';
import type { WireQuestion } from '../../contract/question';
import type { Rating } from '../../contract/rating';
import type { SendRateDetailsReply } from '../../contract/vote';
import { readLog } from '../../replay/readLog';
import { replayStrictly } from '../../replay/strict';
import { product } from '../../src/app/product';
import { popupAnswered, type PopupAnswer } from '../../src/features/messages/messagesSlice';
import { linkFollowed } from '../../src/features/navigation/navigationSlice';
import { ratingChosen } from '../../src/features/voting/votingSlice';

/** Visits of a visitor's browser, for the tests of flows: each visit's log must replay strictly once the test has ended. */
export const cafe = 'demo-cafe' as QuestionUid;
export const lobby = 'other-lobby' as QuestionUid;

const visits: Flow[] = [];

afterEach(() => {
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

/** The same tab, loaded again: what was stored is still there. */
export function reload({ world }: Flow, href = world.href()): Promise<Flow> {
  return open(href, {
    local: Object.fromEntries(world.stored.local),
    session: Object.fromEntries(world.stored.session),
  });
}

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

/** A vote of this tab on the café, as the session storage keeps it. */
export const votedCafe = {
  questionUid: cafe,
  rating: 3,
  voteUid: 'Zv3uR0a8T0mKx1',
  orgUid: 'org-corner',
  isServiceLog: false,
};
export const thanksForCafe = '/r/thank-for-vote/demo-cafe/3/Zv3uR0a8T0mKx1?ouid=org-corner&r=3';
