import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpRequest } from '../../state/ports';
import { createHttpPort } from '../../src/app/ports/httpPort';

const vote: HttpRequest = {
  endpoint: 'sendRateDetails',
  signedIn: false,
  language: 'sp',
  bearer: null,
  body: { rate: 3 },
};

let server: Server;
let answer: RequestListener;
let opened: jest.SpyInstance;
const heard: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[] = [];

/** Requests go to the test's own server. It has another origin than the page, so it allows every read. */
beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*, authorization');
    response.setHeader('access-control-expose-headers', 'idempotency-key, x-request-id');
    if (request.method === 'OPTIONS') return void response.end();
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method, url, headers } = request;
      heard.push({ method, url, headers, body: Buffer.concat(parts).toString('latin1') });
      answer(request, response);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const open = XMLHttpRequest.prototype.open as (method: string, url: string) => void;
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  opened = jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (
    this: XMLHttpRequest,
    method,
    url,
  ) {
    open.call(this, method, `${origin}${String(url)}`);
  });
});
beforeEach(() => {
  heard.length = 0;
  answer = (_, response) => response.end('{}');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const onUpload = jest.fn();
const onDownload = jest.fn();
const blobs = {
  read: async (id: string) =>
    id === 'kept' ? { bytes: Uint8Array.from('a photo', (letter) => letter.charCodeAt(0)).buffer } : null,
};
const send = (request: HttpRequest, onCancel: (cancel: () => void) => void = () => undefined) =>
  createHttpPort({ blobs, onUpload, onDownload }).send(request, onCancel);

it('calls the path of the table with language, bearer and key (SE-6)', async () => {
  await send({ ...vote, bearer: 'token', idempotencyKey: 'the-key' });
  await send({ ...vote, endpoint: 'question', signedIn: true, params: { id: 'a/b' }, body: undefined });
  expect(heard).toMatchObject([
    {
      method: 'POST',
      url: '/api/sendRateDetails',
      body: '{"rate":3}',
      headers: {
        'accept-language': 'sp',
        'content-type': 'application/json',
        authorization: 'Bearer token',
        'idempotency-key': 'the-key',
      },
    },
    { method: 'GET', url: '/api/v1/questions/a%2Fb', headers: { 'accept-language': 'sp' }, body: '' },
  ]);
  for (const name of ['authorization', 'idempotency-key', 'content-type'])
    expect(heard[1]?.headers).not.toHaveProperty(name);
});

describe('a list as a file', () => {
  const list: HttpRequest = {
    endpoint: 'services',
    signedIn: true,
    language: 'de',
    bearer: 'token',
    query: { person: 'Clem Hill' },
    saveAs: 'csv',
  };
  // Browsers have these; jsdom does not.
  Blob.prototype.text ??= function (this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(this);
    });
  };
  const saved: string[] = [];
  let clicked: jest.SpyInstance;
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
  });
  afterEach(() => clicked.mockRestore());

  it('is handed to the person, and its content does not come back (LOG-5)', async () => {
    answer = (_, response) => {
      response.setHeader('access-control-expose-headers', 'smilelog-more');
      response.writeHead(200, { 'smilelog-more': 'true' });
      response.end('Clem Hill');
    };
    expect(await send(list)).toEqual({
      status: 200,
      body: {},
      idempotencyKey: null,
      requestId: null,
      isCut: true,
    });
    expect(heard[0]).toMatchObject({
      url: '/api/v1/services/export/csv?person=Clem+Hill',
      headers: { authorization: 'Bearer token', 'accept-language': 'de' },
    });
    expect(saved).toEqual(['smilelog-services.csv']);
  });

  it('tells how much has arrived when it takes longer than a second', async () => {
    answer = (_, response) => {
      response.writeHead(200);
      response.write('Clem Hill');
      setTimeout(() => response.write(', Amy Lee'), 1_200);
      setTimeout(() => response.end(), 1_400);
    };
    await send(list);
    expect(onDownload).toHaveBeenCalledWith({ bytes: 18 });
    expect(onDownload).not.toHaveBeenCalledWith({ bytes: 9 });
  });

  it('is refused in words, and nothing is saved', async () => {
    answer = (_, response) => {
      response.writeHead(403);
      response.end('{"error":{"code":"token_refused","message":""}}');
    };
    expect(await send(list)).toMatchObject({ status: 403, body: { error: { code: 'token_refused' } } });
    answer = (_, response) => {
      response.writeHead(502);
      response.end('<html>');
    };
    expect(await send(list)).toMatchObject({ status: 502, body: null });
    expect(saved).toEqual([]);
  });
});

it('leaves what is undefined out of the address', async () => {
  await send({ ...vote, query: { rate: 3, rate_id: 'a&b', sequence: undefined } });
  expect(heard[0]?.url).toBe('/api/sendRateDetails?rate=3&rate_id=a%26b');
});

it('answers with whatever status came, and names the key and the line of the log', async () => {
  answer = (_, response) => {
    response.writeHead(503, { 'x-request-id': 'r1', 'idempotency-key': 'k1' });
    response.end('<html>');
  };
  expect(await send(vote)).toEqual({ status: 503, body: '<html>', idempotencyKey: 'k1', requestId: 'r1' });
});

it('sends a form with its files, says how far it is, and names what the device has lost', async () => {
  answer = (_, response) => {
    const call = opened.mock.contexts.at(-1) as XMLHttpRequest;
    for (const loaded of [10, 11, 40])
      call.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total: 40 }));
    // Axios reports the last progress at most three times a second, and at the end.
    call.upload.dispatchEvent(new ProgressEvent('loadend'));
    response.end('{}');
  };
  const reply = await send({
    ...vote,
    endpoint: 'sendAttachments',
    params: { voteId: 'v1' },
    body: undefined,
    idempotencyKey: 'note-key',
    form: {
      fields: { comment: 'No soap' },
      files: ['kept', 'lost'].map((id) => ({
        field: 'file',
        blob: { id, name: `${id}.jpg`, type: 'image/jpeg', size: 7 } as never,
      })),
    },
  });
  expect(reply).toMatchObject({ status: 200, lostFiles: [1] });
  expect(heard[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(heard[0]?.body).toMatch(
    /name="comment"\s+No soap[^]*name="client_id\[\]"\s+kept[^]*name="file\[\]"; filename="kept.jpg"/,
  );
  expect(heard[0]?.body).not.toContain('lost');
  expect(onUpload.mock.calls).toEqual([[{ key: 'note-key', share: 0.25 }], [{ key: 'note-key', share: 1 }]]);
});

it('fails as a network error when nobody answers', async () => {
  // jsdom logs it to the console, like a browser.
  jest.spyOn(console, 'error').mockImplementation();
  answer = (request) => request.socket.destroy();
  await expect(send(vote)).rejects.toEqual({ name: 'NetworkError', message: 'no answer' });
});

it('can be cancelled from the first moment', async () => {
  const cancelled = { name: 'NetworkError', message: expect.any(String) as string };
  answer = () => undefined;
  let cancel = () => {};
  const waiting = send(vote, (given) => (cancel = given));
  cancel();
  await expect(waiting).rejects.toEqual(cancelled);
  const form = { fields: {}, files: [] };
  await expect(send({ ...vote, body: undefined, form }, (given) => given())).rejects.toEqual(cancelled);
  expect(heard.filter(({ headers }) => headers['content-type']?.startsWith('multipart'))).toEqual([]);
});
