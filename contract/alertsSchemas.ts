import { z } from 'zod';
import { alertChannels, alertChoices, alertLimits, noticeStates } from './alerts';
import { isTime } from './openingHours';
import { scopePattern } from './scope';
import { rowCursor, scopeSchema } from './votesSchemas';

const uid = z.string().min(1).max(64);
const count = z.number().int();
const minutes = count.min(1).max(alertLimits.minutes);
const votes = count.min(1).max(alertLimits.votes);
const time = z.string().refine(isTime).describe('A local time, `22:00`.');
const place = z.object({ uid: z.string(), name: z.string() }).nullable();

const trigger = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sad') }),
  z.strictObject({ kind: z.literal('sads'), n: votes, minutes }),
  z.strictObject({ kind: z.literal('tile'), tile: z.string().min(1).max(1_000) }),
  z.strictObject({
    kind: z.literal('words'),
    words: z.array(z.string().trim().min(1).max(alertLimits.word)).min(1).max(alertLimits.words),
  }),
  z.strictObject({ kind: z.literal('wants_answer') }),
  z.strictObject({
    kind: z.literal('share'),
    above: z.number().min(0).max(0.99).describe('Share of sad votes, 0 to 1.'),
    least: votes,
    minutes,
  }),
  z.strictObject({ kind: z.literal('service_missed') }),
  z.strictObject({ kind: z.literal('no_scans'), days: count.min(1).max(alertLimits.days) }),
  z.strictObject({ kind: z.literal('report') }),
  z.strictObject({ kind: z.literal('finished') }),
]);

const step = z.object({
  after: count.min(0).max(alertLimits.minutes).describe('Minutes; 0 is at once.'),
  by: z.enum(alertChannels),
  to: z.array(uid).min(1).max(alertLimits.to).describe('Uids of people; of webhooks for `webhook`.'),
});
const quiet = z.object({ from: time, to: time });

const rule = z.object({
  name: z.string().trim().min(1).max(alertLimits.name),
  scope: z
    .string()
    .regex(scopePattern)
    .optional()
    .describe(
      "`place:` and a uid, and so on; by default the organisation in which the caller's role is strongest.",
    ),
  trigger,
  steps: z.array(step).min(1).max(alertLimits.steps).describe('In any order; they are kept by `after`.'),
  quiet: quiet.nullable().optional(),
  wait_while_closed: z
    .boolean()
    .optional()
    .describe(
      'Whether messages wait while the place is closed, if it has opening hours; true by default. Its holidays count as closed.',
    ),
  on: z.boolean().optional().describe('True by default.'),
});

const shown = z.object({
  uid: z.string(),
  name: z.string(),
  scope: z.string().describe('As it was sent.'),
  about: scopeSchema,
  trigger,
  steps: z.array(step),
  quiet: quiet.nullable(),
  wait_while_closed: z.boolean(),
  on: z.boolean(),
  created_at: count,
  told_at: count.nullable().describe('When it told somebody last, and how often in the last 30 days.'),
  told: count.describe('In the last 30 days.'),
  muted: z.boolean().describe('It does not tell you, as you have chosen.'),
  gone: z
    .array(z.string())
    .describe('People of its steps who are not there any more, or may not see what it is about.'),
});
const ruleUid = z.object({ ruleUid: uid });

export const alertsSchemas = {
  alertRules: {
    summary: 'Alert rules about what you run.',
    limit: null,
    query: z.object({
      org: uid
        .optional()
        .describe(`Uid of an organisation; by default the one in which the caller's role is strongest.`),
    }),
    reply: z.object({
      rules: z.array(shown),
      next: z.null(),
      org_uid: z.string(),
      organisations: z
        .array(z.object({ uid: z.string(), name: z.string() }))
        .optional()
        .describe('What can be shown instead; absent for people of one organisation.'),
      people: z
        .array(
          z.object({
            uid: z.string(),
            name: z.string(),
            has_mail: z.boolean().describe('Without an address a person gets no mail.'),
            has_push: z
              .boolean()
              .describe('Without a device on which they have turned notifications on, a person gets none.'),
            is_self: z.boolean().describe('It is the caller.'),
          }),
        )
        .describe('People and webhooks that a step can name.'),
      webhooks: z.array(z.object({ uid: z.string(), url: z.string() })),
      scopes: z.array(scopeSchema).describe('What a rule can be about.'),
      tiles: z.array(z.string()).describe('Tiles of questions of the organisation.'),
    }),
  },
  createAlertRule: {
    summary: `Make an alert rule; ${alertLimits.rules} for an organisation.`,
    limit: 'staff' as const,
    body: rule,
    reply: shown,
  },
  tryAlertRule: {
    summary: `When a rule would have told somebody in the last ${alertLimits.tried} days.`,
    limit: 'staff' as const,
    body: rule,
    reply: z.object({
      times: z
        .array(
          z.object({
            at: count.describe(
              'When it would have begun; UTC milliseconds, and on the clock of the place, `2026-11-26T14:05`.',
            ),
            local: z.string(),
            weekday: count.describe('0 is Monday.'),
            place,
            question_uid: z.string().describe(`'' for what is about no question.`),
            case_uid: z.string().nullable().describe('The case that it would have been about.'),
            votes: z.array(z.string()).describe('Uids of the votes behind it, the newest first.'),
            told_at: count.describe(
              'When the message would have gone out; later than `at` during quiet hours and while closed.',
            ),
          }),
        )
        .describe('Newest first; the first 200.'),
      count: count.describe(
        'All times, votes looked at, and messages of the first step after those that wait are joined.',
      ),
      votes: count.describe('Votes looked at.'),
      messages: count,
    }),
  },
  changeAlertRule: {
    summary: 'Change an alert rule, or turn it on or off.',
    limit: 'staff' as const,
    params: ruleUid,
    body: rule,
    reply: shown,
  },
  removeAlertRule: {
    summary: 'Remove an alert rule. What waits is not told any more.',
    limit: 'staff' as const,
    params: ruleUid,
    reply: z.object({ success: z.literal(true) }),
  },
  /** Whether the caller is told no more. */
  muteAlertRule: {
    summary: 'Whether a rule tells you no more.',
    limit: 'staff' as const,
    params: ruleUid,
    body: z.object({ muted: z.boolean() }),
    reply: shown,
  },
  alertChoices: {
    summary: 'How alerts reach you.',
    limit: null,
    reply: z.object({
      by: z.enum(alertChoices).describe('For all rules of which you have chosen nothing.'),
      rules: z.array(
        z.object({
          uid: z.string(),
          name: z.string(),
          about: scopeSchema,
          on: z.boolean(),
          says: z.array(z.enum(alertChannels)).describe('How the rule would tell you.'),
          by: z.enum(alertChoices).nullable().describe('What you have chosen for it.'),
        }),
      ),
      has_mail: z.boolean().describe('You have an address for mails.'),
      has_push: z.boolean().describe('You have a device with notifications on.'),
      next: z.null(),
    }),
  },
  chooseAlerts: {
    summary: 'Choose how alerts reach you: as each rule says, by mail, by notification, not at all.',
    limit: 'staff' as const,
    body: z
      .object({
        rule_uid: uid.nullable().describe('Null: all rules of which you have chosen nothing.'),
        by: z.enum(alertChoices).nullable().describe('Null, for a rule alone: as for all others.'),
      })
      .refine(({ rule_uid, by }) => rule_uid !== null || by !== null, { path: ['by'] }),
    reply: z.object({ success: z.literal(true) }),
  },
  alertsOfRule: {
    summary: 'What a rule told, newest first.',
    limit: null,
    params: ruleUid,
    query: z.object({ cursor: rowCursor.optional().describe('`next` of the page before.') }),
    reply: z.object({
      alerts: z.array(
        z.object({
          uid: z.string(),
          at: count,
          case_uid: z.string().nullable(),
          place,
          question_uid: z.string().describe(`'' for what is about no question.`),
          ended_at: count
            .nullable()
            .describe('When somebody took it on or it was over; null while steps may follow.'),
          notices: z.array(
            z.object({
              after: count,
              by: z.enum(alertChannels),
              to: z.string(),
              state: z.enum(noticeStates),
              at: count,
            }),
          ),
        }),
      ),
      next: z.string().nullable(),
    }),
  },
} as const;
