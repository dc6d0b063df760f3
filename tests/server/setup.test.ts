import { createSticker } from '../../server/setup/createSticker';
import { onEachDatabase } from '../support/databases';
import { startServer } from '../support/server';

onEachDatabase((databases) => {
  test('a new sticker leads to its question, and the audit trail names who made it (MA-2, MA-3)', async () => {
    const server = await startServer(databases);
    const question = (await server.rows('questions')).find(
      ({ text }) => text === 'How clean is this restroom?',
    );
    const owner = (await server.rows('users')).find(({ email }) => email === 'owner@demo.example');
    const editor = { personId: owner?.id ?? '', requestId: 'request-1', now: server.clock.now };
    const made = await server.database.command(() =>
      createSticker(editor, {
        questionId: question?.id ?? '',
        organisationId: question?.organisation_id ?? null,
        placeId: question?.place_id ?? null,
        placement: 'Second floor',
      }),
    );
    expect(made.uid).toMatch(/^[\w-]{22}$/);
    const { body } = await server.vote({ question_id: made.uid });
    expect(body.question).toMatchObject({
      uid: made.uid,
      text: 'How clean is this restroom?',
      placement: 'Second floor',
    });
    expect(await server.rows('audit')).toMatchObject([
      {
        action: 'sticker.created',
        person_id: owner?.id,
        organisation_id: question?.organisation_id,
        place_id: question?.place_id,
        uid: made.uid,
        before_json: null,
        after_json: { state: 'assigned', placement: 'Second floor', asset_id: null },
        at: server.clock.now,
      },
    ]);
  });
});
