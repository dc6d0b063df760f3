import { sql, type RawBuilder } from 'kysely';
import type { AlertChannel } from '../../contract/alerts';
import type { Schema } from '../db/schema';
import { insertOnce, statement, textsIn, type QueryBuilder } from '../db/statement';
import { choiceOf } from './choiceQueries';

/** What rules are held against: a question with its place, and the place's clock. */
export const questionsWatched = statement((db, input: { ids: readonly string[] }) =>
  db
    .selectFrom('questions')
    .leftJoin('places', 'places.id', 'questions.place_id')
    .select(['questions.id', 'questions.organisation_id', 'questions.place_id', 'questions.zone'])
    .select(['places.site_id', 'places.time_zone', 'places.opening_hours_json'])
    .where('questions.id', 'in', textsIn(db, input.ids))
    .where('questions.organisation_id', 'is not', null),
);
export type WatchedQuestion = NonNullable<ReturnType<typeof questionsWatched>['row']>;

/** How often a case had been reopened when a vote came. */
const reopenedBefore = sql`(select count(*) from case_steps as steps where steps.case_id = case_votes.case_id
  and steps.what in ('reopened', 'reopened_by_vote') and steps.at <= votes.created_at)`;

const timesReopened = sql`(select count(*) from case_steps as steps where steps.case_id = cases.id
  and steps.what in ('reopened', 'service_undone'))`;

/** The case of a vote as alerts tell of it: once until it is reopened. */
export const subjectOf = sql<string | null>`case when case_votes.case_id is not null
  then 'case:' || case_votes.case_id || ':' || cast(${reopenedBefore} as text) end`;

/** Votes that say something: no services, no contact requests, nothing held back or erased. */
const saying = (db: QueryBuilder) =>
  db
    .selectFrom('votes')
    .leftJoin('case_votes', 'case_votes.vote_id', 'votes.id')
    .where('votes.is_counted', '=', true)
    .where('votes.is_service_log', '=', false)
    .where('votes.is_lead', '=', false)
    .where('votes.erased_at', 'is', null)
    .select(['votes.id', 'votes.uid', 'votes.question_id', 'votes.sticker_id', 'votes.rating'])
    .select(['votes.created_at', 'case_votes.case_id', subjectOf.as('subject')]);

const exists = (query: RawBuilder<unknown>) => sql<number>`case when exists (${query}) then 1 else 0 end`;
const note = sql<string | null>`(select notes.text from notes where notes.vote_id = votes.id
  order by notes.id desc limit 1)`;

/** Cases of missed services that wait for somebody, as alerts tell of them; `since` they were opened last. */
export const missesToTell = statement((db, input: { case_uids: readonly string[] }) =>
  db
    .selectFrom('cases')
    .select([
      'cases.id',
      sql<string>`'case:' || cases.id || ':' || cast(${timesReopened} as text)`.as('subject'),
    ])
    .select(
      sql<number>`coalesce((select max(steps.at) from case_steps as steps where steps.case_id = cases.id
      and steps.what in ('reopened', 'service_undone')), cases.opened_at)`.as('since'),
    )
    .where('cases.uid', 'in', textsIn(db, input.case_uids))
    .where('cases.kind', '=', 'service_missed')
    .where('cases.state', 'in', ['new', 'reopened']),
);

/** The newest votes of cases, with what came with them. */
export const votesOfCases = statement(
  (db, input: { case_uids: readonly string[]; since: number; count: number }) =>
    saying(db)
      .where(
        sql<boolean>`case_votes.case_id in (select cases.id from cases
          where cases.uid in ${textsIn(db, input.case_uids)})`,
      )
      .where('votes.created_at', '>=', input.since)
      // A person has split or merged it, and knows.
      .where('case_votes.is_placed_by_hand', '=', false)
      .select([
        note.as('note'),
        exists(sql`select 1 from contacts where contacts.vote_id = votes.id`).as('waits'),
      ])
      .orderBy('votes.id', 'desc')
      .limit(input.count),
);

/** The tiles that visitors chose with votes. */
export const tilesOfVotes = statement((db, input: { ids: readonly string[] }) =>
  db
    .selectFrom('answers')
    .select(['vote_id', 'option'])
    .where('vote_id', 'in', textsIn(db, input.ids))
    .where('removed_at', 'is', null),
);

/** The newest votes of a question. @param input.first an id before them */
export const votesOfQuestion = statement(
  (db, input: { question_id: string; first: string; since: number; count: number }) =>
    saying(db)
      .where('votes.question_id', '=', input.question_id)
      .where('votes.id', '>=', input.first)
      .where('votes.created_at', '>=', input.since)
      .orderBy('votes.id', 'desc')
      .limit(input.count),
);

/** When rules told last of several votes on a question, and since when a share is too high there. */
export const toldAt = statement((db, input: { rules: readonly string[]; question_id: string }) =>
  db
    .selectFrom('alerts')
    .select([
      'rule_id',
      sql<number | null>`max(began_at)`.as('began_at'),
      sql<number | null>`max(high_since)`.as('high'),
    ])
    .where('rule_id', 'in', textsIn(db, input.rules))
    .where('question_id', '=', input.question_id)
    .groupBy('rule_id'),
);

/** What rules have told of cases already. */
export const subjectsTold = statement((db, input: { subjects: readonly string[] }) =>
  db.selectFrom('alerts').select(['rule_id', 'subject']).where('subject', 'in', textsIn(db, input.subjects)),
);

/** The same of votes. */
export const votesTold = statement((db, input: { votes: readonly string[] }) =>
  db
    .selectFrom('alerts')
    .select(['rule_id', sql<string>`vote_uid`.as('vote_uid')])
    .where('vote_uid', 'in', textsIn(db, input.votes)),
);

/** @returns no change if the rule tells of that already */
export const insertAlert = insertOnce(
  'alerts',
  [
    'id',
    'uid',
    'rule_id',
    'subject',
    'case_id',
    'vote_uid',
    'question_id',
    'place_id',
    'began_at',
    'done_after',
    'due_at',
    'high_since',
    'acknowledged_by',
    'ended_at',
  ],
  ['rule_id', 'subject'],
);

export const noLongerHigh = statement((db, input: { rule_id: string; question_id: string }) =>
  db
    .updateTable('alerts')
    .set({ high_since: null })
    .where('rule_id', '=', input.rule_id)
    .where('question_id', '=', input.question_id)
    .where('high_since', 'is not', null),
);

/** The case that an alert is about, which was opened after it. */
export const aboutCase = statement((db, input: { id: string; case_id: string }) =>
  db.updateTable('alerts').set({ case_id: input.case_id }).where('id', '=', input.id),
);

/** Shares that are too high, with the rules that say so. */
export const highShares = statement((db) =>
  db
    .selectFrom('alerts')
    .innerJoin('alert_rules', 'alert_rules.id', 'alerts.rule_id')
    .select(['alerts.rule_id', 'alert_rules.sticker_id', sql<string>`alerts.question_id`.as('question_id')])
    .select(['alert_rules.trigger_json', 'alert_rules.is_on', 'alert_rules.on_since'])
    .select(sql<number>`alerts.high_since`.as('high_since'))
    .where('alerts.high_since', 'is not', null)
    .limit(1_000),
);

/** Whose an alert is: that of its question, else that of its rule. */
export const organisationOf = sql<string | null>`case when alerts.question_id is null
  then alert_rules.organisation_id else questions.organisation_id end`.as('question_organisation_id');

/** An alert with its rule, its case of today and its place. A merged case is the one that took it over. */
export const alertToTell = statement((db, input: { id: string }) =>
  db
    .selectFrom('alerts')
    .innerJoin('alert_rules', 'alert_rules.id', 'alerts.rule_id')
    .leftJoin('questions', 'questions.id', 'alerts.question_id')
    .leftJoin('places', 'places.id', 'alerts.place_id')
    .leftJoin('cases as begun', 'begun.id', 'alerts.case_id')
    .leftJoin('cases', (join) => join.on(sql<boolean>`cases.id = coalesce(begun.merged_into_id, begun.id)`))
    .select(['alerts.id', 'alerts.rule_id', 'alerts.case_id', 'alerts.began_at', 'alerts.done_after'])
    .select(['alerts.due_at', 'alerts.ended_at', 'alerts.subject', 'alerts.question_id'])
    .select(['alert_rules.steps_json', 'alert_rules.quiet_from', 'alert_rules.quiet_to'])
    .select(['alert_rules.is_held_while_closed', 'alert_rules.is_on', 'alert_rules.organisation_id'])
    .select([organisationOf, 'places.site_id', 'places.time_zone'])
    .select(['places.opening_hours_json', 'cases.state as case_state', 'cases.snoozed_until'])
    .where('alerts.id', '=', input.id),
);
export type AlertToTell = NonNullable<ReturnType<typeof alertToTell>['row']>;

/** Notes that steps were made. @returns no change if another process was faster */
export const stepsMade = statement(
  (
    db,
    input: { id: string; before: number; done_after: number; due_at: number | null; ended_at: number | null },
  ) =>
    db
      .updateTable('alerts')
      .set({ done_after: input.done_after, due_at: input.due_at, ended_at: input.ended_at })
      .where('id', '=', input.id)
      .where('done_after', '=', input.before)
      .where('ended_at', 'is', null),
);

/** The steps of what has begun are looked at again: its rule has changed. */
export const stepsAnew = statement((db, input: { rule_id: string; now: number }) =>
  db
    .updateTable('alerts')
    .set({ due_at: input.now })
    .where('rule_id', '=', input.rule_id)
    .where('ended_at', 'is', null),
);

export const alertsDue = statement((db, input: { now: number; count: number }) =>
  db.selectFrom('alerts').select('id').where('due_at', '<=', input.now).orderBy('due_at').limit(input.count),
);

export const insertNotice = insertOnce(
  'alert_notices',
  [
    'id',
    'alert_id',
    'rule_id',
    'after',
    'channel',
    'recipient',
    'state',
    'at',
    'waits_until',
    'message',
    'is_last',
  ],
  ['alert_id', 'after', 'channel', 'recipient'],
);

const choiceOfNotice = choiceOf(sql.ref('alert_notices.rule_id'), sql.ref('alert_notices.recipient'));

/** Notices that may go out now; those of one recipient stand together. */
export const noticesDue = statement((db, input: { now: number; count: number }) =>
  db
    .selectFrom('alert_notices')
    .innerJoin('alerts', 'alerts.id', 'alert_notices.alert_id')
    .innerJoin('alert_rules', 'alert_rules.id', 'alerts.rule_id')
    .leftJoin('questions', 'questions.id', 'alerts.question_id')
    .leftJoin('places', 'places.id', 'alerts.place_id')
    .leftJoin('users', 'users.id', 'alert_notices.recipient')
    .select(['alert_notices.id', 'alert_notices.rule_id', 'alert_notices.channel', 'alert_notices.recipient'])
    .select(['alert_notices.at', 'alert_notices.waits_until', 'users.email', choiceOfNotice.as('choice')])
    .select(['alerts.question_id', organisationOf, 'places.site_id'])
    .where('alert_notices.waits_until', '<=', input.now)
    .orderBy('alert_notices.channel')
    .orderBy('alert_notices.recipient')
    .orderBy('alert_notices.id')
    .limit(input.count),
);
export type DueNotice = NonNullable<ReturnType<typeof noticesDue>['row']>;

/** What waits for the end of quiet hours is told no more: its rule is off. */
export const forgetWaiting = statement((db, input: { rule_id: string }) =>
  db.deleteFrom('alert_notices').where('rule_id', '=', input.rule_id).where('state', '=', 'waiting'),
);

/** Whether the same step tells its recipient by another way already. */
const hasTwin = (id: string, channel: AlertChannel) =>
  sql<boolean>`exists (select 1 from alert_notices as twin
    join alert_notices as one on one.alert_id = twin.alert_id
      and one."after" = twin."after" and one.recipient = twin.recipient
    where one.id = ${id} and twin.channel = ${channel})`;

/** A notice goes out by another way. @returns no change if one of the same step goes that way */
export const moveNotice = statement((db, input: { id: string; channel: AlertChannel }) =>
  db
    .updateTable('alert_notices')
    .set({ channel: input.channel })
    .where('id', '=', input.id)
    .where('state', '=', 'waiting')
    .where(sql<boolean>`not ${hasTwin(input.id, input.channel)}`),
);

/** A notice whose twin tells the same. */
export const forgetNotice = statement((db, input: { id: string }) =>
  db.deleteFrom('alert_notices').where('id', '=', input.id).where('state', '=', 'waiting'),
);

/** A notification that its person has chosen becomes a mail. @returns no change for all others */
export const mailNotice = statement((db, input: { id: string; message: string; at: number }) =>
  db
    .updateTable('alert_notices')
    .set({ channel: 'mail', message: input.message, at: input.at })
    .where('id', '=', input.id)
    .where('state', '=', 'sending')
    .where('channel', '=', 'push')
    .where(sql<boolean>`${choiceOfNotice} = 'push'`)
    .where(sql<boolean>`not ${hasTwin(input.id, 'mail')}`),
);

/** A notice that may not reach its recipient any more. */
export const dropNotice = statement((db, input: { id: string; at: number }) =>
  db
    .updateTable('alert_notices')
    .set({ state: 'muted', at: input.at, waits_until: null })
    .where('id', '=', input.id)
    .where('state', '=', 'waiting'),
);

/** Messages that a recipient got of a rule since a moment. */
export const messagesSince = statement(
  (db, input: { rule_id: string; channel: AlertChannel; recipient: string; since: number }) =>
    db
      .selectFrom('alert_notices')
      .select(sql<number>`count(distinct message)`.as('count'))
      .where('rule_id', '=', input.rule_id)
      .where('recipient', '=', input.recipient)
      .where('channel', '=', input.channel)
      .where('at', '>', input.since)
      .where('message', 'is not', null),
);

/** Takes a notice into a message, or leaves it out. @returns no change if another process was faster */
export const takeNotice = statement(
  (db, input: Pick<Schema['alert_notices'], 'id' | 'state' | 'at' | 'message' | 'is_last'>) =>
    db
      .updateTable('alert_notices')
      .set({
        state: input.state,
        at: input.at,
        message: input.message,
        is_last: input.is_last,
        waits_until: null,
      })
      .where('id', '=', input.id)
      .where('state', '=', 'waiting'),
);

export const markMessage = statement(
  (db, input: { message: string; state: Schema['alert_notices']['state']; at: number }) =>
    db
      .updateTable('alert_notices')
      .set({ state: input.state, at: input.at })
      .where('message', '=', input.message)
      .where('state', '=', 'sending'),
);

/** People by their uids, and how they want to hear of a rule. */
export const peopleTold = statement((db, input: { uids: readonly string[]; rule_id: string }) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.uid', 'users.email'])
    .select(choiceOf(sql`${input.rule_id}`, sql.ref('users.id')).as('choice'))
    .where('users.uid', 'in', textsIn(db, input.uids)),
);

export const alertsListed = statement((db, input: { rule_id: string; cursor: string; count: number }) =>
  db
    .selectFrom('alerts')
    .leftJoin('places', 'places.id', 'alerts.place_id')
    .leftJoin('cases', 'cases.id', 'alerts.case_id')
    .select(['alerts.id', 'alerts.uid', 'alerts.began_at', 'alerts.ended_at', 'cases.uid as case_uid'])
    .select(['places.uid as place_uid', 'places.name as place_name'])
    .select((of) =>
      of
        .selectFrom('stickers')
        .select('stickers.uid')
        .whereRef('stickers.question_id', '=', 'alerts.question_id')
        .orderBy('stickers.id')
        .limit(1)
        .as('question_uid'),
    )
    .where('alerts.rule_id', '=', input.rule_id)
    .where(sql<boolean>`(${input.cursor} = '' or alerts.id < ${input.cursor})`)
    .orderBy('alerts.id', 'desc')
    .limit(input.count),
);

export const noticesOf = statement((db, input: { alerts: readonly string[] }) =>
  db
    .selectFrom('alert_notices')
    .leftJoin('users', 'users.id', 'alert_notices.recipient')
    .select(['alert_notices.alert_id', 'alert_notices.after', 'alert_notices.channel'])
    .select(['alert_notices.state', 'alert_notices.at', 'alert_notices.recipient', 'users.uid as user_uid'])
    .where('alert_notices.alert_id', 'in', textsIn(db, input.alerts))
    .orderBy('alert_notices.id'),
);
