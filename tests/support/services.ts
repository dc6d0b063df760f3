import { formOfRecord, type ServiceFileKind, type ServiceRecord } from '../../contract/serviceLogs';
import { bearer, type Answer, type TestServer } from './server';
import { formOf, photo, type FormFile } from './uploads';
import { testNow } from './templates';

type Headers = Record<string, string>;

/** A cleaning that satisfies the restroom's template; a test names the fields that matter to it. */
export function serviceRecord(changes: Partial<ServiceRecord> = {}): ServiceRecord {
  return {
    type: 'cleaning',
    template: 'restroom',
    template_version: 1,
    sec_level: ['toilets', 'floor'],
    volume_pumped: null,
    additional_data: '',
    additional_info: [],
    comment: '',
    date: new Date(testNow - 60_000).toISOString(),
    arrived_at: null,
    left_at: null,
    depths: null,
    manifest: null,
    values: {},
    exceptions: [],
    location: null,
    file_key: [],
    lost_files: 0,
    ...changes,
  };
}

/** 800 gallons from a grease trap, with every field that its template requires. */
export function pumping(changes: Partial<ServiceRecord> = {}): ServiceRecord {
  return serviceRecord({
    type: 'pumped',
    template: 'grease',
    sec_level: ['fully_evacuated'],
    volume_pumped: 800,
    depths: { grease: 9, solids: 3, total: 40 },
    manifest: { number: '40-3001', transporter: 'Blue Truck', receiver: 'City works' },
    values: { waste_type: 'brown_grease', capacity: 1_000, device: 'Trap 1' },
    ...changes,
  });
}

/** Form fields of a record; repeated ones are lists. */
export function recordFields(record: ServiceRecord): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {};
  for (const [name, value] of formOfRecord(record)) {
    const before = fields[name];
    fields[name] = before === undefined ? value : [before, value].flat();
  }
  return fields;
}

/** Logs a service as a signed-in person. */
export function logService(
  server: TestServer,
  who: Headers,
  question = 'demo-restroom',
  changes: Partial<ServiceRecord> = {},
  files: readonly FormFile[] = [],
): Promise<Answer> {
  const record = serviceRecord({ date: new Date(server.clock.now - 60_000).toISOString(), ...changes });
  const form = formOf(recordFields(record), files);
  return server.post(`/api/v1/questions/${question}/serviceLogs`, form.payload, { ...form.headers, ...who });
}

/** Sends a file of a service before its record. */
export async function sendFile(
  server: TestServer,
  who: Headers,
  { key, kind = 'photo', question = 'demo-restroom', ...file }: SentFile,
): Promise<Answer> {
  const bytes = file.bytes ?? (await photo());
  const form = formOf({ kind, key }, [{ field: 'file', name: file.name ?? 'IMG_1.jpg', bytes }]);
  return server.post(`/api/v1/questions/${question}/serviceFiles`, form.payload, { ...form.headers, ...who });
}

interface SentFile {
  key: string;
  kind?: ServiceFileKind;
  question?: string;
  bytes?: Buffer;
  name?: string;
}

/** A PDF of one empty page. */
export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** Headers of a signed-in member of the demo's staff. */
export async function asStaff(server: TestServer, name: string): Promise<Headers> {
  return bearer((await server.signIn(name.includes('@') ? name : `${name}@demo.example`)).access_token);
}
