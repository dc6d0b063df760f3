import { z } from 'zod';
import { mostCalendars } from './calendars';
import { scheduleStatuses } from './schedule';
import { scopePattern } from './scope';
import { scopeSchema } from './votesSchemas';

const calendar = z.object({
  uid: z.string(),
  scope: scopeSchema,
  url: z.string().describe('For calendar programs; whoever has it sees when services are due.'),
  created_at: z.number().int(),
});
const moment = z.number().int();

/** Of the calls about schedules; `schemas.ts` checks them against the contract. */
export const schedulesSchemas = {
  questionSchedule: {
    summary: 'When services of a question are due, for whoever logs them or manages the question.',
    limit: null,
    params: z.object({ id: z.string() }),
    reply: z.object({
      next: z.array(moment).describe('The due moments that come, UTC milliseconds.'),
      due_at: moment.nullable().describe('What is not done yet; null if nothing ever is due.'),
      status: z.enum(scheduleStatuses),
    }),
  },
  calendars: {
    summary: 'Addresses at which calendar programs read when services are due; the caller’s own.',
    limit: null,
    reply: z.object({ calendars: z.array(calendar), scopes: z.array(scopeSchema), next: z.null() }),
  },
  createCalendar: {
    summary: `Make such an address; ${mostCalendars} for a person. It answers text/calendar (RFC 5545).`,
    limit: 'staff' as const,
    body: z.object({
      scope: z.string().regex(scopePattern).optional().describe('`place:` and a uid, and so on.'),
    }),
    reply: calendar,
  },
  revokeCalendar: {
    summary: 'Revoke the address of a calendar: it answers nothing any more.',
    limit: 'staff' as const,
    params: z.object({ calendarUid: z.string().min(1).max(64) }),
    reply: z.object({ success: z.literal(true) }),
  },
} as const;
