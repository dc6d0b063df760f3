import type {
  AlertChoicesReply,
  AlertRuleBody,
  AlertRulesReply,
  AlertsReply,
  TriedRule,
  WireAlertRule,
} from '../../contract/alerts';
import { failureFields as failure } from '../desk/loadFailureRedaction';
import { allow, type AllowedOf } from '../featureRedaction';
import type { AlertDraft } from './alertDraft';
import type * as choicesSlice from './alertChoicesSlice';
import type * as formSlice from './alertFormSlice';
import type * as logSlice from './alertLogSlice';
import type * as slice from './alertsSlice';

// What a rule looks at, and who is told when. Never its name, its words, a tile that somebody typed, or the
// name of a person.
const steps = { after: 'number', by: 'word', to: '~person' } as const;
const trigger = {
  kind: 'word',
  n: 'number',
  minutes: 'number',
  above: 'number',
  least: 'number',
  days: 'number',
} as const;
const body = { scope: 'scope', trigger, steps } as const satisfies AllowedOf<AlertRuleBody>;
const rule = {
  ...body,
  uid: '~vote',
  about: { kind: 'word', uid: 'id' },
  created_at: 'number',
  told_at: 'number',
  told: 'number',
  gone: '~person',
} as const satisfies AllowedOf<WireAlertRule>;
const list = {
  rules: rule,
  org_uid: 'id',
  organisations: { uid: 'id' },
  people: { uid: '~person' },
  webhooks: { uid: '~person' },
  scopes: { kind: 'word', uid: 'id' },
  tiles: 'keep',
} as const satisfies AllowedOf<AlertRulesReply>;
const choices = {
  by: 'word',
  rules: { uid: '~vote', about: { kind: 'word', uid: 'id' }, says: 'word', by: 'word' },
} as const satisfies AllowedOf<AlertChoicesReply>;
const choice = { rule_uid: '~vote', by: 'word' } as const;
const page = { ...list, now: 'number' } as const;
const draft = {
  scope: 'scope',
  ...trigger,
  steps,
} as const satisfies AllowedOf<AlertDraft>;
const place = { uid: 'id' } as const;
const tried = {
  times: {
    at: 'number',
    local: 'date',
    weekday: 'number',
    place,
    question_uid: 'id',
    case_uid: '~vote',
    votes: '~vote',
    told_at: 'number',
  },
  count: 'number',
  votes: 'number',
  messages: 'number',
} as const satisfies AllowedOf<TriedRule>;
const told = {
  alerts: {
    uid: '~vote',
    at: 'number',
    case_uid: '~vote',
    place,
    question_uid: 'id',
    ended_at: 'number',
    notices: { after: 'number', by: 'word', to: '~person', state: 'word', at: 'number' },
  },
  next: '~vote',
} as const satisfies AllowedOf<AlertsReply>;

export const alertsRedaction = allow<{ alerts: typeof slice }>()({
  slices: {
    alerts: {
      state: {
        list: { status: 'word', failure, ...page },
        menu: '~vote',
        stepping: { uid: '~vote', step: 'word' },
        failed: { uid: '~vote', failure },
        removal: { uid: '~vote', status: 'word', failure },
        done: 'word',
      },
      actions: {
        listReceived: page,
        listFailed: { failure },
        ruleMenuOpened: { uid: '~vote' },
        stepPressed: { uid: '~vote', step: 'word' },
        stepDone: { rule, step: 'word' },
        stepFailed: { uid: '~vote', failure },
        removePressed: { uid: '~vote' },
        removeFailed: { failure },
        ruleRemoved: { uid: '~vote' },
      },
    },
  },
  calls: {
    alertRules: { query: { org: 'id' }, reply: list },
    createAlertRule: { body, reply: rule },
    tryAlertRule: { body, reply: tried },
    changeAlertRule: { body, reply: rule },
    muteAlertRule: { reply: rule },
    alertsOfRule: { query: { cursor: '~vote' }, reply: told },
  },
});

export const alertFormRedaction = allow<{ alertForm: typeof formSlice }>()({
  slices: {
    alertForm: {
      state: {
        uid: '~vote',
        draft,
        status: 'word',
        key: '~key',
        failure,
        refused: 'keep',
        tried: { status: 'word', failure, ...tried, now: 'number' },
      },
      actions: {
        newPressed: { draft },
        readyChosen: { draft },
        changePressed: { uid: '~vote', draft },
        draftFilled: { draft },
        triedReceived: { ...tried, now: 'number' },
        tryFailed: { failure, fields: 'keep' },
        saveStarted: { key: '~key' },
        saveFailed: { failure, fields: 'keep', key: '~key' },
        ruleSaved: { rule },
      },
    },
  },
});

export const alertLogRedaction = allow<{ alertLog: typeof logSlice }>()({
  slices: {
    alertLog: {
      state: { uid: '~vote', ...told, status: 'word', failure },
      actions: {
        logPressed: { uid: '~vote' },
        logReceived: { uid: '~vote', ...told },
        logFailed: { uid: '~vote', failure },
      },
    },
  },
});

export const alertChoicesRedaction = allow<{ alertChoices: typeof choicesSlice }>()({
  slices: {
    alertChoices: {
      state: {
        choices: { status: 'word', failure, ...choices },
        saving: choice,
        failed: { rule_uid: '~vote', failure },
      },
      actions: {
        choicesReceived: choices,
        choicesFailed: { failure },
        wayChosen: choice,
        waySaved: choice,
        wayFailed: { rule_uid: '~vote', failure },
      },
    },
  },
  calls: { alertChoices: { reply: choices }, chooseAlerts: { body: choice } },
});
