import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export interface BrowserBinaries {
  chrome?: string;
  driver?: string;
}

/**
 * The Chromium to test with: `CHROME_BIN`, or an installed one with its driver. On a Debian machine, as root, both are installed when they
 * are missing; elsewhere WebdriverIO fetches a Chromium of its own, which needs the network.
 */
export function browserBinaries(): BrowserBinaries {
  const found = installed();
  if (found.chrome) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    process.stderr.write('Installing Chromium and its driver …\n');
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium', 'chromium-driver'], options);
  }
  return installed();
}

function installed(): BrowserBinaries {
  const first = (...paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path));
  return {
    chrome: first(
      process.env.CHROME_BIN,
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
    ),
    driver: first(process.env.CHROMEDRIVER_BIN, '/usr/bin/chromedriver'),
  };
}

/** Flags under which Chromium runs headless, as root too, and asks nothing of the outside. */
export const chromeArguments = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
  '--lang=en-US',
];
