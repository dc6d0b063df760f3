import { deviceDate } from '../../contract/attachments';
import type { Rating } from '../../contract/rating';
import type { SendRateDetailsReply } from '../../contract/vote';
import type { HttpReply, HttpRequest } from '../../state/ports';
import type { Host } from './host';
import { edited } from './owner';

/** What visitors have said on the evening before, each at one of the questions that owners edit. */
const said: readonly { rating: Rating; comment: string; contact: string }[] = [
  { rating: 1, comment: 'It was cold.', contact: '' },
  { rating: 1, comment: 'No soap since noon.', contact: 'evening@visitor.example' },
  { rating: 2, comment: '', contact: '' },
];

/** Fills the inbox for the morning: cases of visitors who are not simulated. */
export async function fillInbox(host: Host, now: number): Promise<void> {
  const from = { address: '10.0.1.3', fileOf: () => undefined };
  const ask = async (request: Omit<HttpRequest, 'signedIn' | 'language'>): Promise<HttpReply> => {
    const reply = await host.handle({ signedIn: false, language: 'en', ...request }, from);
    if (reply?.status !== 200) throw new Error(`the evening before went wrong: ${JSON.stringify(reply)}`);
    return reply;
  };
  for (const [number, { rating, comment, contact }] of said.entries()) {
    const { body } = await ask({ endpoint: 'sendRateDetails', bearer: null, body: voteOn(number, rating) });
    const { vote, token } = body as SendRateDetailsReply;
    if (comment === '') continue;
    const fields = { date: deviceDate(now), comment, contact_info: contact };
    await ask({
      endpoint: 'sendAttachments',
      bearer: token?.anonymous_token ?? null,
      params: { voteId: vote.uid },
      form: { fields, files: [] },
    });
  }
  await host.takeEvents();
}

const voteOn = (number: number, rating: Rating) => ({
  question_id: edited[number],
  rate: rating,
  screen_width: 390,
  screen_height: 844,
  inner_width: 390,
  inner_height: 760,
  mode: 'auto',
  is_lead: false,
});
