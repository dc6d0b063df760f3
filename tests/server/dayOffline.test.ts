import type { UnknownAction } from 'redux';
import sharp from 'sharp';
import type { QuestionUid } from '../../contract/ids';
import { limits } from '../../contract/limits';
import { newServiceLogPath, serviceLogAuthPath, serviceLogPath, todayPath } from '../../contract/screens';
import { serviceLimits, type ServiceRoundReply } from '../../contract/serviceLogs';
import { runFlow, type Flow } from '../../fixtures/runFlow';
import { startHost } from '../../scripts/simulate/host';
import { employ, openOffice, workplace } from '../../scripts/simulate/staff';
import { createTimeline } from '../../scripts/simulate/timeline';
import { installationId } from '../../server/db/installation';
import { openMedia } from '../../server/media/media';
import { makeKeyring } from '../../server/session/keyring';
import { selectDraftPhotos, selectVoiceHere } from '../../state/attachments/attachmentsSelectors';
import { photosPicked } from '../../state/attachments/attachmentsSlice';
import { recordPressed } from '../../state/attachments/voiceSlice';
import { wentOffline } from '../../state/device/deviceSlice';
import { selectScreen } from '../../state/navigation/navigationSelectors';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import { spliceOf } from '../../state/note/noteRules';
import { noteEdited, sendPressed } from '../../state/note/noteSlice';
import { selectPin } from '../../state/pins/pinSelectors';
import { digitPressed } from '../../state/pins/pinSlice';
import { selectFormOn, selectTemplateOn } from '../../state/serviceLog/formSelectors';
import {
  choicePicked,
  figureEdited,
  itemToggled,
  savePressed,
  textEdited,
} from '../../state/serviceLog/formSlice';
import { selectLogBegun } from '../../state/serviceLog/servicesSelectors';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { selectTilesToShow } from '../../state/tiles/tilesSelectors';
import { tileTapped } from '../../state/tiles/tilesSlice';
import { selectVotedHere } from '../../state/voting/votingSelectors';
import { onOneDatabase, type TestDatabase } from '../support/databases';
import { quickPasswords, startServer } from '../support/server';
import { asStaff } from '../support/services';
import { openPhone, type StaffPhone } from '../support/staffPhone';
import { testNow, testSecret } from '../support/templates';
import { webm } from '../support/uploads';

const place = workplace as QuestionUid;
const minute = 60_000;
const hour = 60 * minute;
const entries = 20;

/** Photos that all differ, so that a mixed-up file is found. */
/** As long as the ids of a real phone, for files travel under them. */
const photoId = (index: number) => `photo-${String(index).padStart(20, '0')}`;

async function takePhotos(): Promise<Map<string, Buffer>> {
  const ids = Array.from({ length: entries * limits.photosPerVote }, (_, index) => index);
  return new Map(
    await Promise.all(
      ids.map(async (index): Promise<[string, Buffer]> => {
        const background = { r: index * 2, g: 255 - index, b: 90 };
        const image = sharp({ create: { width: 16, height: 12, channels: 3, background } });
        return [photoId(index), await image.jpeg().toBuffer()];
      }),
    ),
  );
}

const words = (entry: number) => `Entry ${entry}`;

/** Five photos, and a recording that runs until Save. */
async function addFiles(phone: StaffPhone, entry: number): Promise<void> {
  const first = entry * limits.photosPerVote;
  const photos = Array.from({ length: limits.photosPerVote }, (_, index) => ({
    id: photoId(first + index),
    name: 'IMG.jpg',
    type: 'image/jpeg',
    size: 500,
  }));
  phone.act(photosPicked({ questionUid: place, photos, most: limits.photosPerVote }));
  await phone.passUntil('five photos are there', (state) => selectDraftPhotos(state).length === 5);
  phone.act(recordPressed({ questionUid: place }));
  await phone.passUntil('it records', (state) => selectVoiceHere(state).status === 'recording');
}

const saved = (phone: StaffPhone) =>
  phone.passUntil('the service is saved', (state) => selectScreen(state) === 'ServiceLogFinal');

async function fillForm(phone: StaffPhone, entry: number): Promise<void> {
  phone.act(linkFollowed({ href: newServiceLogPath(place) }));
  await phone.passUntil('the form is there', (state) => selectTemplateOn(state, place) !== null);
  const template = selectTemplateOn(phone.state(), place);
  const items = template?.fields.find((field) => field.kind === 'items');
  const splice = spliceOf('', words(entry), serviceLimits.commentLength);
  phone.act(
    itemToggled({ questionUid: place, option: items?.options[0]?.value ?? '' }),
    textEdited({ questionUid: place, field: 'comment', splice }),
  );
  await addFiles(phone, entry);
}

async function logByForm(phone: StaffPhone, entry: number): Promise<void> {
  await fillForm(phone, entry);
  phone.act(savePressed({ questionUid: place }));
  await saved(phone);
}

async function logBySticker(phone: StaffPhone, entry: number): Promise<void> {
  phone.act(linkFollowed({ href: serviceLogPath(place) }));
  await phone.passUntil('the log has begun', selectLogBegun);
  const voteKey = selectVotedHere(phone.state())!.key;
  const [block] = selectTilesToShow(phone.state())!.blocks;
  phone.act(
    tileTapped({ voteKey, option: block!.value }),
    noteEdited({ questionUid: place, splice: spliceOf('', words(entry), limits.noteLength) }),
  );
  await addFiles(phone, entry);
  phone.act(sendPressed({ questionUid: place }));
  await saved(phone);
}

/** Kinds of files of each service: five photos and a recording, as a vote and as a form's record name it. */
const photosEach = Array.from({ length: limits.photosPerVote }, () => 'photo');
const whole = ({ vote_id }: Record<string, unknown>) =>
  vote_id === null ? ['audio', ...photosEach] : [...photosEach, 'recording'];

/** Kinds and hashes of the files that the services' rows and their votes name. */
async function filesOf({ rows }: TestDatabase, services: readonly Record<string, unknown>[]) {
  const sent: Record<string, unknown>[] = [...(await rows('service_files')), ...(await rows('attachments'))];
  const own = ({ id, vote_id }: Record<string, unknown>) =>
    sent.filter((file) => file['service_log_id'] === id || (vote_id !== null && file['vote_id'] === vote_id));
  return {
    kinds: services.map((service) =>
      own(service)
        .map(({ kind }) => String(kind))
        .sort(),
    ),
    hashes: services.flatMap((service) => own(service).map(({ sent_sha256 }) => String(sent_sha256))),
    all: sent.length,
  };
}

/** Saves a service with everything that the sticker's template requires, and the longest comment. */
async function fillAndSave(flow: Flow, questionUid: QuestionUid): Promise<void> {
  const on = { questionUid };
  const type = (field: string, text: string) =>
    textEdited({ ...on, field, splice: spliceOf('', text, serviceLimits.commentLength) });
  const fields = selectTemplateOn(flow.state(), questionUid)!.fields.flatMap((field): UnknownAction[] => {
    if (field.kind === 'items')
      return field.options.map(({ value }) => itemToggled({ ...on, option: value }));
    const isChoice = field.kind === 'choice';
    return isChoice ? [choicePicked({ ...on, field: field.id, picked: field.options[0]!.value })] : [];
  });
  const figures = Object.entries({ gallons: '800', grease: '4', solids: '3', total: '32' });
  for (const action of [
    ...fields,
    ...figures.map(([field, figure]) => figureEdited({ ...on, field, figure })),
    type('manifest.number', 'MF-20881'),
    type('comment', 'x'.repeat(serviceLimits.commentLength)),
  ])
    flow.engine.store.dispatch(action);
  await flow.act(savePressed(on));
}

/** Bytes of texts as a browser stores them: two for each UTF-16 unit. */
const bytesOf = (texts: Iterable<unknown>) =>
  [...texts].reduce<number>((sum, text) => sum + 2 * (JSON.stringify(text) ?? '').length, 0);

onOneDatabase((databases) => {
  test('a day without a line: twenty entries with five photos and a recording each arrive once, whole, though the browser was killed, the app updated and the session over (bars 11, 15, SL-3, SL-6, SE-9)', async () => {
    const opened = await databases.open();
    const { database, dataDir } = opened;
    const timeline = createTimeline();
    const clock = () => testNow + timeline.now();
    const keyring = makeKeyring([testSecret]);
    const media = await openMedia({ dataDir }, await database.read(installationId));
    const host = await startHost({ database, media, keyring, clock, passwords: quickPasswords });
    const world = { database, keyring, passwords: quickPasswords, clock, host };
    const [cleaner] = await employ(world, await openOffice(world), 3, 'cleaner');
    const photos = await takePhotos();
    const logs = async () => opened.rows('service_logs');
    const before = (await logs()).map(({ id }) => id);
    const { all: fileCount } = await filesOf(opened, []);
    const phone = await openPhone({
      timeline,
      host,
      t0: testNow,
      href: serviceLogAuthPath(place),
      photoOf: (id) => photos.get(id)!,
      recording: webm(),
    });
    await phone.passUntil('the PIN pad is open', (state) => selectPin(state)?.status === 'open');
    phone.act(...[...cleaner!.pin!].map((digit) => digitPressed({ digit })));
    await phone.passUntil('somebody is signed in', selectAuthorized);
    for (const href of [newServiceLogPath(place), serviceLogPath(place), todayPath]) {
      phone.act(linkFollowed({ href }));
      await phone.pass(5_000);
    }

    phone.cutLine();
    phone.act(wentOffline());
    for (let entry = 0; entry < entries; entry += 1) {
      if (entry === entries / 2) {
        // In the middle of an entry; the new build goes on with it.
        await fillForm(phone, entry);
        await phone.pass(2_000);
        phone.kill();
        await phone.open(newServiceLogPath(place), 'the-next-one');
        phone.act(wentOffline());
        await phone.passUntil('the form is back', (state) =>
          Boolean(selectFormOn(state, place).typed['comment']),
        );
        await phone.passUntil('the photos are back', (state) => selectDraftPhotos(state).length === 5);
        phone.act(recordPressed({ questionUid: place }));
        await phone.passUntil('it records', (state) => selectVoiceHere(state).status === 'recording');
        phone.act(savePressed({ questionUid: place }));
        await saved(phone);
      } else await (entry % 2 === 0 ? logByForm : logBySticker)(phone, entry);
      await phone.pass(minute);
    }
    expect(await logs()).toHaveLength(before.length);
    const waiting = [...phone.outbox.items.values()];
    expect(waiting.filter(({ kind }) => kind === 'service')).toHaveLength(entries / 2);

    // A session by PIN lasts twelve hours. The phone lies in the locker meanwhile.
    phone.kill();
    await phone.pass(13 * hour);
    phone.mendLine();
    await phone.open(todayPath, 'the-next-one');
    await phone.pass(2 * minute);
    await host.stop();
    expect([...phone.outbox.items.values()]).toEqual([]);
    expect(selectAuthorized(phone.state())).toBe(false);
    expect(phone.pages.map(({ turns }) => turns.filter(({ crash }) => crash))).toEqual([[], [], []]);

    const stored = (await logs()).filter(({ id }) => !before.includes(id));
    expect(stored.map(({ comment }) => comment).sort()).toEqual(
      Array.from({ length: entries }, (_, entry) => words(entry)).sort(),
    );
    expect(new Set(stored.map(({ author_id }) => author_id))).toEqual(new Set([cleaner!.id]));
    // The vote of the first log by sticker came in time, since the PIN pad leads there; its Send did not.
    expect(stored.filter(({ late }) => late === 'expired')).toHaveLength(entries);
    expect(stored.filter(({ lost_files }) => lost_files)).toEqual([]);
    // Each file came once, with the bytes that the phone had.
    const files = await filesOf(opened, stored);
    expect(files.kinds).toEqual(stored.map(whole));
    expect(files.hashes.sort()).toEqual([...phone.made.values()].sort());
    expect(files.all).toBe(fileCount + files.hashes.length);
  });

  test('a day’s round of thirty stickers, each opened and logged, takes less than 3 MB of the phone without media (KI-2)', async () => {
    const server = await startServer(databases);
    const owner = await asStaff(server, 'owner');
    const { stickers, templates } = (await server.get('/api/v1/serviceRound', owner))
      .body as ServiceRoundReply;
    const questions = await Promise.all(
      stickers.map(
        async ({ uid }) => (await server.post('/api/questionInfo', { question_id: uid })).body.question,
      ),
    );
    const round = Array.from({ length: 30 }, (_, index) => {
      const uid = `sticker-${index}`;
      const like = index % stickers.length;
      return { sticker: { ...stickers[like]!, uid }, question: { ...questions[like], uid } };
    });
    const flow = await runFlow({
      href: todayPath,
      local: { access_token: 'token-of-ana', user_guid: 'ana' },
      clock: { t0: testNow, elapsed: () => 0 },
    });
    const { world } = flow;
    const at = testNow;
    const carried = round.map(({ sticker }) => sticker);
    await world.answer('serviceRound', 200, { at, stickers: carried, templates, more: false });
    for (const { sticker, question } of round) {
      const questionUid = sticker.uid as QuestionUid;
      await flow.act(linkFollowed({ href: newServiceLogPath(questionUid) }));
      await world.answer('serviceForm', 200, { at, sticker, templates });
      await world.answer('questionInfo', 200, { question });
      await fillAndSave(flow, questionUid);
      await world.dropLine('createServiceLog');
    }
    expect(world.outbox.items.size).toBe(30);
    // A browser keeps only the newest twenty of these; the round has its stickers' questions too.
    expect(world.persisted('questions')).toHaveLength(30);
    expect(world.persisted('logged')).toHaveLength(30);
    const [kept] = world.persisted('round') as { stickers: unknown[] }[];
    expect(kept?.stickers).toHaveLength(30);
    const { local, session } = world.stored;
    const size = bytesOf([...local, ...session, ...world.outbox.items]);
    expect(size).toBeLessThan(3_000_000);
  });
});
