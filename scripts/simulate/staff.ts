import { deviceDate } from '../../contract/attachments';
import { localDate } from '../../contract/localDate';
import type { GivePinReply } from '../../contract/pins';
import type { ServiceRecord } from '../../contract/serviceLogs';
import type { HttpReply } from '../../state/ports';
import { accountByEmail, insertUser } from '../../server/account/accountQueries';
import type { PasswordHashing } from '../../server/account/passwords';
import { first, run, type Command, type Database } from '../../server/db/database';
import { newId } from '../../server/db/newId';
import { statement } from '../../server/db/statement';
import { insertMembership, insertQuestionAccess } from '../../server/organisations/organisationQueries';
import { scannedByUid } from '../../server/question/questionQueries';
import { insertService, newService } from '../../server/serviceLog/serviceQueries';
import { contentOfRecord } from '../../server/serviceLog/serviceRecord';
import { newIdentity } from '../../server/session/identity';
import { randomUid, type Keyring } from '../../server/session/keyring';
import { insertIdentity } from '../../server/session/sessionQueries';
import { openSession } from '../../server/session/sessionCommands';
import type { Host } from './host';

/** The sticker at which simulated staff work. It wants a PIN. */
export const workplace = 'demo-restroom';

/** Somebody with an account. */
export interface StaffMember {
  /** Also what they sign in as: no other person's name contains it. */
  name: string;
  email: string;
  uid: string;
  /** The database's id of their identity. */
  id: string;
  /** What opens the service log for them now; null for who has no PIN, or lost it. */
  pin: string | null;
  /** The uid of a service that they have logged before the day, and may amend. */
  earlier: string;
}

/** What each of those services says. It names nobody: the history shows it to everybody. */
export const earlierComment = 'Logged before the day';

/** An owner with an account of their own. */
export interface Manager {
  name: string;
  email: string;
  /** The database's id of their identity. */
  id: string;
}

/** Accounts of simulated people, and who may change them. All calls go through the real server. */
export interface Office {
  password: string;
  /** Takes a person's PIN away. Nothing happens while the server is down. */
  revokePin(member: StaffMember): Promise<void>;
  /** Opens a session of an owner, as their browser stores it. */
  signIn(manager: Manager): Promise<{ access_token: string; refresh_token: string; user_guid: string }>;
  /** Gives a person without a PIN a new one. Nothing happens while the server is down. */
  givePin(member: StaffMember): Promise<void>;
}

interface World {
  database: Database;
  keyring: Keyring;
  passwords: PasswordHashing;
  clock: () => number;
  host: Host;
}

const organisation = 'demo-org';
const password = 'Sesame of simulations';
const device = { address: '10.0.1.2', fileOf: () => undefined };

const organisationOf = statement((db, input: { uid: string }) =>
  db.selectFrom('organisations').select('id').where('uid', '=', input.uid),
);

export async function openOffice(world: World): Promise<Office> {
  const { database, keyring, clock, host } = world;
  const sessionOf = (email: string) =>
    database.command(function* () {
      const person = yield* first(accountByEmail({ email }));
      if (!person) throw new RangeError(`nobody has the address ${email}`);
      return yield* openSession({ keyring, now: clock(), requestId: 'simulation' }, person);
    });
  const asOwner = async (call: Parameters<Host['handle']>[0]): Promise<HttpReply | null> => {
    const { access_token } = await sessionOf('owner@demo.example');
    return host.handle({ ...call, signedIn: true, bearer: access_token }, device);
  };
  const call = { signedIn: true, language: 'en', bearer: null } as const;
  return {
    password,
    async signIn({ email }) {
      const { access_token, refresh_token, user_guid } = await sessionOf(email);
      return { access_token, refresh_token, user_guid };
    },
    async revokePin(member) {
      const params = { id: workplace, personUid: member.uid };
      const reply = await asOwner({ ...call, endpoint: 'revokePin', params });
      if (reply?.status === 200) member.pin = null;
    },
    async givePin(member) {
      const reply = await asOwner({
        ...call,
        endpoint: 'givePin',
        params: { id: workplace },
        body: { person_uid: member.uid },
      });
      if (reply?.status === 200) member.pin = (reply.body as GivePinReply).pin;
    },
  };
}

/**
 * Makes accounts for the people of one phone, who share it.
 * @param kind cleaners sign in by PIN, others by e-mail and password; both log services at the workplace
 */
export async function employ(
  { database, keyring, passwords, clock }: World,
  office: Office,
  phone: number,
  kind: 'cleaner' | 'member',
): Promise<StaffMember[]> {
  const password_hash = await passwords.hash(office.password);
  const members: StaffMember[] = [];
  for (const letter of ['a', 'b']) {
    const name = `Person${phone}${letter}`;
    const email = `${name.toLowerCase()}@demo.example`;
    const earlier = randomUid();
    const { id, uid } = await database.command(function* () {
      const scanned = yield* first(scannedByUid({ uid: workplace }));
      if (!scanned?.question_id) throw new RangeError('the demo is not there');
      const row = yield* insertPerson({ keyring, clock }, { name, email, password_hash, role: 'client' });
      if (kind === 'member')
        yield* run(
          insertQuestionAccess({
            user_id: row.id,
            question_id: scanned.question_id,
            has_manage: false,
            has_service_log: true,
          }),
        );
      const { question_id, sticker_id, place_id, organisation_id, time_zone } = scanned;
      const record = earlierRecord(clock());
      const served_at = Date.parse(record.date);
      const local_date = localDate(served_at, time_zone ?? 'UTC');
      yield* run(
        insertService({
          ...newService,
          ...contentOfRecord(record, [], { ...record, served_at, local_date }),
          id: newId(),
          uid: earlier,
          question_id,
          sticker_id,
          place_id,
          organisation_id,
          author_id: row.id,
          author_name: name,
          created_at: clock(),
        }),
      );
      return row;
    });
    const member: StaffMember = { name, email, uid, id, pin: null, earlier };
    if (kind === 'cleaner') await office.givePin(member);
    members.push(member);
  }
  return members;
}

/** Makes an account for somebody who owns the organisation beside others. */
export async function appoint(
  { database, keyring, passwords, clock }: World,
  office: Office,
  index: number,
): Promise<Manager> {
  const email = `owner${index}@demo.example`;
  const name = `Owner${index}`;
  const password_hash = await passwords.hash(office.password);
  const { id } = await database.command(() =>
    insertPerson({ keyring, clock }, { name, email, password_hash, role: 'owner' }),
  );
  return { name, email, id };
}

/** Inserts a person with an account, as a member of the organisation. */
function* insertPerson(
  { keyring, clock }: Pick<World, 'keyring' | 'clock'>,
  person: { name: string; email: string; password_hash: string; role: 'client' | 'owner' },
): Command<{ id: string; uid: string }> {
  const org = yield* first(organisationOf({ uid: organisation }));
  if (!org) throw new RangeError('the demo is not there');
  const { row } = newIdentity(keyring, 'user', clock());
  const uid = randomUid();
  yield* run(insertIdentity(row));
  yield* run(
    insertUser({
      id: row.id,
      uid,
      email: person.email,
      first_name: person.name,
      last_name: '',
      password_hash: person.password_hash,
      is_qa: false,
      is_manage_redirect_exempt: false,
      created_at: clock(),
      lang_code: null,
      contact_email: null,
      email_verified_at: null,
      owner_since: null,
    }),
  );
  const membership = { user_id: row.id, organisation_id: org.id, site_id: null, role: person.role };
  yield* run(insertMembership({ id: newId(), ...membership }));
  return { id: row.id, uid };
}

/** A cleaning an hour ago. */
const earlierRecord = (now: number): ServiceRecord => ({
  type: 'cleaning',
  template: 'restroom',
  template_version: 1,
  sec_level: ['toilets'],
  volume_pumped: null,
  additional_data: '',
  additional_info: [],
  comment: earlierComment,
  date: deviceDate(now - 3_600_000),
  arrived_at: null,
  left_at: null,
  depths: null,
  manifest: null,
  values: {},
  exceptions: [],
  location: null,
  file_key: [],
  lost_files: 0,
});
