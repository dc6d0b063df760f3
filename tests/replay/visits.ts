import { newIdentity } from '../../fixtures/exampleData';
import { runFlow, type Flow } from '../../fixtures/runFlow';
import { languageChosen } from '../../state/language/languageSlice';
import {
  acceptChange,
  acceptNote,
  acceptVote,
  answerPopup,
  answerQuestion,
  change,
  follow,
  nothingStored,
  pressSend,
  tap,
  typeNote,
} from '../support/flows';

/** Recorded visits in a fake world for replay tests. Every run has the same turns and times. */

/** A newcomer's happy vote on the café. */
export async function happyVote(): Promise<Flow> {
  const flow = await runFlow({ href: '/r/rate/demo-cafe' });
  await flow.world.advance(120);
  await answerQuestion(flow);
  await flow.world.advance(700);
  await tap(flow, 3);
  await flow.world.advance(80);
  await acceptVote(flow);
  await flow.world.advance(1_500);
  return flow;
}

/** Chooses German, then French, then Italian just before the end. */
export async function threeLanguages(): Promise<Flow> {
  const flow = await runFlow({ href: '/r/rate/demo-cafe' });
  await answerQuestion(flow);
  for (const [locale, ms] of [
    ['de', 1_000],
    ['fr', 900],
    ['it', 30],
  ] as const) {
    await flow.world.advance(500);
    await flow.act(languageChosen({ locale }));
    await flow.world.advance(ms);
  }
  return flow;
}

/** Three votes of one person, who leaves and comes back. */
export async function changesOfMind(): Promise<Flow> {
  const flow = await runFlow({ href: '/r/rate/demo-cafe' });
  await answerQuestion(flow);
  await tap(flow, 3);
  await tap(flow, 1);
  await acceptVote(flow, { token: newIdentity });
  await change(flow, 2);
  await acceptChange(flow, 1);
  await acceptChange(flow, 2);
  await follow(flow, '/');
  await follow(flow, '/r/rate/demo-cafe');
  return flow;
}

/** A device without storage loses the connection and retries. */
export async function lostLine(): Promise<Flow> {
  const flow = await runFlow({ href: '/r/rate/demo-cafe', local: newIdentity, ...nothingStored });
  await answerQuestion(flow);
  await tap(flow, 3);
  await flow.world.dropLine('sendRateDetails');
  await answerPopup(flow, 'ok');
  await acceptVote(flow);
  return flow;
}

/** A happy vote with a note. */
export async function noteAfterVote(): Promise<Flow> {
  const flow = await runFlow({ href: '/r/rate/demo-cafe', local: newIdentity });
  await answerQuestion(flow);
  await tap(flow, 3);
  await acceptVote(flow);
  await typeNote(flow, 'The floor is wet.');
  await flow.world.advance(3_000);
  await pressSend(flow);
  await acceptNote(flow);
  await flow.world.advance(3_000);
  return flow;
}

export const visits = { happyVote, threeLanguages, changesOfMind, lostLine, noteAfterVote };
