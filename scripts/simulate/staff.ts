import { deviceDate } from '../../contract/attachments';
import type { GivePinReply } from '../../contract/pins';
import type { ServiceRecord } from '../../contract/serviceLogs';
import type { HttpReply } from '../../sagas/ports';
import { accountByEmail, insertUser } from '../../server/accounts/accountQueries';
import type { PasswordHashing } from '../../server/accounts/passwords';
import { first, run, type Database } from '../../server/db/database';
import { newId } from '../../server/db/newId';
import { statement } from '../../server/db/statement';
import { insertMembership, insertQuestionAccess } from '../../server/organisations/organisationQueries';
import { scannedByUid } from '../../server/questions/questionQueries';
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

/** Accounts of simulated people, and who may change them. All calls go through the real server. */
export interface Office {
  password: string;
  /** Takes a person's PIN away. Nothing happens while the server is down. */
  revokePin(member: StaffMember): Promise<void>;
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
  const asOwner = async (call: Parameters<Host['handle']>[0]): Promise<HttpReply | null> => {
    const { access_token } = await database.command(function* () {
      const owner = yield* first(accountByEmail({ email: 'owner@demo.example' }));
      if (!owner) throw new RangeError('the demo has no owner');
      return yield* openSession({ keyring, now: clock(), requestId: 'simulation' }, owner);
    });
    return host.handle({ ...call, signedIn: true, bearer: access_token }, device);
  };
  const call = { signedIn: true, language: 'en', bearer: null } as const;
  return {
    password,
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
    const { row } = newIdentity(keyring, 'user', clock());
    const uid = randomUid();
    const earlier = randomUid();
    await database.command(function* () {
      const org = yield* first(organisationOf({ uid: organisation }));
      const scanned = yield* first(scannedByUid({ uid: workplace }));
      if (!org || !scanned?.question_id) throw new RangeError('the demo is not there');
      yield* run(insertIdentity(row));
      yield* run(
        insertUser({
          id: row.id,
          uid,
          email,
          first_name: name,
          last_name: '',
          password_hash,
          is_qa: false,
          is_manage_redirect_exempt: false,
          created_at: clock(),
          lang_code: null,
          contact_email: null,
          email_verified_at: null,
          owner_since: null,
        }),
      );
      const membership = { user_id: row.id, organisation_id: org.id, site_id: null, role: 'client' as const };
      yield* run(insertMembership({ id: newId(), ...membership }));
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
      yield* run(
        insertService({
          ...newService,
          ...contentOfRecord(earlierRecord(clock()), [], time_zone ?? 'UTC'),
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
    });
    const member: StaffMember = { name, email, uid, id: row.id, pin: null, earlier };
    if (kind === 'cleaner') await office.givePin(member);
    members.push(member);
  }
  return members;
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
