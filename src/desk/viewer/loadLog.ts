import { localLogPath, localRecording } from '../../../contract/screens';

/** Where a log comes from: the file that `npm run rlog -- view` serves, or a report on the server. */
export type LogSource = { kind: 'file' } | { kind: 'recording'; uid: string; bearer: string | null };

export const sourceOf = (recording: string, bearer: string | null): LogSource =>
  recording === localRecording ? { kind: 'file' } : { kind: 'recording', uid: recording, bearer };

export interface LoadedLog {
  /** Name of the file. That of a report is the one that its page gives the download. */
  name: string;
  /** Unpacked. */
  text: string;
}

/**
 * Loads a log. A gzip that breaks off is unpacked as far as it goes.
 * @throws {name: 'NetworkError'} without an answer; {name: 'Refused', code} with the code or the status of a
 *   refusal
 */
export async function loadLog(source: LogSource): Promise<LoadedLog> {
  const answer = await answerOf(source);
  if (!answer.ok) throw await refusalOf(answer);
  const bytes = new Uint8Array(await answer.arrayBuffer().catch(noAnswer));
  const name = answer.headers.get('smilelog-file');
  return {
    name: name
      ? decodeURIComponent(name)
      : source.kind === 'recording'
        ? `smilelog-${source.uid}.rlog`
        : localRecording,
    text: bytes[0] === 0x1f && bytes[1] === 0x8b ? await unpacked(bytes) : new TextDecoder().decode(bytes),
  };
}

function answerOf(source: LogSource): Promise<Response> {
  if (source.kind === 'file') return fetch(localLogPath).catch(noAnswer);
  const headers = new Headers();
  if (source.bearer !== null) headers.set('authorization', `Bearer ${source.bearer}`);
  return fetch(`/api/v1/recordings/${encodeURIComponent(source.uid)}`, { headers }).catch(noAnswer);
}

function noAnswer(): never {
  throw { name: 'NetworkError', message: 'no answer' };
}

async function refusalOf(answer: Response): Promise<object> {
  const body = (await answer.json().catch(() => null)) as {
    error?: { code?: unknown; message?: unknown };
  } | null;
  const { code, message } = body?.error ?? {};
  // A missing report is one thing, whatever the code in the body.
  const isCode = answer.status !== 404 && (typeof code === 'string' || typeof code === 'number');
  return {
    name: 'Refused',
    message: typeof message === 'string' ? message : '',
    code: isCode ? code : answer.status,
  };
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    // What came before a break is kept.
    const { done, value } = await reader.read().catch(() => ({ done: true as const, value: undefined }));
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
}
