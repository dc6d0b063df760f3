import type { AxiosError, AxiosRequestConfig } from 'axios';
import { endpoints, pathFor } from '../../../contract/endpoints';
import { durations, outboxPace } from '../../../contract/limits';
import type { HttpForm, HttpReply, HttpRequest, OnCancel, Ports } from '../../../sagas/ports';
import { loadChunk } from '../loadChunk';

export interface Uploads {
  blobs: { read(id: string): Promise<{ bytes: ArrayBuffer } | null> };
  /** Told how much of a form has gone out, from 0 to 1; some twenty times an upload. */
  onUpload: (went: { key: string; share: number }) => void;
}

/** Sends requests by axios, in a chunk of its own: the first screen does not wait for it. */
export function createHttpPort({ blobs, onUpload }: Uploads): Ports['http'] {
  return {
    async send(request, onCancel) {
      const controller = new AbortController();
      (onCancel as OnCancel)(() => controller.abort());
      const upload = request.form && watchUpload(request, controller, onUpload);
      try {
        const { default: axios } = await loadChunk(() => import('axios'));
        const form = request.form && (await formData(request.form, blobs));
        const response = await axios.request<unknown>({
          method: endpoints[request.endpoint].method,
          url: pathFor(endpoints[request.endpoint], request.signedIn, request.params),
          params: request.query,
          data: form?.data ?? request.body,
          headers: headersOf(request),
          timeout: durations.requestTimeout,
          signal: controller.signal,
          validateStatus: () => true,
          ...upload?.config,
        });
        return {
          status: response.status,
          body: response.data,
          idempotencyKey: textOrNull(response.headers['idempotency-key']),
          requestId: textOrNull(response.headers['x-request-id']),
          ...(form && form.lostFiles.length > 0 && { lostFiles: form.lostFiles }),
        } satisfies HttpReply;
      } catch (error) {
        throw { name: 'NetworkError', message: (error as AxiosError).code ?? 'no answer' };
      } finally {
        upload?.stop();
      }
    },
  };
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** A form may take as long as it needs while it goes on: five photos on a bad line take minutes. */
function watchUpload(
  { idempotencyKey: key = '' }: HttpRequest,
  controller: AbortController,
  onUpload: Uploads['onUpload'],
): { config: AxiosRequestConfig; stop: () => void } {
  let timer = setTimeout(() => controller.abort(), outboxPace.stalledUpload);
  let told = 0;
  return {
    config: {
      timeout: 0,
      onUploadProgress({ progress = 0 }) {
        clearTimeout(timer);
        timer = setTimeout(() => controller.abort(), outboxPace.stalledUpload);
        const share = Math.floor(progress * 20) / 20;
        if (share > told) onUpload({ key, share: (told = share) });
      },
    },
    stop: () => clearTimeout(timer),
  };
}

/** The server reads the files in order, with their ids as `client_id`. What the device has lost is left out. */
async function formData({ fields, files }: HttpForm, blobs: Uploads['blobs']) {
  const data = new FormData();
  const lostFiles: number[] = [];
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
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

/** What a request says in its headers (SE-6). */
export function headersOf({
  language,
  bearer,
  idempotencyKey,
  voteKey,
  proof,
}: HttpRequest): Record<string, string> {
  return {
    'Accept-Language': language,
    ...(bearer && { Authorization: `Bearer ${bearer}` }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...(voteKey && { 'Vote-Key': voteKey }),
    ...(proof && { Proof: proof }),
  };
}
