import { z } from 'zod';
import { scheduleStatuses } from './schedule';

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
} as const;
