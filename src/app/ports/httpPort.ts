import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { endpoints } from '../../../contract/endpoints';
import { durations, outboxPace } from '../../../contract/limits';
import { formOfRecord } from '../../../contract/serviceLogs';
import type { HttpForm, HttpReply, HttpRequest, OnCancel, Ports } from '../../../state/ports';
import { loadChunk } from '../loadChunk';
import { download } from '../saveItem';
import { headersOf } from './requestHeaders';
import { pathOf } from './requestPath';

export interface Uploads {
  blobs: { read(id: string): Promise<{ bytes: ArrayBuffer } | null> };
  /** Receives upload progress from 0 to 1, about twenty times per upload. */
  onUpload: (went: { key: string; share: number }) => void;
  /** Receives how many bytes of a file that is saved have arrived, once a second. */
  onDownload: (went: { bytes: number }) => void;
}

/**
 * Sends requests with axios and its XMLHttpRequest adapter, because `fetch` reports no upload progress. Axios
 * is a chunk of its own: the first tap is drawn and stored without it. If the chunk does not load, the
 * request fails as a network error.
 */
export function createHttpPort({ blobs, onUpload, onDownload }: Uploads): Ports['http'] {
  return {
    async send(request, onCancel) {
      const giveUp = new AbortController();
      (onCancel as OnCancel)(() => giveUp.abort());
      const form = request.form && (await formData(request.form, blobs));
      // The server refuses a body that the device has lost.
      const file = request.file && new Blob([(await blobs.read(request.file.id))?.bytes ?? '']);
      const stall = stallTimer(request, giveUp);
      const { status, data, headers } = await answerTo({
        method: endpoints[request.endpoint].method,
        url: pathOf(request),
        params: request.query,
        data: form?.data ?? file ?? request.body,
        headers: headersOf(request, Date.now()),
        signal: giveUp.signal,
        ...((form || file) && { onUploadProgress: progressOf(request, stall, onUpload) }),
        ...(request.saveAs && { responseType: 'blob', onDownloadProgress: arrivalOf(stall, onDownload) }),
      }).finally(stall.stop);
      const saved = request.saveAs && (await savedFile(nameOf(request), status, data));
      return {
        status,
        body: saved ? saved.body : data,
        idempotencyKey: headers['idempotency-key'] ?? null,
        requestId: headers['x-request-id'] ?? null,
        ...(headers['smilelog-more'] === 'true' && { isCut: true }),
        ...(headers['retry-after'] && { retryAfter: Number(headers['retry-after']) }),
        ...(form && form.lostFiles.length > 0 && { lostFiles: form.lostFiles }),
      } satisfies HttpReply;
    },
  };
}

/**
 * Saves a received file on the device. An error response also arrives as bytes, and is parsed.
 * @param data a blob
 */
async function savedFile(name: string, status: number, data: unknown): Promise<{ body: unknown }> {
  if (!(data instanceof Blob)) return { body: data };
  if (status >= 200 && status < 300) {
    download(data, name);
    return { body: {} };
  }
  try {
    return { body: JSON.parse(await data.text()) };
  } catch {
    return { body: null };
  }
}

/** Name of a saved file; that of a log or a case says which. `votesFile` is a call of its own for files. */
const nameOf = ({ endpoint, params, saveAs }: HttpRequest): string =>
  `smilelog-${params?.uid ?? params?.caseUid ?? endpoint.replace(/File$/, '')}.${saveAs?.split('_').at(-1)}`;

/** Fetches axios ahead of the first request. */
export function preloadAxios(): void {
  loadAxios().catch(() => undefined);
}

const loadAxios = (): Promise<AxiosInstance> =>
  loadChunk(() => import('axios').then(({ default: axios }) => axios));

interface Answer {
  status: number;
  /** Parsed if it is JSON. A proxy or a captive portal may answer with HTML. */
  data: unknown;
  headers: Readonly<Record<string, string | undefined>>;
}

/**
 * Any response, whatever its status.
 * @throws {name: 'NetworkError'} without a response; the request may still have arrived
 */
async function answerTo(request: AxiosRequestConfig): Promise<Answer> {
  try {
    const axios = await loadAxios();
    const { status, data, headers } = await axios.request<unknown>({
      ...request,
      adapter: 'xhr',
      validateStatus: () => true,
      // The server authorises by header alone.
      withXSRFToken: false,
    });
    return { status, data, headers: headers as Answer['headers'] };
  } catch (error) {
    throw {
      name: 'NetworkError',
      message: (error as Error).name === 'CanceledError' ? 'given up' : 'no answer',
    };
  }
}

interface StallTimer {
  /** Data went out: restarts the timeout. */
  restart(): void;
  stop(): void;
}

/**
 * Aborts a request that makes no progress. A form, or a file that the server generates, may take minutes on a
 * slow connection as long as it moves.
 */
function stallTimer({ form, file, saveAs }: HttpRequest, giveUp: AbortController): StallTimer {
  const patience = form || file || saveAs ? outboxPace.stalledUpload : durations.requestTimeout;
  let timer: ReturnType<typeof setTimeout>;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => giveUp.abort(), patience);
  };
  restart();
  return { restart, stop: () => clearTimeout(timer) };
}

function progressOf(
  { idempotencyKey: key = '' }: HttpRequest,
  stall: StallTimer,
  onUpload: Uploads['onUpload'],
): NonNullable<AxiosRequestConfig['onUploadProgress']> {
  let told = 0;
  return ({ loaded, total }) => {
    stall.restart();
    const share = Math.floor((loaded / (total || 1)) * 20) / 20;
    if (share > told) onUpload({ key, share: (told = share) });
  };
}

/** A file that is there within a second shows nothing. */
function arrivalOf(
  stall: StallTimer,
  onDownload: Uploads['onDownload'],
): NonNullable<AxiosRequestConfig['onDownloadProgress']> {
  let toldAt = performance.now();
  return ({ loaded: bytes }) => {
    stall.restart();
    if (performance.now() - toldAt < durations.downloadTold) return;
    toldAt = performance.now();
    onDownload({ bytes });
  };
}

/**
 * Builds the form. The server reads the files in order, with their ids as `client_id`. Files that the device
 * has lost are left out.
 */
async function formData({ fields, record, fileKeys = [], files }: HttpForm, blobs: Uploads['blobs']) {
  const data = new FormData();
  const lostFiles: number[] = [];
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  if (record) for (const [name, value] of formOfRecord(record)) data.append(name, value);
  for (const key of fileKeys) data.append('file_key[]', key);
  const kept = await Promise.all(files.map(({ blob }) => blobs.read(blob.id)));
  for (const [index, { field, blob }] of files.entries()) {
    const bytes = kept[index]?.bytes;
    if (!bytes) {
      lostFiles.push(index);
      continue;
    }
    data.append('client_id[]', blob.id);
    const name = field === 'file' ? 'file[]' : field;
    data.append(name, new Blob([bytes], { type: blob.type }), blob.name || blob.id);
  }
  return { data, lostFiles };
}
