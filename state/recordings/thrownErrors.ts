import type { TurnLine } from '../../replay/format';

/** What a log says about something that was thrown. The message is masked. */
export interface Thrown {
  name: string;
  message: string;
  /** The components of a screen, or the functions of a script, innermost first. */
  components: readonly string[];
}

/** Actions by which a page says that something was thrown outside reducers and sagas. */
const actions: ReadonlySet<string> = new Set([
  'recordings/screenFailed',
  'device/errorThrown',
  'device/rejectionUnhandled',
]);

/** Code points of a message, and components, that a log keeps. A sent log may hold more. */
export const longest = 300;
export const mostComponents = 8;

/** What was thrown in a turn, or is said in it to have been; null if nothing was. */
export function thrownIn({ a, x }: TurnLine): Thrown | null {
  if (x) return { name: String(x.name), message: String(x.message).slice(0, longest), components: [] };
  if (!a || !actions.has(a.type)) return null;
  const { name, message = '', ...where } = (a.payload ?? {}) as Partial<Thrown & { frames: unknown }>;
  const components: unknown = where.components ?? where.frames;
  return {
    name: String(name),
    message: String(message).slice(0, longest),
    components: Array.isArray(components) ? components.slice(0, mostComponents).map(String) : [],
  };
}

/** The name of an effect that sends a request. */
const request = 'http.send';

/**
 * Everything that went wrong in a turn: what was thrown, a failed effect, a refused request.
 * @param effect name of the effect that the turn answers; undefined if it answers none
 */
export function errorsIn(line: TurnLine, effect: string | undefined): Thrown[] {
  const { e, v } = line;
  const thrown = thrownIn(line);
  const found = thrown ? [thrown] : [];
  if (e) found.push({ name: String(e.name), message: String(e.message), components: [] });
  const reply = (v ?? {}) as { status?: number; body?: { error?: { code?: unknown } } };
  if (effect === request && Number(reply.status) >= 400) {
    const name = `${reply.status} ${String(reply.body?.error?.code ?? '')}`.trim();
    found.push({ name, message: '', components: [] });
  }
  return found;
}
