import fc, { type Arbitrary } from 'fast-check';
import { formOf, type FormFile } from '../../tests/support/uploads';

/** The parts of an OpenAPI document that requests are generated from. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema?: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

interface JsonSchema {
  type?: string;
  format?: string;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

export interface FuzzedRequest {
  method: string;
  /** With the query. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** Known valid values, so that requests pass the first check: by name of a parameter or field; tokens too. */
export interface Known {
  values: Readonly<Record<string, readonly string[]>>;
  /** For paths under `/v1`, and for all others. */
  tokens: { access: readonly string[]; anonymous: readonly string[] };
  files: readonly Buffer[];
}

/** Notorious strings. */
const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u202e\ufeff',
  '\ud800',
  '𝒳'.repeat(70),
  "'; drop table votes; --",
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00',
  '%E0%A4%A',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'NaN',
  '1e309',
  '-0',
  '9'.repeat(400),
  'x'.repeat(5_000),
];

const text = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ maxLength: 300 }),
);

/** Random JSON that ignores the schema. */
const junk: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: text },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, -1, 0, 4, 1.5, 2 ** 31, 2 ** 53, 1e300, [], {}, [[[]]]),
  },
  { weight: 2, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(text, text, { maxKeys: 4 }) },
);

const wholeOf = ({ minimum = -5, maximum = 2 ** 40 }: JsonSchema): Arbitrary<number> =>
  fc.integer({ min: Math.ceil(minimum), max: Math.max(Math.floor(maximum), Math.ceil(minimum)) });

/** A value that fits the schema, or nearly. */
function fitting(schema: JsonSchema, name: string, known: Known): Arbitrary<unknown> {
  const values = known.values[name];
  if (values?.length) return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...values) }, text);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, name, known)));
  switch (schema.type) {
    case 'integer':
      return wholeOf(schema);
    case 'number': {
      const { minimum: min = -5, maximum: max = 2 ** 40 } = schema;
      return fc.oneof(wholeOf(schema), fc.double({ min, max: Math.max(max, min), noNaN: true }));
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting(schema.items ?? {}, name, known), { maxLength: 6 });
    case 'object':
      return objectOf(schema, known);
    case 'string':
      return fc.string({
        unit: 'grapheme',
        minLength: schema.minLength ?? 0,
        maxLength: Math.min(schema.maxLength ?? 200, 400),
      });
    default:
      return junk;
  }
}

/** Mostly a valid object; sometimes a field is missing, junk or unknown. */
function objectOf(schema: JsonSchema, known: Known): Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) =>
    fc
      .oneof(
        { weight: 12, arbitrary: fitting(field, name, known) },
        { weight: 1, arbitrary: junk },
        { weight: schema.required?.includes(name) ? 1 : 4, arbitrary: fc.constant(undefined) },
      )
      .map((value) => [name, value] as const),
  );
  const extra = fc.oneof(
    { weight: 9, arbitrary: fc.constant({}) },
    fc.dictionary(text, junk, { maxKeys: 3 }),
  );
  return fc.tuple(fc.tuple(...fields), extra).map(([pairs, more]) => ({
    ...Object.fromEntries(pairs.filter(([, value]) => value !== undefined)),
    ...more,
  }));
}

interface Body {
  body: Buffer | undefined;
  type?: string;
}

/** A value nested so deeply that recursion over it may overflow the stack. */
const nested = fc
  .tuple(fc.constantFrom<[string, string]>(['[', ']'], ['{"a":', '}']), fc.constantFrom(3, 17, 500, 2_500))
  .map(([[open, close], depth]) => `${open.repeat(depth)}1${close.repeat(depth)}`);

/** JSON that `JSON.stringify` never writes, as the text of a value. */
const rawValue = fc.oneof(
  nested,
  fc.constantFrom(
    '1e400',
    '-1e400',
    '1e-400',
    '-0',
    '123456789012345678901234567890',
    '"\\ud800"',
    '{"\\udc00":"\\ud800"}',
    '"\\u0000"',
    '{"__proto__":{"is_admin":true}}',
    '{"constructor":{"prototype":{"is_admin":true}}}',
    `[${'0,'.repeat(4_000)}0]`,
  ),
);

/** A valid object with one more field: that repeats a key of the object, or is called `__proto__`. */
function hostileJson(schema: JsonSchema, known: Known): Arbitrary<Buffer> {
  const names = [...Object.keys(schema.properties ?? {}), '__proto__', 'constructor'];
  return fc
    .tuple(objectOf(schema, known), fc.constantFrom(...names), rawValue)
    .map(([object, name, value]) => {
      const text = JSON.stringify(object);
      const pair = `${JSON.stringify(name)}:${value}}`;
      return Buffer.from(text === '{}' ? `{${pair}` : `${text.slice(0, -1)},${pair}`);
    });
}

function jsonBody(schema: JsonSchema, known: Known): Arbitrary<Body> {
  const whole = fc.oneof({ weight: 12, arbitrary: objectOf(schema, known) }, { weight: 1, arbitrary: junk });
  const type = 'application/json';
  return fc.oneof(
    {
      weight: 20,
      arbitrary: whole.map((value) => ({ body: Buffer.from(JSON.stringify(value) ?? ''), type })),
    },
    { weight: 3, arbitrary: hostileJson(schema, known).map((body) => ({ body, type })) },
    // Truncated, or not decodable.
    {
      weight: 1,
      arbitrary: fc
        .tuple(whole, fc.nat(50))
        .map(([value, cut]) => ({ body: Buffer.from((JSON.stringify(value) ?? '').slice(0, cut)), type })),
    },
    {
      weight: 1,
      arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ body: Buffer.from(bytes), type })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          'text/plain',
          'application/xml',
          'multipart/form-data',
          'multipart/form-data; boundary=x',
          ';;',
        )
        .map((other) => ({ body: Buffer.from('{}'), type: other })),
    },
    { weight: 1, arbitrary: fc.constant({ body: undefined }) },
  );
}

/** Part headers are written raw, so a name must not contain a line break. */
const inPart = (value: unknown) => String(value).replace(/[\r\n"]/g, '_');

function formBody(schema: JsonSchema, known: Known): Arbitrary<Body> {
  const names = Object.keys(schema.properties ?? {});
  const isFile = (name: string) => {
    const field = schema.properties?.[name];
    return (field?.items ?? field)?.format === 'binary';
  };
  const fileFields = names.filter(isFile);
  const bytes = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known.files) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array)) },
    // A truncated recording.
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...known.files), fc.nat(1_000))
        .map(([whole, cut]) => whole.subarray(0, Math.floor((whole.length * cut) / 1_000))),
    },
  );
  const file: Arbitrary<FormFile> = fc.record({
    field: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...fileFields) }, text.map(inPart)),
    name: text.map(inPart),
    type: fc.constantFrom('image/jpeg', 'image/png', 'audio/webm', 'text/html', 'image/svg+xml', ''),
    bytes,
  });
  const texts = fc.tuple(
    ...names
      .filter((name) => !isFile(name))
      .map((name) =>
        fc
          .oneof(
            { weight: 6, arbitrary: fitting(schema.properties?.[name] ?? {}, name, known) },
            { weight: 2, arbitrary: text },
            { weight: 6, arbitrary: fc.constant(undefined) },
          )
          .map((value) => [name, value] as const),
      ),
  );
  return fc
    .record({
      texts,
      files: fc.array(file, { maxLength: 7 }),
      more: fc.oneof(
        { weight: 9, arbitrary: fc.constant([]) },
        fc.array(text.map(inPart), { maxLength: 40 }),
      ),
      cut: fc.oneof({ weight: 12, arbitrary: fc.constant(1_000) }, fc.nat(1_000)),
      boundary: fc.oneof({ weight: 12, arbitrary: fc.constant(true) }, fc.constant(false)),
    })
    .map(({ texts: given, files, more, cut, boundary }) => {
      const fields: Record<string, string | string[]> = {};
      for (const [name, value] of given)
        if (value !== undefined) fields[name] = Array.isArray(value) ? value.map(String) : String(value);
      for (const name of more) fields[name] = 'unknown';
      const { payload, headers } = formOf(fields, files);
      return {
        body: payload.subarray(0, Math.floor((payload.length * cut) / 1_000)),
        type: boundary ? headers['content-type'] : 'multipart/form-data; boundary=another',
      };
    });
}

/** Restricts a header to bytes that the client agrees to send. */
const inHeader = (value: unknown) =>
  String(value)
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '?')
    .trim();

/** A lone surrogate cannot be encoded in an address. */
const percent = (value: unknown) => encodeURIComponent(Buffer.from(String(value)).toString());

/** Requests for one operation, mostly almost valid. */
function requestsOf(
  path: string,
  method: string,
  operation: Operation,
  known: Known,
): Arbitrary<FuzzedRequest> {
  const parameters = operation.parameters ?? [];
  const [type = '', content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const body: Arbitrary<Body> = !content
    ? fc.oneof({ weight: 9, arbitrary: fc.constant({ body: undefined }) }, jsonBody({}, known))
    : type.startsWith('multipart/')
      ? formBody(content.schema, known)
      : jsonBody(content.schema, known);
  const values = fc.tuple(
    ...parameters.map(({ name, schema = {}, in: where }) =>
      fc
        .oneof(
          { weight: 10, arbitrary: fitting(schema, name, known) },
          { weight: 2, arbitrary: text },
          { weight: where === 'path' ? 0 : 2, arbitrary: fc.constant(undefined) },
        )
        .map((value) => ({ name, where, value })),
    ),
  );
  const token = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom(...known.tokens[path.includes('/v1/') ? 'access' : 'anonymous']),
    },
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...known.tokens.access, ...known.tokens.anonymous) },
    { weight: 1, arbitrary: text },
  );
  return fc.record({ values, body, token, language: text }).map((made) => {
    const headers: Record<string, string> = { 'accept-language': inHeader(made.language) };
    const query = new URLSearchParams();
    let filled = path;
    for (const { name, where, value } of made.values) {
      if (where === 'path') filled = filled.replace(`{${name}}`, () => percent(value) || '%20');
      else if (value === undefined) continue;
      else if (where === 'query') query.append(name, String(value));
      else headers[name] = inHeader(value);
    }
    // A stream would not end.
    if (parameters.some(({ name }) => name === 'once') && !query.has('once')) query.set('once', 'true');
    if (made.token !== undefined) headers['authorization'] = inHeader(`Bearer ${made.token}`);
    if (made.body.type !== undefined) headers['content-type'] = inHeader(made.body.type);
    if (made.body.body) headers['content-length'] = String(made.body.body.length);
    const search = query.toString();
    return {
      method: method.toUpperCase(),
      path: filled + (search && `?${search}`),
      headers,
      body: made.body.body,
    };
  });
}

/** A number of requests for each operation of the document in turn, determined by the seed. */
export function fuzzedRequests(
  document: ApiDocument,
  known: Known,
  count: number,
  seed: number,
): FuzzedRequest[] {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => requestsOf(path, method, operation, known)),
  );
  const numRuns = Math.ceil(count / operations.length);
  const samples = operations.map((one, index) => fc.sample(one, { numRuns, seed: seed + index }));
  return Array.from({ length: numRuns }, (_, turn) => samples.flatMap((requests) => requests[turn] ?? []))
    .flat()
    .slice(0, count);
}
