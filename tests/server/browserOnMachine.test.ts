import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserEngines, installedBrowser, missingPackages } from '../../scripts/machine/browser.mjs';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'smilelog-machine-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** A machine with these programs on its path. */
function machine(programs: string[], env: Record<string, string> = {}) {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  for (const program of programs) writeFileSync(join(bin, program), '');
  return { PATH: `${join(folder, 'nothing')}:${bin}`, ...env };
}

const packagesFor = (env: Record<string, string>) => missingPackages(installedBrowser(env), env);

test('a browser without its driver is found, and the driver is still to be installed', () => {
  const env = machine(['chromium']);
  expect(installedBrowser(env)).toEqual({ chrome: join(folder, 'bin/chromium'), driver: undefined });
  expect(packagesFor(env)).toEqual(['chromium-driver']);
});

test('a machine that has both needs nothing', () => {
  const env = machine(['chromium', 'chromedriver']);
  expect(installedBrowser(env)).toEqual({
    chrome: join(folder, 'bin/chromium'),
    driver: join(folder, 'bin/chromedriver'),
  });
  expect(packagesFor(env)).toEqual([]);
});

test('a machine that has neither gets both', () => {
  expect(packagesFor(machine([]))).toEqual(['chromium', 'chromium-driver']);
});

test('another browser gets no driver of Chromium, which would not fit', () => {
  const env = machine(['google-chrome-stable']);
  expect(installedBrowser(env).chrome).toBe(join(folder, 'bin/google-chrome-stable'));
  expect(packagesFor(env)).toEqual([]);
});

test('the browser that the environment names decides, also when it is not there', () => {
  const env = machine(['chromium', 'mine']);
  const mine = join(folder, 'bin/mine');
  expect(installedBrowser({ ...env, CHROME_BIN: mine }).chrome).toBe(mine);
  expect(installedBrowser({ ...env, CHROME_BIN: `${mine}-not` }).chrome).toBeUndefined();
  expect(packagesFor({ ...env, CHROME_BIN: `${mine}-not` })).toEqual([]);
});

test('an engine is there with all that it needs, and names what it lacks', () => {
  const env = machine(['chromium', 'firefox-esr', 'WebKitWebDriver']);
  expect(browserEngines(env).map(({ name, missing }) => [name, missing])).toEqual([
    ['Chromium', ['chromium-driver']],
    ['Firefox', []],
    ['WebKitGTK', ['xvfb']],
  ]);
});
