/**
 * The Chromium of the browser tests and its driver, found in one way by `npm run doctor`, the tests and the benchmark. Plain JavaScript, since the doctor
 * runs before anything is installed.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';

/** The first of some programs that is in a folder of `PATH`. */
export function onPath(env, ...names) {
  for (const name of names) {
    for (const folder of (env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name);
      if (folder && existsSync(path)) return path;
    }
  }
  return undefined;
}

/** What is there. `CHROME_BIN` and `CHROMEDRIVER_BIN` decide where they are set: one that names nothing is as good as none. */
export function installedBrowser(env = process.env) {
  const named = (path) => (existsSync(path) ? path : undefined);
  return {
    chrome: env.CHROME_BIN
      ? named(env.CHROME_BIN)
      : onPath(env, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'),
    driver: env.CHROMEDRIVER_BIN ? named(env.CHROMEDRIVER_BIN) : onPath(env, 'chromedriver'),
  };
}

/**
 * What is to be installed before the tests, as packages of Debian: all that is missing. Of a browser that is not Debian's own the driver is not Debian's
 * either; WebdriverIO fetches one that fits, and both where nothing can be installed.
 */
export function missingPackages({ chrome, driver }, env = process.env) {
  if (env.CHROME_BIN) return [];
  if (!chrome) return ['chromium', 'chromium-driver'];
  return !driver && basename(chrome) === 'chromium' ? ['chromium-driver'] : [];
}

/** The browser to test with. On a Debian machine, as root, what is missing is installed, which needs the network. */
export function browserBinaries() {
  const found = installedBrowser();
  const packages = missingPackages(found);
  if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return found;
  process.stderr.write(`Installing ${packages.join(' and ')} …\n`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', ...packages], options);
  return installedBrowser();
}
