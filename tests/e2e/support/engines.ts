import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { browserBinaries, type Engine } from '../../../scripts/machine/browser.mjs';
import { chromeArguments } from './machine';
import { startFirefoxDriver } from './marionette';
import { freePort } from './server';

/** A running WebDriver server on 127.0.0.1. */
export interface Driver {
  port: number;
  stop(): void | Promise<void>;
}

/** How to start an engine's browser, as WebDriver capabilities. */
export function capabilitiesOf({ name, binary }: Engine): WebdriverIO.Capabilities {
  const shared = { 'wdio:enforceWebDriverClassic': true };
  if (name === 'Firefox') return { ...shared, browserName: 'firefox' };
  if (name === 'WebKitGTK') return { ...shared, browserName: 'MiniBrowser' };
  return {
    ...shared,
    browserName: 'chrome',
    'goog:chromeOptions': { binary, args: [...chromeArguments, '--window-size=390,844'] },
  };
}

/** Starts an engine's driver. */
export async function startDriver({ name, binary }: Engine): Promise<Driver> {
  if (name === 'Firefox') return startFirefoxDriver(binary);
  if (name === 'WebKitGTK') {
    const screen = await startScreen();
    const driver = await startProgram(binary, {
      DISPLAY: screen.display,
      LANG: 'en_US.UTF-8',
      NO_AT_BRIDGE: '1',
    });
    return {
      port: driver.port,
      stop() {
        driver.stop();
        screen.stop();
      },
    };
  }
  return startProgram(browserBinaries().driver ?? 'chromedriver', {});
}

/** A driver that is a program of its own. Waits until it is ready. */
async function startProgram(program: string, env: Record<string, string>): Promise<Driver> {
  const port = await freePort();
  const child = spawn(program, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, ...env } });
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`${program} ended with code ${child.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null);
    if (answer?.ok) return { port, stop: () => void child.kill() };
    await pause(100);
  }
  throw new Error(`${program} has not become ready within a minute`);
}

/** A screen in memory: WebKitGTK has no headless mode. It chooses a free number itself. */
async function startScreen(): Promise<{ display: string; stop(): void }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(child.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, stop: () => void child.kill() };
}
