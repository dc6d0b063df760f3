import { timedKey } from '../../contract/ids';
import { distanceAfter, durationOf, gamePace, scoreOf } from '../../contract/game';
import { codeOfKey } from '../../contract/voteCode';
import { createAccount } from '../../server/account/createAccount';
import { all, run } from '../../server/db/database';
import { newId } from '../../server/db/newId';
import { statement } from '../../server/db/statement';
import { insertMembership } from '../../server/organisations/organisationQueries';
import type { TokensReply } from '../../contract/session';
import { bearer, payloadOf, staffPin, type TestServer } from './server';
import { logService } from './services';
import { testKeyring } from './templates';
import { recordedAt, recordingForm } from './recordings';
import { formOf, photo } from './uploads';

/**
 * Callers in the order of the matrix's columns. Visitors send an anonymous token, staff an access token,
 * `pin` one of a session by PIN.
 */
export const callers = [
  'nobody',
  'visitor',
  'another',
  'pin',
  'client',
  'site',
  'othersite',
  'orgman',
  'admin',
  'owner',
  'qa',
  'otherorg',
] as const;
export type CallerName = (typeof callers)[number];

/**
 * Owner of the requested object: the demo organisation (its site "park"; votes by `visitor`), the other
 * organisation, or nobody because it does not exist.
 */
export const subjects = ['own', 'foreign', 'missing'] as const;
export type Subject = (typeof subjects)[number];

const staff: Partial<Record<CallerName, string>> = {
  client: 'client@demo.example',
  site: 'sitemanager@demo.example',
  othersite: 'town@demo.example',
  orgman: 'orgmanager@demo.example',
  admin: 'admin@demo.example',
  owner: 'owner@demo.example',
  qa: 'qa@demo.example',
  otherorg: 'owner@other.example',
};

/** A new vote for each request, because a request may change it. */
export interface SubjectVote {
  uid: string;
  key: string;
  code: string;
}

/** The demo with all callers of the matrix. */
export interface AccessWorld {
  server: TestServer;
  /** Headers of a caller. Staff gets a new session each time. */
  headersOf(who: CallerName): Promise<Record<string, string>>;
  tokensOf(who: CallerName): Promise<TokensReply>;
  /** Public id of client@demo.example, who has a PIN for `demo-restroom`. */
  personUid: string;
  /** Access token of a session of client@ that was ended by a logout. */
  endedToken(): Promise<string>;
  guidOf(who: 'visitor' | 'another'): string;
  question(subject: Subject): string;
  place(subject: Subject): string;
  site(subject: Subject): string;
  organisation(subject: Subject): string;
  /** @param question of the demo organisation, if it differs from the one of `question` */
  vote(subject: Subject, question?: string): Promise<SubjectVote>;
  photo(vote: SubjectVote): Promise<string>;
  /** A resolved case and the photo of what was done. */
  proof(subject: Subject): Promise<{ caseUid: string; uid: string }>;
  /** The case of a new visitor's vote, and the vote. @param tile which both have */
  case(subject: Subject, tile?: string): Promise<{ uid: string; vote: string }>;
  /** Makes a game after the vote that is its place's record. */
  game(vote: SubjectVote): Promise<string>;
  result(vote: Pick<SubjectVote, 'uid'>): object;
  /** The uid of a new service; at the demo's stickers client@ is its author. */
  service(subject: Subject): Promise<string>;
  /** Path of a photo of a service at a sticker whose history is not public. */
  serviceFile(subject: Subject): Promise<{ id: string; uid: string; fileUid: string }>;
  /** The uid of a report of a problem that a visitor sent from the sticker. */
  recording(subject: Subject): Promise<string>;
  /** The uid of a requested report. */
  report(): Promise<string>;
  /** An address that no account has. */
  newAddress(): string;
}

const missing: SubjectVote = { uid: 'nowhere', key: 'x'.repeat(32), code: '01234-56789-ABCDE' };
const sites = statement((db) => db.selectFrom('sites').select(['id', 'uid', 'organisation_id']));

const caseOfVoteUid = statement((db, input: { uid: string }) =>
  db
    .selectFrom('case_votes')
    .innerJoin('cases', 'cases.id', 'case_votes.case_id')
    .innerJoin('votes', 'votes.id', 'case_votes.vote_id')
    .select('cases.uid')
    .where('votes.uid', '=', input.uid),
);

/** Adds a manager of the site "town". The demo has all other callers. */
async function addTownManager(server: TestServer): Promise<void> {
  await server.database.command(function* () {
    const town = (yield* all(sites({}))).find(({ uid }) => uid === 'demo-site-town');
    if (!town) throw new RangeError('the demo has no such site');
    const { id: site_id, organisation_id } = town;
    const user = yield* createAccount(
      { keyring: testKeyring, now: server.clock.now, requestId: 'test' },
      {
        email: 'town@demo.example',
        firstName: 'Tom',
        lastName: 'Town',
        passwordHash: null,
        isVerified: true,
        locale: 'en',
      },
    );
    yield* run(
      insertMembership({ id: newId(), user_id: user.id, organisation_id, site_id, role: 'site_manager' }),
    );
  });
}

export async function accessWorld(server: TestServer): Promise<AccessWorld> {
  await addTownManager(server);
  await server.giveStaffPin();
  const people = await server.rows('users');
  const signUp = async () => (await server.post('/auth/sign-up')).body;
  const [visitor, another, stranger] = [await signUp(), await signUp(), await signUp()];
  const questions = { own: 'demo-restroom', foreign: 'other-lobby', missing: 'nowhere' };
  const places = { own: 'demo-place-restroom', foreign: 'other-place-lobby', missing: 'nowhere' };
  const owners = { own: bearer(visitor.anonymous_token), foreign: bearer(stranger.anonymous_token) };
  const reports = new Map<Subject, string>();
  let made = 0;
  let ticks = 300;

  const result: AccessWorld['result'] = ({ uid }) => {
    // Longer than all earlier runs, so it is a record.
    ticks += 24;
    const score = scoreOf(distanceAfter(ticks, gamePace.lively));
    return { score, duration: durationOf(ticks), vote_uid: uid, finished_at: server.clock.now };
  };

  async function tokensOf(who: CallerName): Promise<TokensReply> {
    if (who !== 'pin') return server.signIn(staff[who] ?? '');
    const typed = { pin: staffPin, question_uid: questions.own };
    let { body } = await server.post('/auth/local/sign-in/pin', typed);
    if (body.error) {
      // An earlier request has revoked the PIN.
      await server.giveStaffPin();
      ({ body } = await server.post('/auth/local/sign-in/pin', typed));
    }
    const { user_guid } = payloadOf(body.access_token);
    return { ...body, user_guid };
  }

  async function openCase(subject: Subject, tile?: string) {
    if (subject === 'missing') return { uid: 'nowhere', vote: 'nowhere' };
    const visitor = bearer((await signUp()).anonymous_token);
    const { body } = await server.vote({ question_id: questions[subject], rate: 1 }, visitor);
    const vote = body.vote.uid;
    if (tile !== undefined) await server.post(`/api/votes/${vote}/secAnswer`, { option: tile }, visitor);
    await server.takeEvents();
    const [found] = await server.database.read(() => all(caseOfVoteUid({ uid: vote })));
    if (!found) throw new Error('the vote has no case');
    return { uid: found.uid, vote };
  }

  return {
    server,
    personUid: people.find(({ email }) => email === 'client@demo.example')?.uid ?? '',
    tokensOf,
    async headersOf(who) {
      if (who === 'nobody') return {};
      if (who === 'visitor') return owners.own;
      if (who === 'another') return bearer(another.anonymous_token);
      return bearer((await tokensOf(who)).access_token);
    },
    async endedToken() {
      const { access_token } = await server.signIn(staff.client ?? '');
      await server.post('/auth/logout', undefined, bearer(access_token));
      return access_token;
    },
    guidOf: (who) => (who === 'visitor' ? visitor : another).guid,
    question: (subject) => questions[subject],
    place: (subject) => places[subject],
    site: (subject) => ({ own: 'demo-site-park', foreign: 'other-site', missing: 'nowhere' })[subject],
    organisation: (subject) => ({ own: 'demo-org', foreign: 'other-org', missing: 'nowhere' })[subject],
    async vote(subject, question = questions.own) {
      if (subject === 'missing') return missing;
      const key = timedKey(server.clock.now, `${String((made += 1)).padStart(6, '0')}${'k'.repeat(16)}`);
      const headers = { ...owners[subject], 'idempotency-key': key };
      const question_id = subject === 'own' ? question : questions.foreign;
      const { body } = await server.vote({ question_id }, headers);
      return { uid: body.vote.uid, key, code: codeOfKey(key) ?? '' };
    },
    async photo(vote) {
      if (vote === missing) return 'nowhere';
      const form = formOf({}, [{ bytes: await photo() }]);
      const url = `/api/votes/${vote.uid}/attachments/photo`;
      const { body } = await server.post(url, form.payload, { ...form.headers, 'vote-key': vote.key });
      return body.image.uid;
    },
    case: openCase,
    async proof(subject) {
      if (subject === 'missing') return { caseUid: 'nowhere', uid: 'nowhere' };
      const { uid: caseUid } = await openCase(subject);
      const who = bearer(
        (await server.signIn(staff[subject === 'own' ? 'owner' : 'otherorg'] ?? '')).access_token,
      );
      const form = formOf({}, [{ field: 'photo', bytes: await photo() }]);
      const url = `/api/v1/cases/${caseUid}/resolve`;
      const { body } = await server.post(url, form.payload, { ...form.headers, ...who });
      const uid = /\/proof\/([^?]+)/.exec(body.case.proof[0])?.[1] ?? '';
      return { caseUid, uid };
    },
    async game(vote) {
      if (vote === missing) return 'nowhere';
      server.clock.now += 60_000;
      const { body } = await server.post('/api/dino', result(vote), { 'vote-key': vote.key });
      if (!body.game.is_record) throw new Error('the game is no record');
      return body.game.guid;
    },
    result,
    async service(subject) {
      if (subject === 'missing') return 'nowhere';
      const who = bearer(
        (await server.signIn(staff[subject === 'own' ? 'client' : 'otherorg'] ?? '')).access_token,
      );
      return (await logService(server, who, questions[subject])).body.uid;
    },
    async serviceFile(subject) {
      if (subject === 'missing') return { id: 'nowhere', uid: 'nowhere', fileUid: 'nowhere' };
      const id = subject === 'own' ? 'demo-dumpster' : questions.foreign;
      const who = bearer(
        (await server.signIn(staff[subject === 'own' ? 'owner' : 'otherorg'] ?? '')).access_token,
      );
      const { body } = await logService(server, who, id, {}, [{ bytes: await photo() }]);
      const details = await server.get(`/api/v1/questions/${id}/serviceLogs/${body.uid}`, who);
      return { id, uid: body.uid, fileUid: details.body.files[0].uid };
    },
    async recording(subject) {
      if (subject === 'missing') return 'nowhere';
      // No request of the matrix changes a report, so one per subject is enough.
      const known = reports.get(subject);
      if (known !== undefined) return known;
      const { payload, headers } = recordingForm(recordedAt(questions[subject]));
      const { uid } = (await server.post('/api/recordings', payload, headers)).body;
      reports.set(subject, uid);
      return uid;
    },
    async report() {
      const email = `anna${(made += 1)}@visitor.example`;
      const { body } = await server.get(`/api/questions/demo-septic/pdf-request?email=${email}`);
      return body.report.uid;
    },
    newAddress: () => `anna${(made += 1)}@visitor.example`,
  };
}
