import { $, browser, expect } from '@wdio/globals';
import { readLog } from '../../../replay/readLog';
import { gamePage } from '../pages/gamePage';
import { button, heading } from '../pages/pageParts';
import { votePage } from '../pages/votePage';
import { findings } from '../support/axe';
import { rows } from '../support/server';
import {
  consoleErrors,
  exportLog,
  looks,
  newVisitor,
  replaysExactly,
  resize,
  screenshot,
  setScheme,
  sizes,
  watchConsole,
} from '../support/visit';

/** The server's game results after votes on a sticker, oldest first. */
const games = (questionUid: string) =>
  rows(
    process.env.E2E_DATA as string,
    'select games.* from games join votes on votes.id = games.vote_id join stickers on stickers.id = votes.sticker_id where stickers.uid = ? order by games.id',
    questionUid,
  );

const isScriptHere = () =>
  browser.execute(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/r/docs/game-')),
  );

const focused = () => browser.execute(() => document.activeElement?.textContent ?? '');

async function votedOn(question: string): Promise<void> {
  await votePage.open(question, '?force_vote=true');
  await votePage.face('Happy').click();
  await expect(heading()).toHaveText('Thank you.');
}

async function openGame(): Promise<void> {
  await gamePage.offer().click();
  await gamePage.button('Play').waitForExist();
}

const runToTheEnd = () => browser.waitUntil(() => gamePage.isOver(), { timeout: 30_000 });

describe('The game', () => {
  beforeEach(newVisitor);
  after(() => resize('phone'));

  it('is played with the keyboard, and who holds the record leaves contact info (GM-1, GM-2, GM-3, GM-4) [game-record]', async () => {
    await watchConsole();
    await votedOn('demo-cafe');
    expect(await isScriptHere()).toBe(false);
    await openGame();
    expect(await isScriptHere()).toBe(true);
    await browser.waitUntil(async () => (await focused()) === 'Play');
    await browser.keys(' ');
    await browser.waitUntil(async () => (await focused()) === 'Jump');
    await browser.keys('ArrowDown');
    await browser.keys(' ');
    await browser.waitUntil(async () => (await gamePage.coloursDrawn()) > 3, {
      timeoutMsg: 'nothing is drawn',
    });
    await runToTheEnd();
    await expect(gamePage.result()).toHaveText(expect.stringContaining('Game over'));

    await gamePage.contact().waitForExist();
    const [game] = games('demo-cafe');
    expect(game).toMatchObject({ is_record: 1, contact: null });
    await expect(gamePage.result()).toHaveText(expect.stringContaining(`Score: ${String(game?.score)}`));
    await expect(gamePage.result()).toHaveText(expect.stringContaining('A new record at this place!'));
    await expect(gamePage.send()).toHaveElementClass(expect.stringContaining('dimmed'));
    await gamePage.contact().click();
    await browser.keys([...'0123456789']);
    await expect(gamePage.send()).not.toHaveElementClass(expect.stringContaining('dimmed'));
    await browser.keys('Enter');
    await expect($('dialog [role="alert"]')).toHaveText('Contact info should be longer than 10 characters');
    await screenshot('game/contact-too-short');
    expect(games('demo-cafe')[0]?.contact).toBeNull();
    await browser.keys([...'@phone']);
    await gamePage.send().click();
    await expect(gamePage.message()).toHaveText('Contact information has been sent!');
    await screenshot('game/contact-sent');
    await expect(gamePage.message()).toHaveText('');
    expect(games('demo-cafe')[0]?.contact).toBe('0123456789@phone');

    // The log holds the presses but no frames, and replays to the same score.
    const { turns } = readLog(await exportLog());
    const count = (type: string) => turns.filter(({ a }) => a?.type === `game/${type}`).length;
    expect([count('jumpPressed'), count('duckPressed'), count('runEnded')]).toEqual([1, 1, 1]);
    expect(await consoleErrors()).toEqual([]);
    await replaysExactly('game-record');
  });

  it('is played by touch, again and again, and is closed by Escape and Close (GM-1, GM-5) [game-again]', async () => {
    await votedOn('demo-restroom');
    await openGame();
    await gamePage.button('Play').click();
    await gamePage.button('Jump').click();
    await gamePage.button('Down').click();
    await gamePage.canvas().click();
    await runToTheEnd();
    await gamePage.button('Play again').click();
    await gamePage.button('Jump').waitForExist();
    await runToTheEnd();
    await browser.waitUntil(() => games('demo-restroom').length === 2);
    await gamePage.button('Play again').click();
    await gamePage.button('Jump').waitForExist();
    await browser.keys('Escape');
    await gamePage.dialog().waitForExist({ reverse: true });
    expect(await focused()).toBe('Play a little game');
    // The aborted game has no result.
    await openGame();
    await gamePage.close().click();
    await gamePage.dialog().waitForExist({ reverse: true });
    expect(games('demo-restroom')).toHaveLength(2);
    await replaysExactly('game-again');
  });

  it('tells when its script does not come, and tries again (ER-3)', async () => {
    await votedOn('other-lobby');
    await browser.sendCommandAndGetResult('Network.enable', {});
    await browser.sendCommandAndGetResult('Network.setBlockedURLs', { urls: ['*/r/docs/game-*'] });
    await gamePage.offer().click();
    await expect(gamePage.dialog()).toHaveText(expect.stringContaining('The game could not be loaded.'));
    await screenshot('game/not-loaded');
    await browser.sendCommandAndGetResult('Network.setBlockedURLs', { urls: [] });
    await button('Try again').click();
    await gamePage.button('Play').waitForExist();
  });

  it('runs slower for those who want less motion', async () => {
    await browser.sendCommandAndGetResult('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
    });
    await votedOn('demo-septic');
    await openGame();
    await gamePage.button('Play').click();
    await runToTheEnd();
    await browser.sendCommandAndGetResult('Emulation.setEmulatedMedia', { features: [] });
    expect(await exportLog()).toContain('"isCalm":true');
    await browser.waitUntil(() => games('demo-septic').length === 1);
  });

  for (const [size, scheme] of looks('small', 'phone', 'landscape', 'desktop'))
    it(`fits a ${size} screen, and axe finds nothing, in ${scheme} (GM-1)`, async () => {
      await resize(size);
      await setScheme(scheme);
      await votedOn('demo-septic');
      await openGame();
      const [width, height] = sizes[size];
      const isFine = async (name: string, mayScroll = false) => {
        await screenshot(`game/${size}-${scheme}-${name}`);
        expect([name, await findings()]).toEqual([name, []]);
        const box = await browser.execute(() => {
          const dialog = document.querySelector('dialog') as HTMLElement;
          const { left, right, top, bottom } = dialog.getBoundingClientRect();
          return {
            left,
            right,
            top,
            bottom,
            hidden: dialog.scrollHeight - dialog.clientHeight,
            wider: dialog.scrollWidth - dialog.clientWidth,
          };
        });
        expect(box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height).toBe(true);
        expect([name, box.wider]).toEqual([name, 0]);
        if (!mayScroll) expect([name, box.hidden]).toEqual([name, 0]);
      };
      await isFine('1-ready');
      await browser.keys(' ');
      await gamePage.button('Jump').waitForExist();
      await browser.waitUntil(async () => (await gamePage.coloursDrawn()) > 3);
      await screenshot(`game/${size}-${scheme}-2-running`);
      await runToTheEnd();
      await isFine('3-over', true);
      await setScheme('light');
    });
});
