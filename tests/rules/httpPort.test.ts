import axios, { AxiosError, type AxiosRequestConfig } from 'axios';
import type { HttpRequest } from '../../sagas/ports';
import { createHttpPort } from '../../src/app/ports/httpPort';

const vote: HttpRequest = {
  endpoint: 'sendRateDetails',
  signedIn: false,
  language: 'sp',
  bearer: null,
  body: { rate: 3 },
};

/** What the package is asked for, answered by the test. */
function answering(answer: (config: AxiosRequestConfig) => unknown) {
  const configs: AxiosRequestConfig[] = [];
  jest.spyOn(axios, 'request').mockImplementation(async (config) => {
    configs.push(config);
    return answer(config) as never;
  });
  return configs;
}

const send = (request: HttpRequest, onCancel: (cancel: () => void) => void = () => undefined) =>
  createHttpPort({ blobs: { read: async () => null }, onUpload: () => undefined }).send(request, onCancel);

afterEach(() => jest.restoreAllMocks());

it('calls the path of the table with language, bearer and key (SE-6)', async () => {
  const configs = answering(() => ({ status: 200, data: {}, headers: {} }));
  await send({ ...vote, bearer: 'token', idempotencyKey: 'the-key' });
  await send({ ...vote, endpoint: 'question', signedIn: true, params: { id: 'a/b' } });
  expect(configs).toMatchObject([
    {
      method: 'POST',
      url: '/api/sendRateDetails',
      data: { rate: 3 },
      timeout: 30_000,
      headers: { 'Accept-Language': 'sp', Authorization: 'Bearer token', 'Idempotency-Key': 'the-key' },
    },
    { method: 'GET', url: '/api/v1/questions/a%2Fb', headers: { 'Accept-Language': 'sp' } },
  ]);
  expect(configs[1]?.headers).toEqual({ 'Accept-Language': 'sp' });
});

it('answers with whatever status came, and names the line of the log', async () => {
  const configs = answering(() => ({ status: 503, data: '<html>', headers: { 'x-request-id': 'r1' } }));
  expect(await send(vote)).toEqual({
    status: 503,
    body: '<html>',
    idempotencyKey: null,
    requestId: 'r1',
  });
  expect(configs[0]?.validateStatus?.(503)).toBe(true);
});

it('fails as a network error when nobody answers', async () => {
  answering(() => {
    throw new AxiosError('timeout of 30000ms exceeded', 'ECONNABORTED');
  });
  await expect(send(vote)).rejects.toEqual({ name: 'NetworkError', message: 'ECONNABORTED' });
});

it('can be cancelled from the first moment, before the package has come', async () => {
  const configs = answering(() => ({ status: 200, data: {}, headers: {} }));
  await send(vote, (cancel) => cancel());
  expect(configs[0]?.signal?.aborted).toBe(true);
});
