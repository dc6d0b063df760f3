import { z } from 'zod';
import { eventIdPattern } from './updates';

/** Checks and describes the stream of changed cases (`updates.ts`). */
export const updatesSchemas = {
  /**
   * A stream of server-sent events that tells which cases change. It carries nothing that anybody
   * wrote: a client loads a case anew by its uid.
   */
  updates: {
    summary:
      'Server-sent events: which of the cases that you see have changed. `case` has JSON, {uid, kind, state,' +
      ' version} or {uid, gone}. After `reset` load everything anew. The stream goes on after the event of' +
      ' `Last-Event-ID`, and ends with the access token.',
    limit: null,
    query: z.object({
      last_event_id: z
        .string()
        .regex(eventIdPattern)
        .optional()
        .describe('The id of the last event that the client has; the header `Last-Event-ID` goes before it.'),
      once: z
        .literal('true')
        .optional()
        .describe('Ends after what there is, for clients that cannot read a stream.'),
    }),
    produces: ['text/event-stream'],
    reply: z.unknown().meta({ type: 'string' }),
  },
} as const;
