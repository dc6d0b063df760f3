import type { PayloadAction } from '@reduxjs/toolkit';
import type { WireCalendar } from '../../contract/calendars';
import type { WireScope } from '../../contract/scope';
import type { LoadFailure } from '../desk/loadFailure';

/** The dialog with a person's calendar addresses. */
export interface CalendarDialog {
  /** Null until they are loaded. */
  calendars: readonly WireCalendar[] | null;
  /** What an address can be about. */
  scopes: readonly WireScope[];
  /** What the new one is about: `place:` and a uid. */
  scope: string;
  status: 'open' | 'sending';
  /** The call for an address that has no answer yet. A retry about the same repeats its `Idempotency-Key`. */
  sent?: { key: string; scope: string } | undefined;
  /** Uids of addresses that are being revoked or renewed. */
  revoking: readonly string[];
  failure: LoadFailure | null;
}

interface WithCalendar {
  /** Absent while it is closed. */
  calendar?: CalendarDialog | undefined;
}

const empty: CalendarDialog = {
  calendars: null,
  scopes: [],
  scope: '',
  status: 'open',
  revoking: [],
  failure: null,
};

/** Reducers of the page of services for its dialog with calendar addresses. */
export const calendarReducers = {
  calendarPressed(state: WithCalendar) {
    state.calendar = empty;
  },
  calendarsReceived(
    { calendar }: WithCalendar,
    { payload }: PayloadAction<Pick<CalendarDialog, 'scopes'> & { calendars: readonly WireCalendar[] }>,
  ) {
    const [widest] = payload.scopes;
    const scope = calendar?.scope || (widest ? `${widest.kind}:${widest.uid}` : '');
    if (calendar) Object.assign(calendar, { ...payload, scope });
  },
  calendarScopeChosen({ calendar }: WithCalendar, { payload: { scope } }: PayloadAction<{ scope: string }>) {
    if (calendar) calendar.scope = scope;
  },
  calendarMakePressed() {},
  calendarSent({ calendar }: WithCalendar, { payload: sent }: PayloadAction<{ key: string; scope: string }>) {
    if (calendar) Object.assign(calendar, { sent, status: 'sending', failure: null });
  },
  calendarMade({ calendar }: WithCalendar, { payload }: PayloadAction<{ calendar: WireCalendar }>) {
    if (!calendar) return;
    const others = (calendar.calendars ?? []).filter(({ uid }) => uid !== payload.calendar.uid);
    Object.assign(calendar, { calendars: [payload.calendar, ...others], status: 'open' });
    delete calendar.sent;
  },
  calendarRevokePressed({ calendar }: WithCalendar, { payload: { uid } }: PayloadAction<{ uid: string }>) {
    if (calendar) Object.assign(calendar, { revoking: [...calendar.revoking, uid], failure: null });
  },
  /** Another address for the same: the old one answers nothing any more. */
  calendarRenewPressed({ calendar }: WithCalendar, { payload: { uid } }: PayloadAction<{ uid: string }>) {
    if (calendar) Object.assign(calendar, { revoking: [...calendar.revoking, uid], failure: null });
  },
  calendarRevoked({ calendar }: WithCalendar, { payload: { uid } }: PayloadAction<{ uid: string }>) {
    if (!calendar) return;
    const calendars = (calendar.calendars ?? []).filter((one) => one.uid !== uid);
    Object.assign(calendar, { calendars, revoking: calendar.revoking.filter((one) => one !== uid) });
  },
  calendarFailed({ calendar }: WithCalendar, { payload }: PayloadAction<{ failure: LoadFailure }>) {
    if (!calendar) return;
    Object.assign(calendar, { ...payload, status: 'open', revoking: [] });
    // What was refused is asked for anew, with another key.
    if (payload.failure.kind !== 'offline') delete calendar.sent;
  },
  calendarClosed(state: WithCalendar) {
    delete state.calendar;
  },
};
