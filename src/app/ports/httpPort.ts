import type { AxiosError } from 'axios';
import { endpoints, pathFor } from '../../../contract/endpoints';
import { durations } from '../../../contract/limits';
import type { HttpReply, HttpRequest, OnCancel, Ports } from '../../../sagas/ports';
import { loadChunk } from '../loadChunk';

/** Sends requests by axios, in a chunk of its own: the first screen does not wait for it. */
export function createHttpPort(): Ports['http'] {
  return {
    async send(request, onCancel) {
      const controller = new AbortController();
      (onCancel as OnCancel)(() => controller.abort());
      try {
        const { default: axios } = await loadChunk(() => import('axios'));
        const response = await axios.request<unknown>({
          method: endpoints[request.endpoint].method,
          url: pathFor(endpoints[request.endpoint], request.signedIn, request.params),
          params: request.query,
          data: request.body,
          headers: headersOf(request),
          timeout: durations.requestTimeout,
          signal: controller.signal,
          validateStatus: () => true,
        });
        const requestId: unknown = response.headers['x-request-id'];
        return {
          status: response.status,
          body: response.data,
          requestId: typeof requestId === 'string' ? requestId : null,
        } satisfies HttpReply;
      } catch (error) {
        throw { name: 'NetworkError', message: (error as AxiosError).code ?? 'no answer' };
      }
    },
  };
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
