import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '../../contract/endpoints';
import { storedKeys } from '../../contract/storedKeys';
import type { Product } from '../../replay/product';
import { createRecorder } from '../../replay/recorder';
import { createProjector, type Place } from '../../replay/redaction';
import { allow } from '../../state/featureRedaction';
import type { PathParams, Uids } from '../../state/redaction';
import { deskProduct } from '../../src/desk/deskProduct';
import { partToggled } from '../../state/settings/settingsSlice';
import { foldToggled } from '../../state/viewer/viewerSlice';
import { product as visitorProduct } from '../../src/app/productForReplay';
import { readTypes, textIn, type Plant, type Spot, type Types } from '../support/typedPlants';
import { isPublicId, publicNames, publicTexts, textsOfOneWord } from './publicFields';

/** Personal data that no log may hold. None of our own values has this shape. */
const unmistakable = {
  name: 'Maria Berger',
  'e-mail': 'maria.berger@example.org',
  phone: '+49 151 2345 6789',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJtYXJpYSJ9.Qm9zc2VzU2VjcmV0MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM',
  note: 'Please call Maria at the gate, 4711',
  address: 'Hauptstrasse 12, 80331 Munich',
};
/** Personal data shaped like a word or an id. */
const disguised = {
  'first name': 'Maria',
  PIN: '4711',
  'opaque token': 'q8Zr3vT5nW9xKp2LmB7sD4',
  manifest: 'MAN-2026-00417',
};
const secrets = Object.values({ ...unmistakable, ...disguised });

/** Every value that a log records: states, actions, arguments, answers. */
interface Planted extends Plant {
  product: Product<unknown>;
  title: string;
  place: Place;
  /** The planted value in its place. */
  wrap(value: unknown): unknown;
  /** The planted part of a projected value. */
  unwrap(projected: unknown): unknown;
}

const visitor = visitorProduct as Product<unknown>;
const desk = deskProduct as Product<unknown>;
const root = join(import.meta.dirname, '../..');
const modules = readdirSync(join(root, 'state'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /(Slice|Actions)\.ts$/.test(name))
  .map((name) => `state/${name}`);

/** Files that put an app's reducers together. */
const readAll = (files: readonly string[]) =>
  files.map((file) => readFileSync(join(root, file), 'utf8')).join();
const deskReducers = readAll(['state/deskRootReducer.ts', 'src/desk/live/withLive.ts']);
const visitorReducers = readAll([
  'state/rootReducer.ts',
  ...readdirSync(join(root, 'src/groups')).map((name) => `src/groups/${name}`),
]);

/** The product whose log holds the actions of a module. */
function productOf(module: string): Product<unknown> {
  const imported = `/${module.slice('state/'.length, -'.ts'.length)}'`;
  return deskReducers.includes(imported) && !visitorReducers.includes(imported) ? desk : visitor;
}

let types: Types;
let everything: Planted[];
beforeAll(async () => {
  types = readTypes([
    'state/rootReducer.ts',
    'state/groupReducers.ts',
    'state/deskRootReducer.ts',
    'contract/wire.ts',
    'contract/errors.ts',
    'contract/storedKeys.ts',
    'contract/accounts.ts',
    'state/ports.ts',
    ...modules,
  ]);
  everything = [...states(), ...(await actions()), ...effects(), ...calls(), ...storage()];
}, 120_000);

it('looks at every slice, every action, every port and every endpoint', () => {
  const titles = everything.map(({ title }) => title);
  for (const { reducer } of [visitor, desk])
    for (const slice of Object.keys(reducer(undefined, { type: 'asked' }) as object))
      expect(titles).toContain(`state.${slice}`);
  for (const slice of ['pin', 'account', 'menu', 'linking', 'round', 'services', 'game', 'codes', 'leads'])
    expect(titles).toContain(`state.${slice}`);
  for (const endpoint of Object.keys(endpoints)) expect(titles).toContain(`reply of ${endpoint}`);
  expect(titles).toEqual(
    expect.arrayContaining(['pin/digitPressed', 'voice.stop answer', 'outbox.commit argument']),
  );
  expect(everything.flatMap(({ spots }) => spots).length).toBeGreaterThan(2_000);
});

/** Spots for free text. Statuses and kinds come from code, and so do keys that look like a field's name. */
const isFreeText = ({ kind, isLiteral }: Spot) => kind === 'text' && !isLiteral;

describe.each(Object.entries(unmistakable))("A person's %s", (_, secret) => {
  it('is readable in texts of places and their owners alone, wherever it is planted (LOG-5)', () => {
    expect(readable(secret, ({ kind }) => kind !== 'number')).toEqual(
      [...publicTexts, ...publicNames].sort(),
    );
  });
});

describe.each(Object.entries(disguised))("A person's %s", (_, secret) => {
  it('is readable where ids and words of the code stand, and nowhere else (LOG-5)', () => {
    const allowed = new Set([...publicTexts, ...textsOfOneWord]);
    expect(readable(secret, isFreeText).filter((label) => !allowed.has(label) && !isPublicId(label))).toEqual(
      [],
    );
  });
});

it('has no field in the list of words that hides them all', () => {
  const shown = Object.values(disguised).flatMap((secret) => readable(secret, isFreeText));
  expect(textsOfOneWord.filter((label) => !shown.includes(label))).toEqual([]);
});

it('leaves no coordinate and no distance readable (LOG-5)', () => {
  const degrees = 48.137154;
  const isPosition = ({ label }: Spot) => /\.(lat|lng|latitude|longitude|accuracy|distance)$/.test(label);
  expect(everything.flatMap(({ spots }) => spots).filter(isPosition).length).toBeGreaterThan(20);
  expect(readable(degrees, (spot) => spot.kind === 'number' && isPosition(spot))).toEqual([]);
});

it.each([
  ['visitor', visitor],
  ['desk', desk],
])('a log of the %s with all of them everywhere else holds none of them (LOG-5)', (_, product) => {
  const listed = new Set([...publicTexts, ...publicNames, ...textsOfOneWord]);
  const ofProduct = everything.filter((planted) => planted.product === product);
  const isHidden = (spot: Spot) => isFreeText(spot) && !listed.has(spot.label) && !isPublicId(spot.label);
  const log = logOf(product, ofProduct, (secret, spot) => (isHidden(spot) ? secret : undefined));
  expect(secretsOf(log.split('\n').map((line) => JSON.parse(line) as unknown))).toEqual([]);
  // Without redaction the log would hold each of them.
  const bare = ofProduct.map((planted) =>
    secrets.map((secret) => planted.value((spot) => (isHidden(spot) ? secret : undefined))),
  );
  expect(secretsOf(bare)).toEqual(secrets);
});

it('shows of paths the ids of places, settings and stickers alone, for every endpoint (LOG-5)', () => {
  const secret = 'Zv3uR0a8T0mKx1';
  const shown = new Set<string>();
  for (const product of [visitor, desk]) {
    for (const [endpoint, { path }] of Object.entries(endpoints)) {
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      const params = Object.fromEntries(names.map((name) => [name, secret]));
      const { tableOf, project } = createProjector(product.redaction);
      const place = `argument of ${tableOf('http.send', { endpoint })}` as const;
      const projected = project({ endpoint, params }, place) as { params: Record<string, string> };
      for (const name of names) {
        if (projected.params[name] !== secret) expect(projected.params[name]).not.toContain(secret);
        else shown.add(name === 'uid' ? `uid of ${endpoint}` : name);
      }
    }
  }
  expect([...shown].sort()).toEqual([
    'id',
    'uid of changeSticker',
    'uid of replaceSticker',
    'uid of saveSettings',
    'uid of sendPicture',
    'uid of settings',
  ]);
});

it('does not compile when it names a field, an action, a port or an endpoint that there is not', () => {
  type Pin = { pin: typeof import('../../state/pins/pinSlice') };
  // @ts-expect-error: the state has `digits`
  allow<Pin>()({ slices: { pin: { state: { digit: 'word' } } } });
  // @ts-expect-error: nobody forgets a PIN
  allow<Pin>()({ slices: { pin: { actions: { pinForgotten: { code: 'code' } } } } });
  // @ts-expect-error: the scanner opens, reads and closes
  allow()({ effects: { 'scanner.look': { argument: { ms: 'number' } } } });
  // @ts-expect-error: the body has `question_uid`
  allow()({ calls: { signInPin: { body: { question_id: 'id' } } } });
  const declare = <Declared>(declared: Declared) => declared;
  // @ts-expect-error: all other endpoints with a `:uid` are missing
  declare<Uids>({ settings: 'id' });
  // @ts-expect-error: all other names in paths are missing
  declare<PathParams>({ id: 'id' });
  // @ts-expect-error: a guess is no endpoint
  allow()({ calls: { guessPin: {} } });
  const shared = { questionUid: 'id', sticker: 'id' } as const;
  // @ts-expect-error: a part with a name of its own is looked at as well
  allow()({ effects: { 'scanner.read': { answer: shared } } });
  // @ts-expect-error: a number needs no more than `number`
  allow()({ effects: { 'scanner.read': { argument: { ms: 'keep' } } } });
});

describe('What QA needs stays readable', () => {
  const { project: shown } = createProjector(visitor.redaction);
  const person = {
    guid: 'b0a1c2d3-1111-4222-8333-944455566677',
    email: 'maria.berger@example.org',
    firstName: 'Maria',
    lastName: 'Berger',
    role: 'manager',
    organisations: [{ uid: 'org-1', name: 'Corner', role: 'manager', isMultiple: false }],
    access: [{ questionUid: 'demo-restroom', manage: true, serviceLog: true }],
  };

  it('of the state: the route, statuses, ids of stickers, what somebody may do', () => {
    const state = {
      navigation: {
        address: { path: '/r/sl/demo-restroom/auth', search: '?is_sl=1&email=maria@example.org' },
        match: { screen: 'SLAuth', params: { questionId: 'demo-restroom' } },
        cause: 'PUSH',
      },
      pin: { digits: '4711', status: 'typing', failure: 'pin_invalid', firstName: 'Maria' },
      question: { status: 'loaded', uid: 'demo-restroom' },
      session: { user: person },
    };
    expect(shown(state, 'state')).toEqual({
      ...state,
      navigation: {
        ...state.navigation,
        address: { path: '/r/sl/demo-restroom/auth', search: '?is_sl=1&email=xxxxx%40xxxxxxx.xxx' },
      },
      pin: { ...state.pin, digits: '0000', firstName: 'Xxxxx' },
      session: {
        user: {
          ...person,
          guid: 'guid~1',
          email: 'xxxxx.xxxxxx@xxxxxxx.xxx',
          firstName: 'Xxxxx',
          lastName: 'Xxxxxx',
          organisations: [{ uid: 'org~1', name: 'Xxxxxx', role: 'manager', isMultiple: false }],
        },
      },
    });
  });

  it('of actions: types, error codes, which field and how much was typed', () => {
    for (const action of [
      { type: 'pin/pinRefused', payload: { code: 'pin_paused', pausedUntil: 1_763_000_000_000 } },
      { type: 'account/sendFailed', payload: { code: 1215, pausedUntil: null } },
      { type: 'scanner/scanFailed', payload: { why: 'refused' } },
      { type: 'groups/groupLoaded', payload: { group: 'staff' } },
    ])
      expect(shown(action, 'action')).toEqual(action);
    const typed = (inserted: string) => ({
      type: 'account/fieldEdited',
      payload: { field: 'email', splice: { at: 3, removed: 0, inserted } },
    });
    expect(shown(typed('maria'), 'action')).toEqual(typed('xxxxx'));
  });

  it("of the desk's actions: what somebody folds, so that a replay folds the same", () => {
    const { project } = createProjector(desk.redaction);
    for (const action of [
      partToggled({ name: 'words_de', isOpen: false }),
      foldToggled({ list: 'effects', number: 1234 }),
    ])
      expect(project(action, 'action')).toEqual(action);
  });

  it('of calls: the endpoint, the sticker, the status, the refusal', () => {
    const { tableOf } = createProjector(visitor.redaction);
    const request = {
      endpoint: 'signInPin',
      signedIn: false,
      body: { pin: '4711', question_uid: 'demo-restroom' },
      language: 'de',
      bearer: null,
    };
    const table = tableOf('http.send', request);
    expect(shown(request, `argument of ${table}`)).toEqual({
      ...request,
      body: { pin: '0000', question_uid: 'demo-restroom' },
    });
    const refused = {
      status: 401,
      body: { error: { code: 'pin_invalid', message: 'PinInvalid' }, request_id: 'req-1' },
      idempotencyKey: null,
      requestId: 'req-1',
    };
    expect(shown(refused, `answer to ${table}`)).toEqual(refused);
    const error = { name: 'LocationError', message: 'denied', code: 1 };
    expect(shown(error, 'error')).toEqual(error);
  });
});

/** The secrets found in texts or keys. Numbers are skipped: the log has its own. */
function secretsOf(value: unknown): string[] {
  const text = JSON.stringify(value, (_, item: unknown) => (typeof item === 'number' ? undefined : item));
  return secrets.filter((secret) => text.includes(secret));
}

/** Labels of the spots whose text stays unchanged. */
function readable(secret: string | number, isPlanted: (spot: Spot) => boolean): string[] {
  const labels = new Set<string>();
  for (const planted of everything) {
    const value = planted.wrap(planted.value((spot) => (isPlanted(spot) ? secret : undefined)));
    const projected = planted.unwrap(project(planted, value));
    for (const spot of planted.spots) {
      const found = textIn(projected, spot);
      const isKept = spot.kind === 'name' ? hasKey(found, String(secret)) : found === secret;
      if (isKept) labels.add(spot.label);
    }
  }
  return [...labels].sort();
}

const hasKey = (value: unknown, key: string) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key);

function project({ product, place }: Planted, value: unknown): unknown {
  return createProjector(product.redaction).project(value, place);
}

/** A log with every secret in every spot, written by the real recorder. */
function logOf(
  product: Product<unknown>,
  planted: readonly Planted[],
  textAt: (secret: string, spot: Spot) => string | undefined,
): string {
  const lines: string[] = [];
  const valuesOf = (some: Planted) =>
    secrets.map((secret) => some.wrap(some.value((spot) => textAt(secret, spot))) as never);
  const ofKind = (kind: string) => planted.filter(({ place }) => place.startsWith(kind));
  const inits = ofKind('state').flatMap(valuesOf);
  const header = { id: 'l', previous: null, entry: 'visitor', app: 'a', build: 'b', reducers: 'r' };
  for (const init of inits) {
    createRecorder({
      projector: createProjector(product.redaction),
      write: (line) => lines.push(line),
      header: { ...header, locale: 'en', tz: 'UTC', route: '/', seed: 's', t0: 0, init, redact: 'v1' },
    });
  }
  const recorder = createRecorder({
    projector: createProjector(product.redaction),
    write: (line) => lines.push(line),
    header: { ...header, locale: 'en', tz: 'UTC', route: '/', seed: 's', t0: 0, init: {}, redact: 'v1' },
  });
  let id = 0;
  const turn = (input: never, more: { puts?: never[]; effects?: never[] } = {}) =>
    recorder.turn({ input, ts: 0, state: {}, puts: more.puts ?? [], effects: more.effects ?? [] } as never);
  for (const some of ofKind('action'))
    for (const action of valuesOf(some)) turn({ kind: 'act', action } as never, { puts: [action] });
  for (const some of [...ofKind('argument'), ...ofKind('answer')]) {
    for (const value of valuesOf(some)) {
      const [name = '', endpoint] = some.place.replace(/^(argument of|answer to) /, '').split(' ');
      const isArgument = some.place.startsWith('argument');
      const arg = isArgument ? value : endpoint && { endpoint };
      turn({ kind: 'act', action: { type: 'x/y' } } as never, {
        effects: [{ id: ++id, name, arg } as never],
      });
      if (!isArgument) turn({ kind: 'res', id, value } as never);
    }
  }
  for (const secret of secrets.filter((text) => !/^\w+$/.test(text)))
    turn({ kind: 'err', id, error: { name: secret, message: secret, code: secret } } as never);
  return lines.join('\n');
}

function states(): Planted[] {
  const visitorState = types.named('state/rootReducer.ts', 'RootState');
  const groups = types.named('state/groupReducers.ts', 'GroupStates');
  const deskState = types.named('state/deskRootReducer.ts', 'DeskRootState');
  const slices = [
    ...[...types.fields(visitorState), ...types.fields(groups)].map((slice) => [visitor, slice] as const),
    ...[...types.fields(deskState)].map((slice) => [desk, slice] as const),
  ];
  return slices.map(([product, [slice, type]]) => ({
    ...types.plant(type, `state.${slice}`),
    product,
    title: `state.${slice}`,
    place: 'state',
    wrap: (value) => ({ [slice]: value }),
    unwrap: (projected) => (projected as Record<string, unknown>)[slice],
  }));
}

async function actions(): Promise<Planted[]> {
  const found: Planted[] = [];
  for (const file of modules) {
    const exported = (await import(join('../..', file))) as Record<string, { type?: string }>;
    for (const [name, type] of types.payloads(file)) {
      const actionType = exported[name]?.type ?? '';
      found.push({
        ...types.plant(type, actionType),
        product: productOf(file),
        title: actionType,
        place: 'action',
        wrap: (payload) => ({ type: actionType, payload }),
        unwrap: (projected) => (projected as { payload: unknown }).payload,
      });
    }
  }
  return found;
}

const asItIs = { wrap: (value: unknown) => value, unwrap: (value: unknown) => value };

function effects(): Planted[] {
  const found: Planted[] = [];
  for (const [port, type] of types.fields(types.named('state/ports.ts', 'Ports'))) {
    for (const [method, methodType] of types.fields(type)) {
      const name = `${port}.${method}`;
      const { argument, answer } = types.method(methodType);
      const product = port === 'desk' || port === 'viewer' ? desk : visitor;
      found.push(
        {
          ...types.plant(argument, name),
          product,
          title: `${name} argument`,
          place: `argument of ${name}`,
          ...asItIs,
        },
        {
          ...types.plant(answer, name),
          product,
          title: `${name} answer`,
          place: `answer to ${name}`,
          ...asItIs,
        },
      );
    }
  }
  return found;
}

function calls(): Planted[] {
  const request = types.named('state/ports.ts', 'HttpRequest');
  const reply = types.named('state/ports.ts', 'HttpReply');
  const refusal = types.plant(types.named('contract/errors.ts', 'ErrorBody'), 'ErrorBody');
  const found: Planted[] = [];
  for (const [endpoint, call] of types.fields(types.named('contract/wire.ts', 'EndpointTypes'))) {
    const parts = types.fields(call);
    for (const product of [visitor, desk]) {
      const projector = createProjector(product.redaction);
      const table = projector.tableOf('http.send', { endpoint });
      const within = (
        part: string,
        plant: Plant,
        kind: 'argument of' | 'answer to',
        title: string,
      ): Planted => ({
        ...plant,
        product,
        title,
        place: `${kind} ${table}`,
        wrap: (value) => ({ endpoint, [part]: value }),
        unwrap: (projected) => (projected as Record<string, unknown>)[part],
      });
      const plant = (part: string) => types.plant(parts.get(part) ?? null, endpoint);
      found.push(
        within('query', plant('query'), 'argument of', `query of ${endpoint}`),
        within('body', plant('body'), 'argument of', `body of ${endpoint}`),
        within('body', plant('reply'), 'answer to', `reply of ${endpoint}`),
        within('body', refusal, 'answer to', `refusal of ${endpoint}`),
        {
          ...types.plant(request, 'http.send'),
          product,
          title: `request of ${endpoint}`,
          place: `argument of ${table}`,
          wrap: (value) => ({ ...(value as object), endpoint }),
          unwrap: (projected) => projected,
        },
        {
          ...types.plant(reply, 'http.send'),
          product,
          title: `answer of ${endpoint}`,
          place: `answer to ${table}`,
          ...asItIs,
        },
      );
    }
  }
  return found;
}

/** The values in the device's storage, by key. */
function storage(): Planted[] {
  const typed = new Map([
    ['userInfoStorage', types.named('contract/accounts.ts', 'UserInfoReply')],
    ['voted', types.named('contract/storedKeys.ts', 'VotedRecord')],
    ['tap', types.named('contract/storedKeys.ts', 'EarlyTap')],
  ]);
  const text = types.fields(types.named('contract/accounts.ts', 'UserInfoReply')).get('guid') ?? null;
  const keys = [...Object.keys(storedKeys.local), ...Object.keys(storedKeys.session)];
  return keys.flatMap((key) =>
    [visitor, desk].flatMap((product): Planted[] => {
      const plant = types.plant(typed.get(key) ?? text, `stored.${key}`);
      const at = { product, unwrap: (projected: unknown) => (projected as Record<string, unknown>)[key] };
      return [
        {
          ...plant,
          ...at,
          title: `read ${key}`,
          place: 'answer to storage.read',
          wrap: (value) => ({ [key]: value }),
        },
        {
          ...plant,
          ...at,
          title: `write ${key}`,
          place: 'argument of storage.write',
          wrap: (value) => ({ values: { [key]: value } }),
          unwrap: (projected) => (projected as { values: Record<string, unknown> }).values[key],
        },
      ];
    }),
  );
}
