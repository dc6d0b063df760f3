import { z } from 'zod';
import { latestServiceDays } from './question';
import { scopePattern } from './scope';
import { scopeSchema } from './votesSchemas';
import { mostWalls, wallNameLength } from './walls';

const count = z.number().int();
const wall = z.object({
  uid: z.string(),
  name: z.string().describe(`In its owner's words: where the screen hangs.`),
  scope: scopeSchema,
  url: z
    .string()
    .describe('The address to open on the screen. Its fragment is the key, which browsers never send.'),
  created_at: count,
});

export const wallsSchemas = {
  walls: {
    summary: 'Links to wall screens of what you run.',
    limit: null,
    query: z.object({
      org: z
        .string()
        .min(1)
        .max(64)
        .optional()
        .describe(`Uid of an organisation; by default the one in which the caller's role is strongest.`),
    }),
    reply: z.object({ walls: z.array(wall), next: z.null() }),
  },
  createWall: {
    summary: `Make a link to a wall screen; ${mostWalls} for an organisation.`,
    limit: 'staff' as const,
    body: z.object({
      scope: z
        .string()
        .regex(scopePattern)
        .optional()
        .describe("`place:` and a uid; by default the organisation in which the caller's role is strongest."),
      name: z
        .string()
        .max(wallNameLength * 4)
        .optional()
        .describe('By default the name of what it shows.'),
    }),
    reply: wall,
  },
  revokeWall: {
    summary: 'Revoke a link to a wall screen: the screen shows nothing any more.',
    limit: 'staff' as const,
    params: z.object({ wallUid: z.string().min(1).max(64) }),
    reply: z.object({ success: z.literal(true) }),
  },
  /** What the screen shows now. */
  wallPicture: {
    summary: 'What a wall screen shows: votes of today and the last service. No person is in it.',
    limit: 'walls' as const,
    body: z.object({ token: z.string().min(1).max(200).describe('The fragment of the link.') }),
    reply: z.object({
      name: z.string().describe('Of the place, the site or the organisation; of a question its text.'),
      date: z.string().describe('Today at the place, `2026-11-26`.'),
      time_zone: z.string().describe('IANA name.'),
      votes: z.object({ sad: count, so_so: count, happy: count }),
      happy: z.object({
        share: z.number().nullable().describe('Null under ten votes.'),
        low: z.number(),
        high: z.number(),
      }),
      service: z
        .object({ names: z.object({ en: z.string() }).catchall(z.string()), at: count })
        .nullable()
        .describe(
          `The last service and its type in words; null where there was none for ${latestServiceDays} days, and for an organisation or a site, whose places are served apart.`,
        ),
      now: count.describe(`The server's clock, UTC milliseconds: that of a screen on a wall may be wrong.`),
    }),
  },
} as const;
