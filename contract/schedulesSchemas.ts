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

/** Of the calls about schedules. */
export const schedulesSchemas = {
  questionSchedule: {
    summary: 'When services of a question are due, for whoever logs them or manages the question.',
    limit: null,
    params: z.object({ id: z.string() }),
    reply: z.object({
      next: z
        .array(moment)
        .describe(
          'Due moments that come, if each service is done when it is due; by the day the beginning of the day.',
        ),
      due_at: moment
        .nullable()
        .describe('When what is not done yet was due, or falls due; null if nothing ever is.'),
      status: z.enum(scheduleStatuses),
    }),
  },
  calendars: {
    summary: 'Addresses at which calendar programs read when services are due; the caller’s own.',
    limit: null,
    reply: z.object({
      calendars: z.array(calendar),
      scopes: z
        .array(scopeSchema)
        .describe('What an address can be about: what the caller runs, the widest first.'),
      next: z.null(),
    }),
  },
  createCalendar: {
    summary: `Make such an address; ${mostCalendars} for a person. It answers text/calendar (RFC 5545).`,
    limit: 'staff' as const,
    body: z.object({
      scope: z
        .string()
        .regex(scopePattern)
        .optional()
        .describe("`place:` and a uid; by default the organisation in which the caller's role is strongest."),
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
