import type { FastifyRequest } from 'fastify';
import type { Caller } from '../session/caller';
import type { Device } from './scanTimes';

/** Programs that say what they are: search engines, previews of links, monitors, tools. */
const robots =
  /bot\b|bot[/;)]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|skype|telegram|monitor|uptime|curl|wget|python|okhttp|http-client/i;

/**
 * The device whose scan is counted; null for a robot, a page that is loaded in advance, and for people who
 * are signed in: they come to work.
 */
export function scanningDevice(request: FastifyRequest, caller: Caller = { kind: 'nobody' }): Device | null {
  const agent = request.headers['user-agent'] ?? '';
  const purpose = `${request.headers['sec-purpose'] ?? ''} ${request.headers['purpose'] ?? ''}`;
  if (
    caller.kind === 'user' ||
    agent === '' ||
    robots.test(agent) ||
    /prefetch|prerender|preview/.test(purpose)
  )
    return null;
  const identity = caller.kind === 'anonymous' ? caller.identityId : null;
  return { browser: `${request.ip} ${agent}`, identity };
}
