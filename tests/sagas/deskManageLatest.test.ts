import { listedCases } from '../../fixtures/exampleCases';
import { listedVotes, voteDetails } from '../../fixtures/exampleData';
import { latestFileFailed, latestPhotoOpened, latestRetryPressed } from '../../state/manage/latestSlice';
import { selectManageLatest } from '../../state/manage/manageSelectors';
import { openManaged, sentBy, type DeskFlow } from '../support/deskFlows';

const latest = (flow: DeskFlow) => selectManageLatest(flow.state());
const uids = listedVotes.votes.map(({ uid }) => uid).slice(0, 5);

async function answerAll(flow: DeskFlow): Promise<void> {
  await flow.world.answer('votes', 200, listedVotes);
  await flow.world.answer('cases', 200, listedCases());
  for (const _ of uids) await flow.world.answer('voteDetails', 200, voteDetails());
}

it('shows the latest votes of a question with everything, and its open cases', async () => {
  const flow = await openManaged();
  await answerAll(flow);
  expect(sentBy(flow, 'votes')[0]?.query).toEqual({ question: 'demo-cafe' });
  expect(sentBy(flow, 'cases')[0]?.query).toEqual({
    question: 'demo-cafe',
    state: 'open',
    snoozed: 'false',
    limit: 5,
  });
  expect(sentBy(flow, 'voteDetails').map(({ params }) => params)).toEqual(uids.map((voteId) => ({ voteId })));
  expect(latest(flow)).toMatchObject({
    status: 'loaded',
    votes: uids.map((uid) => ({ uid })),
    cases: [{ uid: 'case-1' }, { uid: 'case-2' }],
  });
});

it('says that they did not come, and loads them with the next try', async () => {
  const flow = await openManaged();
  await flow.world.answer('cases', 200, listedCases());
  await flow.world.dropLine('votes');
  expect(latest(flow)).toMatchObject({ status: 'failed', failure: { kind: 'offline' } });
  await flow.act(latestRetryPressed());
  await answerAll(flow);
  expect(latest(flow).status).toBe('loaded');
});

it('asks once for new addresses of files, and keeps the photo open [manage-latest-files]', async () => {
  const flow = await openManaged();
  await answerAll(flow);
  const photo = { voteUid: uids[0] ?? '', photoIndex: 0 };
  await flow.act(latestPhotoOpened(photo));
  await flow.act(latestFileFailed());
  await answerAll(flow);
  await flow.act(latestFileFailed());
  expect(latest(flow)).toMatchObject({ photo, isRenewed: true });
  expect(sentBy(flow, 'votes')).toHaveLength(2);
});
