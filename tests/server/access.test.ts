import fc from 'fast-check';
import { sql } from 'kysely';
import { mayLog } from '../../contract/access';
import { roles, type Role } from '../../contract/accounts';
import { seesPerson } from '../../server/access/people';
import { accessOf, isLoggedBy, isOpenedBy } from '../../server/access/question';
import { isMember, isMemberOf, isRunBy, runs, scopesOf } from '../../server/access/running';
import { insertUser } from '../../server/account/accountQueries';
import { all, run, type Command, type Database } from '../../server/db/database';
import { newId } from '../../server/db/newId';
import { statement } from '../../server/db/statement';
import { insertMembership, insertQuestionAccess } from '../../server/organisations/organisationQueries';
import { insertDeactivated, insertInvitation, peopleListed } from '../../server/people/peopleQueries';
import { insertPin, insertPinQuestion } from '../../server/pins/pinQueries';
import { sitesRun } from '../../server/places/placesQueries';
import type { Caller, Membership } from '../../server/session/caller';
import { insertIdentity } from '../../server/session/sessionQueries';
import { sitesOf } from '../../server/user/userQueries';
import { onEachDatabase } from '../support/databases';

/** Everything that may be run: of an organisation, of one of its sites, or of nobody. */
const questions = statement((db) =>
  db
    .selectFrom('questions')
    .leftJoin('places', 'places.id', 'questions.place_id')
    .select(['questions.id as question_id', 'questions.organisation_id', 'places.site_id'])
    .orderBy('questions.id'),
);
const sites = statement((db) =>
  db.selectFrom('sites').select(['id', 'uid', 'organisation_id']).orderBy('id'),
);
const organisations = statement((db) => db.selectFrom('organisations').select('id').orderBy('id'));

const columns = {
  organisation_id: sql.ref('questions.organisation_id'),
  site_id: sql.ref('places.site_id'),
  question_id: sql.ref('questions.id'),
};
const asked = statement((db, input: { user_id: string; pin_id: string }) =>
  db
    .selectFrom('questions')
    .leftJoin('places', 'places.id', 'questions.place_id')
    .select([
      'questions.id',
      sql<boolean>`coalesce(${isRunBy(input.user_id, columns)}, ${sql.lit(false)})`.as('run'),
      sql<boolean>`coalesce(${isLoggedBy(input.user_id, columns)}, ${sql.lit(false)})`.as('logged'),
      sql<boolean>`coalesce(${isOpenedBy(input.pin_id, columns.question_id)}, ${sql.lit(false)})`.as(
        'opened',
      ),
      sql<boolean>`coalesce(${isMemberOf(input.user_id, columns.organisation_id)}, ${sql.lit(false)})`.as(
        'member',
      ),
    ])
    .orderBy('questions.id'),
);

/** A person as drawn; numbers pick one of the demo's organisations, sites and questions. */
interface Drawn {
  memberships: { role: Role; organisation: number; site: number | null }[];
  grants: { question: number; manage: boolean; log: boolean }[];
  opens: { question: number; isRevoked: boolean }[];
  /** The roles were taken away; the row that remembers them stands instead. */
  isDeactivated: boolean;
  /** Was only invited to the first of the roles. */
  isInvited: boolean;
}

const which = fc.nat({ max: 40 });
const person: fc.Arbitrary<Drawn> = fc.record({
  memberships: fc.array(
    fc.record({ role: fc.constantFrom(...roles), organisation: which, site: fc.option(which) }),
    { maxLength: 4 },
  ),
  grants: fc.uniqueArray(fc.record({ question: which, manage: fc.boolean(), log: fc.boolean() }), {
    maxLength: 4,
  }),
  opens: fc.uniqueArray(fc.record({ question: which, isRevoked: fc.boolean() }), { maxLength: 4 }),
  isDeactivated: fc.boolean(),
  isInvited: fc.boolean(),
});

const now = 1_800_000_000_000;

onEachDatabase((databases) => {
  it('sentence and SQL agree for every person and question', async () => {
    const { database } = await databases.open();
    const world = await database.read(worldOf);
    await fc.assert(
      fc.asyncProperty(fc.array(person, { minLength: 2, maxLength: 5 }), async (drawn) => {
        const people = [];
        for (const one of drawn) people.push(await settle(database, world, one));
        for (const one of people) await compare(database, world, one, people);
      }),
      { numRuns: 40 },
    );
  });
});

type World = Awaited<ReturnType<typeof worldOf>> extends never ? never : ReturnOf<typeof worldOf>;
type ReturnOf<Make> = Make extends () => Command<infer Result> ? Result : never;

function* worldOf() {
  return {
    questions: yield* all(questions({})),
    sites: yield* all(sites({})),
    organisations: yield* all(organisations({})),
  };
}

interface Person {
  id: string;
  pin_id: string;
  memberships: Membership[];
  /** Where lists show the person, with the sites of their roles there. */
  shown: { organisation_id: string; uid: string; sites: (string | null)[] }[];
}

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;
const once = <Item>(items: readonly Item[], key: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [key(item), item])).values(),
];

/** Stores a drawn person. */
async function settle(database: Database, world: World, drawn: Drawn): Promise<Person> {
  const [id, pin_id] = [newId(), newId()];
  const held = drawn.memberships.map(({ role, organisation, site }) => {
    const organisation_id = pick(world.organisations, organisation).id;
    const own = world.sites.filter((one) => one.organisation_id === organisation_id);
    const site_id = site === null || own.length === 0 ? null : pick(own, site).id;
    return { id: newId(), user_id: id, organisation_id, site_id, role };
  });
  const grants = once(drawn.grants, ({ question }) => pick(world.questions, question).question_id);
  const opens = once(drawn.opens, ({ question }) => pick(world.questions, question).question_id);
  const isActive = !drawn.isDeactivated && !drawn.isInvited;
  const shown = once(held, ({ organisation_id }) => organisation_id).map(({ organisation_id }) => ({
    organisation_id,
    uid: drawn.isInvited && !drawn.isDeactivated ? newId() : id,
    sites: held.filter((one) => one.organisation_id === organisation_id).map(({ site_id }) => site_id),
  }));
  await database.command(function* () {
    yield* run(insertIdentity({ id, kind: 'user', guid_hash: id, guid_kid: 'k', created_at: now }));
    yield* run(
      insertUser({
        id,
        uid: id,
        email: null,
        first_name: 'A',
        last_name: 'B',
        password_hash: null,
        is_qa: false,
        is_manage_redirect_exempt: false,
        created_at: now,
        lang_code: null,
        contact_email: null,
        email_verified_at: null,
        owner_since: null,
      }),
    );
    if (isActive) for (const row of held) yield* run(insertMembership(row));
    for (const { organisation_id, uid, sites: theirs } of shown) {
      if (isActive) continue;
      const rows = held.filter((one) => one.organisation_id === organisation_id);
      if (drawn.isDeactivated)
        yield* run(
          insertDeactivated({
            user_id: id,
            organisation_id,
            deactivated_by: id,
            deactivated_at: now,
            role: rows[0]!.role,
            memberships_json: rows,
            access_json: [],
          }),
        );
      else
        yield* run(
          insertInvitation({
            id: uid,
            uid,
            organisation_id,
            email: `${uid}@example.com`,
            role: rows[0]!.role as never,
            sites_json: theirs.filter((site) => site !== null),
            invited_by: id,
            locale: 'en',
            created_at: now,
            sent_at: now,
            expires_at: now + 1,
            accepted_at: null,
            accepted_by: null,
            withdrawn_at: null,
          }),
        );
    }
    for (const { question, manage, log } of grants)
      yield* run(
        insertQuestionAccess({
          user_id: id,
          question_id: pick(world.questions, question).question_id,
          has_manage: manage,
          has_service_log: log,
        }),
      );
    yield* run(
      insertPin({
        id: pin_id,
        user_id: id,
        organisation_id: world.organisations[0]!.id,
        given_by: id,
        kid: 'k',
        created_at: now,
        last_used_at: null,
        revoked_at: null,
      }),
    );
    for (const { question, isRevoked } of opens)
      yield* run(
        insertPinQuestion({
          pin_id,
          question_id: pick(world.questions, question).question_id,
          hash: pin_id,
          given_at: now,
          revoked_at: isRevoked ? now : null,
        }),
      );
  });
  return { id, pin_id, memberships: isActive ? held : [], shown };
}

/** Asks for one person and everything that there is, in words and in SQL. */
async function compare(
  database: Database,
  world: World,
  { id, pin_id, memberships }: Person,
  people: readonly Person[],
): Promise<void> {
  const caller = (pin: boolean): Caller => ({
    kind: 'user',
    identityId: id,
    sessionId: id,
    isQa: false,
    isExempt: false,
    memberships: pin ? [] : memberships,
    pin: pin ? { id: pin_id, endsAt: now, memberships } : null,
  });
  await database.read(function* () {
    // SQLite answers 0 and 1.
    const inSql = (yield* all(asked({ user_id: id, pin_id }))).map(({ id: question, ...answers }) => ({
      id: question,
      ...Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, Boolean(answer)])),
    }));
    const inWords = [];
    for (const question of world.questions)
      inWords.push({
        id: question.question_id,
        run: runs(memberships, question),
        logged: mayLog(yield* accessOf(caller(false), question)),
        opened: (yield* accessOf(caller(true), question)).serviceLog,
        member: question.organisation_id !== null && isMember(memberships, question.organisation_id),
      });
    expect(inSql).toEqual(inWords);

    const runSites = world.sites.filter(({ id: site_id, organisation_id }) =>
      runs(memberships, { organisation_id, site_id }),
    );
    expect((yield* all(sitesOf({ user_id: id }))).map(({ uid }) => uid)).toEqual(
      runSites.map(({ uid }) => uid).sort(),
    );
    const scopes = scopesOf(memberships);
    expect(
      world.sites.filter(({ id: site_id, organisation_id }) =>
        scopes.some((one) => one.organisation_id === organisation_id && ['', site_id].includes(one.site_id)),
      ),
    ).toEqual(runSites);

    for (const { id: organisation_id } of world.organisations) {
      expect(yield* all(sitesRun({ organisation_id, user_id: id }))).toMatchObject(
        runSites.filter((site) => site.organisation_id === organisation_id).map(({ uid }) => ({ uid })),
      );
      const listed = new Set((yield* all(peopleListed(listOf(organisation_id, id)))).map(({ uid }) => uid));
      for (const { shown } of people)
        for (const one of shown.filter((place) => place.organisation_id === organisation_id))
          expect(listed.has(one.uid)).toBe(seesPerson(memberships, organisation_id, one.sites));
    }
  });
}

const listOf = (organisation_id: string, user_id: string) => ({
  organisation_id,
  user_id,
  now,
  search: '',
  role: '',
  state: '',
  site: '',
  sort: 'name',
  skipped: 0,
  count: 10_000,
});
