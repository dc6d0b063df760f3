import { z } from 'zod';
import { caseViewNameLength, mostCaseViews, viewRoles } from './caseViews';
import { caseFilters } from './casesSchemas';

const uid = z.string().min(1).max(64);
/** A name that nobody knows is a mistake, and would be lost. */
const filter = z.strictObject(caseFilters).omit({ org: true });
const body = {
  name: z.string().max(caseViewNameLength * 4),
  shared_with: z.enum(viewRoles).nullable(),
};
const view = z.object({
  uid: z.string(),
  name: z.string(),
  shared_with: z.enum(viewRoles).nullable().describe('Everybody with this role or a wider one sees it.'),
  is_mine: z.boolean(),
  filter: z.object(caseFilters).omit({ org: true }),
  count: z.number().int().describe('How many cases the caller finds by it.'),
});
const params = z.object({ viewUid: uid });

export const caseViewsSchemas = {
  caseViews: {
    summary: 'Your saved views of the inbox, and those shared with you.',
    limit: null,
    query: z.object({
      org: uid
        .optional()
        .describe(`Uid of an organisation; by default the one in which the caller's role is strongest.`),
    }),
    reply: z.object({ views: z.array(view) }),
  },
  createCaseView: {
    summary: `Save filters and words as a view of the inbox; ${mostCaseViews} for each person.`,
    limit: 'staff' as const,
    body: z.object({ ...body, org: uid.optional(), filter }),
    reply: z.object({ view }),
  },
  saveCaseView: {
    summary: 'Rename a view of yours, share it, or change what it shows.',
    limit: 'staff' as const,
    params,
    body: z.object({ ...body, filter: filter.optional() }),
    reply: z.object({ view }),
  },
  deleteCaseView: {
    summary: 'Delete a view of yours, or one shared in an organisation that you run.',
    limit: 'staff' as const,
    params,
    reply: z.object({ success: z.literal(true) }),
  },
} as const;
