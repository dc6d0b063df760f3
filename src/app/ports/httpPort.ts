import { endpoints, pathFor } from '../../../contract/endpoints';
import { durations, outboxPace } from '../../../contract/limits';
import type { HttpForm, HttpReply, HttpRequest, OnCancel, Ports } from '../../../sagas/ports';
import { headersOf } from './requestHeaders';

export interface Uploads {
  blobs: { read(id: string): Promise<{ bytes: ArrayBuffer } | null> };
  /** Told how much of a form has gone out, from 0 to 1; some twenty times an upload. */
  onUpload: (went: { key: string; share: number }) => void;
}

/** Sends requests by XMLHttpRequest, which alone tells how far an upload has come. */
export function createHttpPort({ blobs, onUpload }: Uploads): Ports['http'] {
  return {
    async send(request, onCancel) {
      const call = new XMLHttpRequest();
      let isCancelled = false;
      (onCancel as OnCancel)(() => {
        isCancelled = true;
        call.abort();
      });
      const form = request.form && (await formData(request.form, blobs));
      if (isCancelled) throw unanswered('cancelled');
      call.open(endpoints[request.endpoint].method, urlOf(request));
      for (const [name, value] of Object.entries(headersOf(request, Date.now())))
        call.setRequestHeader(name, value);
      giveUpWhenLate(call, request, onUpload);
      await answerTo(call, form?.data ?? JSON.stringify(request.body));
      return {
        status: call.status,
        body: parsed(call.responseText),
        idempotencyKey: call.getResponseHeader('idempotency-key'),
        requestId: call.getResponseHeader('x-request-id'),
        ...(form && form.lostFiles.length > 0 && { lostFiles: form.lostFiles }),
      } satisfies HttpReply;
    },
  };
}

/** What `send` throws when nobody has answered; whether the request has arrived is unknown. */
const unanswered = (message: string) => ({ name: 'NetworkError', message });

/** Sends the request and waits for whatever answer comes, of any status. */
const answerTo = (call: XMLHttpRequest, data: FormData | string | undefined) =>
  new Promise<void>((resolve, reject) => {
    call.onload = () => resolve();
    call.onerror = () => reject(unanswered('no answer'));
    call.onabort = () => reject(unanswered('no answer in time'));
    call.send(data);
  });

function urlOf({ endpoint, signedIn, params, query = {} }: HttpRequest): string {
  const said = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const path = pathFor(endpoints[endpoint], signedIn, params);
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path;
}

/** A proxy or a captive portal may answer with a page instead of JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A form may take as long as it needs while it goes on: five photos on a bad line take minutes. */
function giveUpWhenLate(
  call: XMLHttpRequest,
  { form, idempotencyKey: key = '' }: HttpRequest,
  onUpload: Uploads['onUpload'],
): void {
  const patience = form ? outboxPace.stalledUpload : durations.requestTimeout;
  let timer = setTimeout(() => call.abort(), patience);
  call.onloadend = () => clearTimeout(timer);
  if (!form) return;
  let told = 0;
  call.upload.onprogress = ({ loaded, total }) => {
    clearTimeout(timer);
    timer = setTimeout(() => call.abort(), patience);
    const share = Math.floor((loaded / (total || 1)) * 20) / 20;
    if (share > told) onUpload({ key, share: (told = share) });
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
