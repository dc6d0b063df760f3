/**
 * Finds Chromium and its driver, for `npm run doctor`, the tests and the benchmark. Plain JavaScript, since
 * the doctor runs before anything is installed.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';

/** The first of some programs that is on `PATH`. */
export function onPath(env, ...names) {
  for (const name of names) {
    for (const folder of (env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name);
      if (folder && existsSync(path)) return path;
    }
  }
  return undefined;
}

/**
 * Installed browser and driver. `CHROME_BIN` and `CHROMEDRIVER_BIN` take precedence; a path without a file
 * counts as not installed.
 */
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
 * Missing Debian packages to install before the tests. A browser that is not Debian's gets no driver from
 * Debian; WebdriverIO fetches one that fits, and both if nothing can be installed.
 */
export function missingPackages({ chrome, driver }, env = process.env) {
  if (env.CHROME_BIN) return [];
  if (!chrome) return ['chromium', 'chromium-driver'];
  return !driver && basename(chrome) === 'chromium' ? ['chromium-driver'] : [];
}

/** The browser for the tests. As root on Debian, installs what is missing, over the network. */
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

/**
 * The browser engines that `npm run test:browsers` uses.
 * @returns for each its name, the program to start (WebKitGTK: its driver, which starts the browser) and
 *   Debian's names of the packages that are missing
 */
export function browserEngines(env = process.env) {
  const { chrome, driver } = installedBrowser(env);
  const firefox = onPath(env, 'firefox-esr', 'firefox');
  const webkit = onPath(env, 'WebKitWebDriver');
  const lacking = (found) => Object.keys(found).filter((name) => !found[name]);
  return [
    { name: 'Chromium', binary: chrome, missing: lacking({ chromium: chrome, 'chromium-driver': driver }) },
    { name: 'Firefox', binary: firefox, missing: lacking({ 'firefox-esr': firefox }) },
    {
      name: 'WebKitGTK',
      binary: webkit,
      missing: lacking({ 'webkit2gtk-driver': webkit, xvfb: onPath(env, 'Xvfb') }),
    },
  ];
}
