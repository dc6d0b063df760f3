import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { happyVote, threeLanguages } from '../replay/visits';
import { cases, ofNpm } from './cases';
import { cleanCheckout, freePort, type Checkout } from './checkout';
import { documentedCommands, documentedOptions } from './documentedCommands';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

let checkout: Checkout;

beforeAll(async () => {
  checkout = cleanCheckout();
  // A few logs, so that commands over all of them are quick, and one exported log.
  const logs = join(checkout.folder, 'fixtures/logs');
  const desk = readFileSync(join(logs, 'desk-manage.rlog'));
  const vote = (await happyVote()).log();
  rmSync(logs, { recursive: true });
  mkdirSync(logs);
  writeFileSync(join(logs, 'desk.rlog'), desk);
  writeFileSync(join(logs, 'vote.rlog'), vote);
  writeFileSync(join(logs, 'languages.rlog'), (await threeLanguages()).log());
  writeFileSync(join(checkout.folder, 'session.rlog'), vote);
});
afterAll(() => checkout.remove());

/** Options and, for `rlog`, subcommands: a test must run each or say why not. */
const partsOf = (script: string, args: readonly string[]) =>
  args
    .filter(
      (word, index) => /^--?[a-z]/.test(word) || (script === 'rlog' && index === 0 && /^[a-z]/.test(word)),
    )
    .map((word) => word.replace(/^-+/, '').replace(/=.*/, ''));

const triedParts = (script: string) => [
  ...(cases[script]?.runs ?? []).flatMap(({ args }) => partsOf(script, args)),
  ...Object.keys(cases[script]?.notRun ?? {}),
];

describe('Commands that README and docs name', () => {
  it.each(documentedCommands().map((found) => [found.text, found] as const))('%s', (_, { script, args }) => {
    if (script in ofNpm) return;
    expect(Object.keys(scripts)).toContain(script);
    const { runs, isServer, notRun } = cases[script] ?? {};
    expect(Boolean(runs) || Boolean(isServer) || Boolean(notRun?.[script])).toBe(true);
    expect(triedParts(script)).toEqual(expect.arrayContaining(partsOf(script, args)));
  });

  it('are all that there are', () => {
    const named = new Set(documentedCommands().map(({ script }) => script));
    expect(Object.keys(scripts).filter((script) => !named.has(script))).toEqual([]);
    expect(Object.keys(cases).filter((script) => !(script in scripts))).toEqual([]);
  });

  it('have the options that are named without them', () => {
    // Every script answers --help (help.test.ts).
    const tried = ['help', ...Object.keys(cases).flatMap(triedParts)];
    // Node's own options, for the server's memory.
    const ofNode = ['--max-semi-space-size', '--heap-growing-percent'];
    const unknown = documentedOptions().filter((option) => !tried.includes(option.slice(2)));
    expect(unknown.filter((option) => !ofNode.includes(option))).toEqual([]);
  });
});

describe('In a clean checkout', () => {
  const all = Object.entries(cases).flatMap(([script, { runs = [] }]) =>
    runs.map((run) => [`${script} ${run.args.join(' ')}`.trim(), script, run] as const),
  );

  it.each(all)('%s', async (_, script, { args, env, says }) => {
    const { code, output, left } = await checkout.run(script, args, env);
    expect([code, output.trim()]).toEqual([0, expect.stringMatching(says)]);
    expect(left).toEqual([]);
  });

  it('texts has made the same types as are there', () => {
    const types = 'src/i18n/i18n-types.ts';
    expect(readFileSync(join(checkout.folder, types), 'utf8')).toBe(readFileSync(join(root, types), 'utf8'));
  });

  it('restore has brought back what was backed up', async () => {
    const { output } = await checkout.run('seed', [], { DATA_DIR: 'restored' });
    expect(output).toContain('There is data already');
  });

  it('doctor names each setting that is wrong', async () => {
    const { code, output } = await checkout.run('doctor', [], { S3_BUCKET: 'photos', S3_REGION: 'eu-1' });
    expect(output).toMatch(
      /MISSING +settings[^]*S3_ACCESS_KEY_ID: needed with S3_BUCKET\n +S3_SECRET_ACCESS_KEY: needed/,
    );
    expect(code).toBe(1);
  });

  it('start serves the demo until Ctrl+C', async () => {
    const env = { PORT: String(await freePort()), DATA_DIR: 'served' };
    const { statuses, left, output, signal } = await checkout.serve('start', {
      ready: /Smilelog is on (http:\S+)/,
      paths: ['/healthz', '/r/rate/demo-cafe', '/questions/demo-cafe/manage'],
      env,
    });
    expect([statuses, left, signal]).toEqual([[200, 200, 200], [], 'SIGINT']);
    expect(output).toContain('password');
  });

  it('start serves without the memory of a build that it has made first', async () => {
    const now = new Date();
    utimesSync(join(checkout.folder, 'fixtures/demo/media.ts'), now, now);
    const env = { PORT: String(await freePort()), DATA_DIR: 'served' };
    const { output, libraries } = await checkout.serve('start', {
      ready: /Smilelog is on (http:\S+)/,
      paths: ['/healthz'],
      env,
    });
    expect(output).toContain('Building the server');
    expect(libraries.filter((path) => /rolldown|lightningcss/.test(path))).toEqual([]);
  });

  it('dev serves pages, and passes calls on to the API, until Ctrl+C', async () => {
    const env = { PORT: String(await freePort()), DATA_DIR: 'developed' };
    const { statuses, left, signal } = await checkout.serve('dev', {
      ready:
        /Smilelog is on[^]*Local: +(http:\/\/127[.:\d]+)|Local: +(http:\/\/127[.:\d]+)[^]*Smilelog is on/,
      paths: ['/r/rate/demo-cafe', '/healthz'],
      env,
    });
    expect([statuses, left, signal]).toEqual([[200, 200], [], 'SIGINT']);
  });
});
