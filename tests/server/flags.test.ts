import type { QuestionUid } from '../../contract/ids';
import type { JsonObject } from '../../contract/json';
import type { Rating } from '../../contract/rating';
import { settingsSections } from '../../contract/settingsFields';
import { startHost, type Host } from '../../scripts/simulate/host';
import { createTimeline } from '../../scripts/simulate/timeline';
import { selectContestPopup } from '../../state/giveaway/giveawaySelectors';
import { selectAddress } from '../../state/navigation/navigationSelectors';
import { answerWanted, sendPressed } from '../../state/note/noteSlice';
import { selectQuestion } from '../../state/question/questionSelectors';
import { selectTilesToShow } from '../../state/tiles/tilesSelectors';
import { selectVotedHere } from '../../state/voting/votingSelectors';
import { ratingChosen } from '../../state/voting/votingSlice';
import { onOneDatabase, type Databases } from '../support/databases';
import { bearer, quickPasswords, startServer, type TestServer } from '../support/server';
import { openPhone, type StaffPhone } from '../support/staffPhone';
import { testKeyring, testNow } from '../support/templates';

const cafe = 'demo-cafe' as QuestionUid;
const levels = ['organisation/demo-org', 'place/demo-place-cafe', 'question/demo-cafe'] as const;

const hosts: Host[] = [];
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.stop();
});

/** A server with its owner, who sets flags in the desk, and phones with the real app in front of it. */
async function start(databases: Databases) {
  const server = await startServer(databases);
  const timeline = createTimeline();
  const clock = () => testNow + timeline.now();
  const { database, media } = server.app.services;
  const host = await startHost({ database, media, keyring: testKeyring, clock, passwords: quickPasswords });
  hosts.push(host);
  const tokens = await server.signIn('owner@demo.example');
  const owner = bearer(tokens.access_token);

  async function set(path: string, settings: JsonObject): Promise<void> {
    const url = `/api/v1/settings/${path}`;
    const { version } = (await server.get(url, owner)).body;
    const { status, body } = await server.put(url, { version, settings }, owner);
    expect([status, body.error]).toEqual([200, undefined]);
  }

  async function scan(local: Record<string, unknown> = {}): Promise<StaffPhone> {
    const media = { photoOf: () => Buffer.of(), recording: Buffer.of() };
    const phone = await openPhone({ timeline, host, t0: testNow, href: `/r/rate/${cafe}`, local, ...media });
    await phone.passUntil('the question is there', (state) => state.question.status === 'loaded');
    await phone.pass(1_000);
    return phone;
  }

  async function vote(rating: Rating): Promise<StaffPhone> {
    const phone = await scan();
    phone.act(ratingChosen({ questionUid: cafe, rating }));
    await phone.passUntil('the vote is sent', (state) => Boolean(selectVotedHere(state)?.voteUid));
    await phone.pass(10_000);
    return phone;
  }

  return { server, set, scan, vote, tokens };
}

const newest = async (server: TestServer, table: Parameters<TestServer['rows']>[0]) =>
  (await server.rows(table)).at(-1);

const usable = { switch: true, number: 60, text: 'desk 7', url: 'https://elsewhere.example/' } as const;

/** Every flag that the desk's forms have, with a value of its kind. */
const flags = settingsSections.organisation
  .filter(({ name }) => name === 'flags')
  .flatMap(({ fields }) =>
    fields.map(({ path, kind }): [string, unknown] => [
      path.replace('features.', ''),
      usable[kind as keyof typeof usable],
    ]),
  );

onOneDatabase((databases) => {
  test.each(levels)(
    'every flag that is set at %s reaches who scans, and goes with it (RO-5)',
    async (level) => {
      const { server, set } = await start(databases);
      const seen = async () => {
        const { question, redirect } = (await server.vote({ question_id: cafe })).body;
        return { ...question.features, ...(redirect && { redirect_url: redirect.url }) };
      };
      const before = await seen();
      expect(flags.length).toBeGreaterThan(10);
      for (const [flag, value] of flags) {
        await set(level, { features: { [flag]: value } });
        expect(await seen()).toEqual({ ...before, [flag]: value });
        await set(level, { features: { [flag]: null } });
        expect(await seen()).toEqual(before);
      }
    },
  );

  test.each(levels)('an address set at %s stands in for a missing one (CN-2)', async (level) => {
    const { server, set, vote } = await start(databases);
    await set(level, { features: { contact_placeholder: 'desk 7' } });
    const phone = await vote(1);
    phone.act(answerWanted({ questionUid: cafe, wantsAnswer: true }), sendPressed({ questionUid: cafe }));
    await phone.passUntil('the note is there', (state) => state.outbox.items.length > 0);
    await phone.passUntil('it is sent', (state) => state.outbox.items.length === 0);
    expect(await newest(server, 'contacts')).toMatchObject({ contact_info: 'desk 7' });
  });

  test.each(levels)('a flag at %s keeps its people on the vote page', async (level) => {
    const { set, scan, tokens } = await start(databases);
    const signedIn = {
      access_token: tokens.access_token,
      refresh_token: tokens.refresh_token,
      user_guid: tokens.user_guid,
    };
    const opened = async () => selectAddress((await scan(signedIn)).state()).path;
    expect(await opened()).toBe('/questions/demo-cafe/manage');
    await set(level, { features: { manage_redirect_exempt: true } });
    expect(await opened()).toBe('/r/rate/demo-cafe');
  });

  test('flags of tiles hold for their own rating', async () => {
    const { set, vote } = await start(databases);
    const blocks = [{ text: 'Dirty' }, { text: 'Slow' }];
    await set('question/demo-cafe', {
      second_level_details_config: {
        sad: {
          blocks,
          selected_count_max: 1,
          radio_button_mode: true,
          show_comment_always: true,
          submit_btn: { show: true },
        },
        so_so: { blocks },
        happy: { blocks, default_view: true },
      },
    });
    const tilesAfter = async (rating: Rating) => selectTilesToShow((await vote(rating)).state());
    const plain = { maximum: null, isRadio: false, showsComment: false, submit: null };
    expect(await tilesAfter(1)).toMatchObject({
      blocks: [{ value: 'Dirty' }, { value: 'Slow' }],
      maximum: 1,
      isRadio: true,
      showsComment: true,
      submit: { noProblem: null, noPicture: null },
    });
    expect(await tilesAfter(2)).toMatchObject(plain);
    expect(await tilesAfter(3)).toBeNull();
  });

  test('a special request for the place of a vote is stored as such', async () => {
    const { server, set, vote } = await start(databases);
    await set('question/demo-cafe', { special_ask_vote_gps: true });
    await vote(3);
    expect(await newest(server, 'locations')).toMatchObject({ is_special: true, is_old: false });
    await set('question/demo-cafe', { special_ask_vote_gps: false, ask_vote_gps: true });
    await vote(3);
    expect(await newest(server, 'locations')).toMatchObject({ is_special: false });
    await set('place/demo-place-cafe', { features: { skip_vote_location: true } });
    await vote(3);
    expect(await server.rows('locations')).toHaveLength(2);
  });

  test('a contest is there only while it is switched on', async () => {
    const { server, set, vote } = await start(databases);
    const giveaway = { giveaway_title: 'wasted', description: 'Win!', user_started: true };
    await set('question/demo-cafe', { giveaway: { ...giveaway, enabled: false } });
    const without = await vote(3);
    expect(selectQuestion(without.state())?.giveaway).toBeUndefined();
    expect([selectContestPopup(without.state()), await server.rows('giveaway_entries')]).toEqual([null, []]);
    await set('question/demo-cafe', { giveaway: { ...giveaway, enabled: true } });
    const phone = await vote(3);
    expect(selectQuestion(phone.state())?.giveaway).toMatchObject({ title: 'wasted', participates: true });
    expect(selectContestPopup(phone.state())).not.toBeNull();
    expect(await server.rows('giveaway_entries')).toHaveLength(1);
  });
});
