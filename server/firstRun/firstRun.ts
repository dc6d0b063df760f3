import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SetupReply, SetupStateReply } from '../../contract/firstRun';
import { createAccount } from '../account/createAccount';
import { accountByEmail } from '../account/accountQueries';
import { mustBeAddress } from '../account/emailAddress';
import { rememberDevice } from '../account/knownDevices';
import { mustBeGoodPassword } from '../account/passwordPolicy';
import { changes, first, run, type Command, type Database } from '../db/database';
import { statement } from '../db/statement';
import { Problem } from '../http/problem';
import { route, type Call } from '../http/route';
import { deviceName } from '../session/deviceName';
import { openSession } from '../session/sessionCommands';
import { foundOrganisation } from '../user/foundOrganisation';
import { knownStarts } from '../user/starts';
import { markOwner } from '../user/userQueries';
import { isFirstRunCode } from './firstRunCode';

const anyOwner = statement((db) =>
  db.selectFrom('memberships').select('id').where('role', '=', 'owner').limit(1),
);

/** Succeeds once: of two people with the code, the second is refused. */
const claimFirstRun = statement((db, input: { at: number }) =>
  db
    .insertInto('first_runs')
    .values({ id: 'first', at: input.at })
    .onConflict((conflict) => conflict.column('id').doNothing()),
);

/** The first run of an installation without the demo. */
export interface FirstRun {
  /** What its person must type. */
  code: string;
  /** Called when there is an owner. */
  onDone(): void;
}

/** Whether nobody owns anything here yet. */
export async function hasNoOwner(database: Database): Promise<boolean> {
  return (await database.read(() => first(anyOwner({})))) === undefined;
}

/**
 * The calls of the first run.
 * @param firstRun undefined where it is over, or where the demo is: then `setup` is refused
 * @returns whether the first run is still to come, for the start page
 */
export function firstRunRoutes(app: FastifyInstance, firstRun: FirstRun | undefined): () => Promise<boolean> {
  const { database } = app.services;
  let isOver = firstRun === undefined;

  async function isOpen(): Promise<boolean> {
    // Another process on the database may have served it.
    if (!isOver && !(await hasNoOwner(database))) isOver = true;
    return !isOver;
  }

  route(app, 'setupState', async (): Promise<SetupStateReply> => ({ is_open: await isOpen() }));
  route(app, 'setup', async (call, request, reply) => {
    if (!firstRun || !(await isOpen())) throw new Problem('setupOver');
    if (!isFirstRunCode(call.body.code, firstRun.code)) throw new Problem('setupCodeWrong');
    const answer = await setUp(app, call, request, reply);
    isOver = true;
    firstRun.onDone();
    return answer;
  });
  return isOpen;
}

/** @throws Problem setupOver, emailTaken, passwordRule, passwordCommon, invalidRequest */
async function setUp(
  app: FastifyInstance,
  call: Call<'setup'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SetupReply> {
  const { database, passwords, keyring, isSecure } = app.services;
  const { first_name: firstName, last_name: lastName, password } = call.body;
  const email = mustBeAddress(call.body.email);
  await mustBeGoodPassword(password, { email, firstName, lastName });
  const passwordHash = await passwords.hash(password);
  const device = deviceName(request.headers['user-agent']);
  const answer = await database.command(function* (): Command<SetupReply> {
    if ((yield* first(anyOwner({}))) || (yield* changes(claimFirstRun({ at: call.now }))) === 0)
      throw new Problem('setupOver');
    if (yield* first(accountByEmail({ email }))) throw new Problem('emailTaken');
    const user = yield* createAccount(call, {
      email,
      firstName,
      lastName,
      passwordHash,
      isVerified: false,
      locale: call.locale,
    });
    yield* run(markOwner({ id: user.id, now: call.now }));
    const [sticker_uid] = yield* foundOrganisation(
      { personId: user.id, requestId: call.requestId, now: call.now },
      {
        name: call.body.organisation,
        locale: call.locale,
        place: { name: call.body.place, time_zone: call.body.time_zone },
      },
      knownStarts(['start-faces']),
    );
    if (sticker_uid === undefined) throw new Error('the organisation has no first place');
    const tokens = yield* openSession(call, user, { method: 'password', device });
    return { ...tokens, sticker_uid };
  });
  rememberDevice(request, reply, { keyring, address: email, secure: isSecure });
  return answer;
}
