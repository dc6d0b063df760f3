import { z } from 'zod';
import { locales } from './languages';
import { paperDays, paperLists } from './papers';

const paper = z.object({
  service_uid: z.string(),
  question_uid: z.string().describe('Of the sticker.'),
  text: z.string().describe('What it asks.'),
  written_in: z.enum(locales).describe('The language of that.'),
  placement: z.string().nullable(),
  place: z.object({ uid: z.string(), name: z.string() }).nullable(),
  type: z.string().describe("Type of the service in the caller's language."),
  served_local: z.string().describe('`2026-11-19T06:42`'),
  due_date: z.string().describe('Local to the place; of a paper that was handed in, as it was due then.'),
  days_overdue: z.number().int().describe('0 while there is time, and once it was handed in.'),
  handed_in: z
    .object({ local: z.string().describe('On the clock of the place.'), by: z.string().nullable() })
    .nullable()
    .describe('Null while it waits. `by`: null for somebody who has been erased.'),
});

/** Of a service in staff's history. */
export const paperOfService = paper
  .pick({ due_date: true, handed_in: true })
  .optional()
  .describe('Of a service whose paper is or was due to the authority.');

/** Of the calls about papers due to the authority. */
export const papersSchemas = {
  papers: {
    summary: `Services whose paper is due to the authority within ${paperDays.least}–${paperDays.most} days, at places of the caller.`,
    limit: null,
    query: z.object({
      list: z
        .enum(paperLists)
        .optional()
        .describe('Those that wait, the longest overdue first, or those that were handed in, newest first.'),
      before: z
        .string()
        .regex(/^\d{1,16}_[A-Za-z0-9_-]{1,64}$/)
        .optional()
        .describe('`next` of the page before.'),
    }),
    reply: z.object({
      papers: z.array(paper),
      asked: z.boolean().describe('Whether services of any question there owe a paper.'),
      next: z.string().nullable().describe('For `before`; null on the last page.'),
    }),
  },
  /** Sent twice, it changes nothing. */
  handInPaper: {
    summary: 'Say that the paper of a service was handed in to the authority, or take that back.',
    limit: 'staff' as const,
    params: z.object({ uid: z.string().min(1).max(64) }),
    body: z.object({ handed_in: z.boolean() }),
    reply: z.object({ paper }),
  },
} as const;
