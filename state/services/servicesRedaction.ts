import { allow } from '../featureRedaction';
import { serviceFields, wireServiceFields } from './historyRedaction';
import { failureFields as failure } from '../desk/loadFailureRedaction';
import type * as slice from './servicesSlice';

// Where and when a service was done. Never by whom, with which words or pictures.
const services = {
  questionUid: 'id',
  nameWrittenIn: 'word',
  ...serviceFields,
  recordedSessions: '~vote',
} as const;
const table = { services, next: '~vote' } as const;
const overdue = {
  stickers: {
    questionUid: 'id',
    nameWrittenIn: 'word',
    dueDate: 'date',
    byHour: 'word',
    daysOverdue: 'number',
    lastDate: 'date',
  },
} as const;
const offered = {
  sites: { uid: 'id' },
  places: { uid: 'id', siteUid: 'id' },
  stickers: { uid: 'id', placeUid: 'id' },
} as const;
/** The same treatments as in the address (`redactHref.ts`), where a flow reads them. */
const filters = { site: 'id', place: 'id', question: 'id', sort: 'word', from: 'date', to: 'date' } as const;
const dates = { from: 'date', to: 'date' } as const;

// Where, when and until when; never by whom, nor what anything is called.
const handedIn = { local: 'date' } as const;
const paper = {
  serviceUid: '~vote',
  questionUid: 'id',
  nameWrittenIn: 'word',
  servedLocal: 'date',
  dueDate: 'date',
  daysOverdue: 'number',
  handedIn,
} as const;
const papersPage = { papers: paper, next: '~vote' } as const;
const wirePaper = {
  service_uid: '~vote',
  question_uid: 'id',
  written_in: 'word',
  place: { uid: 'id' },
  served_local: 'date',
  due_date: 'date',
  days_overdue: 'number',
  handed_in: handedIn,
} as const;

// Never the address itself: it has its key.
const scope = { kind: 'word', uid: 'id' } as const;
const calendar = { uid: '~vote', scope, created_at: 'number' } as const;

export const servicesRedaction = allow<{ staffServices: typeof slice }>()({
  slices: {
    staffServices: {
      state: {
        table: { status: 'word', failure, ...table },
        overdue: { status: 'word', failure, ...overdue },
        offered: { status: 'word', failure, ...offered },
        dates,
        file: { status: 'word', format: 'word', bytes: 'number', failure },
        calendar: {
          calendars: calendar,
          scopes: scope,
          scope: 'scope',
          status: 'word',
          sent: { key: '~key', scope: 'scope' },
          revoking: '~vote',
          failure,
        },
        papers: {
          list: 'word',
          page: { status: 'word', failure, ...papersPage },
          sending: '~vote',
          failure,
        },
      },
      actions: {
        papersReceived: papersPage,
        papersAdded: papersPage,
        papersFailed: { failure },
        papersListChosen: { list: 'word' },
        paperPressed: { serviceUid: '~vote' },
        paperSaved: { paper },
        paperFailed: { serviceUid: '~vote', failure },
        calendarsReceived: { calendars: calendar, scopes: scope },
        calendarScopeChosen: { scope: 'scope' },
        calendarSent: { key: '~key', scope: 'scope' },
        calendarMade: { calendar },
        calendarRevokePressed: { uid: '~vote' },
        calendarRenewPressed: { uid: '~vote' },
        calendarRevoked: { uid: '~vote' },
        calendarFailed: { failure },
        servicesReceived: table,
        servicesFailed: { failure },
        overdueReceived: overdue,
        overdueFailed: { failure },
        choicesReceived: offered,
        choicesFailed: { failure },
        filtersChosen: { filters },
        dayTyped: { dates },
        exportPressed: { format: 'word' },
        exportFailed: { failure },
      },
    },
  },
  calls: {
    calendars: { reply: { calendars: calendar, scopes: scope } },
    createCalendar: { body: { scope: 'scope' }, reply: calendar },
    papers: { query: { list: 'word', before: '~vote' }, reply: { papers: wirePaper, next: '~vote' } },
    handInPaper: { reply: { paper: wirePaper } },
    services: {
      query: { ...filters, before: '~vote', limit: 'number' },
      reply: {
        services: {
          question_uid: 'id',
          written_in: 'word',
          ...wireServiceFields,
          paper: { due_date: 'date', handed_in: { local: 'date' } },
          recorded_sessions: '~vote',
        },
        next: '~vote',
      },
    },
    serviceRound: {
      reply: {
        stickers: {
          uid: 'id',
          written_in: 'word',
          cleaning_schedule: 'number',
          plan: { since: 'number' },
          schedule: {
            status: 'word',
            due_date: 'date',
            due_at: 'number',
            due_local: 'date',
            days_overdue: 'number',
          },
          last_service: { local_date: 'date' },
        },
      },
    },
    serviceFilters: {
      reply: {
        sites: { uid: 'id' },
        places: { uid: 'id', site_uid: 'id' },
        stickers: { uid: 'id', place_uid: 'id' },
      },
    },
  },
});
