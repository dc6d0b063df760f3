import { refusal, userInfo } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import { fieldEdited, submitted } from '../../state/account/accountSlice';
import { selectFilesOn } from '../../state/attachments/attachmentsSelectors';
import { selectDraftOn } from '../../state/note/noteSelectors';
import { digitPressed } from '../../state/pins/pinSlice';
import { selectFormOn } from '../../state/serviceLog/formSelectors';
import { figureEdited } from '../../state/serviceLog/formSlice';
import {
  addPhoto,
  answerQuestion,
  cafe,
  follow,
  lobby,
  open,
  reload,
  signOut,
  typeNote,
  votedHappy,
} from '../support/flows';

/** The phone that Ana and Bob share. The fake world reads a user's guid from their token. */
const form = '/questions/demo-cafe/service/log';
const local = {
  access_token: 'ana',
  refresh_token: 'refresh-of-ana',
  user_guid: 'guid-of-ana',
  last_user: 'guid-of-ana',
};

const note = (flow: Flow) => selectDraftOn(flow.state(), cafe).text;
const gallons = (flow: Flow) => selectFormOn(flow.state(), cafe).figures['gallons'];
const photos = (flow: Flow) => selectFilesOn(flow.state(), cafe).photos.map(({ id }) => id);

/** Ana has filled in half a form, typed half a note and taken a photo. */
async function begunByAna(): Promise<Flow> {
  const flow = await open(form, { local });
  await flow.act(figureEdited({ questionUid: cafe, field: 'gallons', figure: '800' }));
  await typeNote(flow, 'Ask for Ana');
  await addPhoto(flow, 'photo-1');
  return flow;
}

/** The server ends the session while the form is open. */
async function sessionEnds(flow: Flow): Promise<void> {
  await flow.world.answer('serviceForm', 403, refusal('token_refused'));
  await flow.world.answer('refresh', 403, refusal('token_refused'));
  await flow.world.answer('signUpAnonymous', 200, { anonymous_token: 'fresh', guid: 'fresh-guid' });
}

/** Signs in with a PIN at the sticker, and opens the form. */
async function enters(flow: Flow, name: string): Promise<void> {
  await follow(flow, '/r/sl/demo-cafe/auth');
  if (flow.world.isAsked('questionInfo')) await answerQuestion(flow);
  for (const digit of '1234') await flow.act(digitPressed({ digit }));
  await flow.world.answer('signInPin', 200, {
    access_token: name,
    refresh_token: `refresh-of-${name}`,
    first_name: name,
    expires_in: 43_200,
  });
  await follow(flow, form);
}

describe('a phone that two people share', () => {
  it('shows the next person nothing that was begun before a session ended by itself (SE-5) [shared-phone]', async () => {
    const flow = await begunByAna();
    await sessionEnds(flow);
    await enters(flow, 'bob');
    expect([gallons(flow), note(flow), photos(flow)]).toEqual([undefined, '', []]);
    const again = await reload(flow, form);
    expect([gallons(again), note(again), photos(again)]).toEqual([undefined, '', []]);
  });

  it('keeps what was begun for the same person', async () => {
    const flow = await begunByAna();
    await sessionEnds(flow);
    await enters(flow, 'ana');
    expect([gallons(flow), note(flow), photos(flow)]).toEqual(['800', 'Ask for Ana', ['photo-1']]);
  });

  it('keeps what a visitor has begun after the vote of this tab, whoever signs in', async () => {
    const flow = await votedHappy({ local: { last_user: 'guid-of-ana' } });
    await typeNote(flow, 'No paper');
    await typeNote(flow, 'Ask for Ana', lobby);
    await follow(flow, '/r/sign-in');
    for (const [field, inserted] of [
      ['email', 'bob@example.org'],
      ['password', 'Fjord-and-heron'],
    ] as const)
      await flow.act(fieldEdited({ field, splice: { at: 0, removed: 0, inserted } }));
    await flow.act(submitted());
    await flow.world.answer('signInLocal', 200, {
      access_token: 'bob',
      refresh_token: 'refresh-of-bob',
      user_guid: 'guid-of-bob',
    });
    await flow.world.answer('userInfo', 200, userInfo({ guid: 'guid-of-bob' }));
    expect(flow.state().session.accessToken).toBe('bob');
    expect([note(flow), selectDraftOn(flow.state(), lobby).text]).toEqual(['No paper', '']);
  });

  it('forgets by Logout what was begun on a page whose parts are not loaded now (SE-5)', async () => {
    const flow = await begunByAna();
    const vote = await reload(flow, '/r/rate/demo-cafe');
    await answerQuestion(vote);
    await signOut(vote);
    await enters(vote, 'bob');
    expect(gallons(vote)).toBeUndefined();
    const again = await reload(vote, form);
    expect([gallons(again), note(again), photos(again)]).toEqual([undefined, '', []]);
  });
});
