import { z } from 'zod';
import { scopePattern } from './scope';
import { scopeSchema } from './votesSchemas';
import { mostWalls, wallNameLength } from './walls';

const count = z.number().int();
const wall = z.object({
  uid: z.string(),
  name: z.string(),
  scope: scopeSchema,
  url: z.string().describe('Whoever has it sees the screen. Its fragment is the key.'),
  created_at: count,
});

export const wallsSchemas = {
  walls: {
    summary: 'Links to wall screens of what you run.',
    limit: null,
    query: z.object({ org: z.string().min(1).max(64).optional() }),
    reply: z.object({ walls: z.array(wall), next: z.null() }),
  },
  createWall: {
    summary: `Make a link to a wall screen; ${mostWalls} for an organisation.`,
    limit: 'staff' as const,
    body: z.object({
      scope: z.string().regex(scopePattern).optional().describe('`place:` and a uid, and so on.'),
      name: z
        .string()
        .max(wallNameLength * 4)
        .optional(),
    }),
    reply: wall,
  },
  revokeWall: {
    summary: 'Revoke a link to a wall screen: the screen shows nothing any more.',
    limit: 'staff' as const,
    params: z.object({ wallUid: z.string().min(1).max(64) }),
    reply: z.object({ success: z.literal(true) }),
  },
  wallPicture: {
    summary: 'What a wall screen shows: votes of today and the last service. No person is in it.',
    limit: 'walls' as const,
    body: z.object({ token: z.string().min(1).max(200) }),
    reply: z.object({
      name: z.string(),
      date: z.string(),
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
        .describe('The last service and its type in words.'),
      now: count.describe('The server’s clock.'),
    }),
  },
} as const;
