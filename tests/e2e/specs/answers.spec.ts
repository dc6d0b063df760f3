import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser, type ParsedMail } from 'mailparser';
import { $, browser, expect } from '@wdio/globals';
import { deskPage } from '../pages/deskPage';
import { findings } from '../support/axe';
import { asksToHearBack, signIn } from '../support/staff';
import { exportLog, newVisitor, replaysExactly, resize, screenshot, url } from '../support/visit';

const address = 'anna@visitor.example';
const section = () => $('section[aria-labelledby="case-answer"]');
const field = () => $('aria/Your answer');

/** Mails of answers, oldest first. Without a mail server they are files. */
async function answerMails(): Promise<ParsedMail[]> {
  const folder = join(process.env.E2E_DATA as string, 'mail');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => /^answer-.*\.eml$/.test(name));
  return Promise.all(names.sort().map((name) => simpleParser(readFileSync(join(folder, name)))));
}

const mailsAre = (count: number) =>
  browser.waitUntil(async () => (await answerMails()).length === count, { timeout: 20_000 });

describe('answers to visitors', () => {
  it('two answers to one visitor are one thread of mails (MA-4) [desk-answer]', async () => {
    await newVisitor();
    const asksAgain = await asksToHearBack('demo-restroom', address);
    await signIn('owner@demo.example');
    await resize('desktop');
    await url('/desk/inbox?answer=true');
    await $('//main//ul[@aria-label="Cases"]/li[1]//a').waitForDisplayed();
    await $('//main//ul[@aria-label="Cases"]/li[1]//a').click();
    await expect(section()).toHaveText(expect.stringContaining('1 in English by e-mail'));
    await deskPage.button('We are on it.').click();
    await expect(field()).toHaveValue('We are on it.');
    await $('summary=Preview of the mail').click();
    await expect(section()).toHaveText(expect.stringContaining('Subject: Answer from Park Restrooms'));
    expect(await findings()).toEqual([]);
    for (const size of ['phone', 'desktop'] as const) {
      await resize(size);
      await section().scrollIntoView();
      await screenshot(`answer-${size}`);
    }
    await resize('desktop');
    await deskPage.button('Send answer').click();
    await mailsAre(1);
    await asksAgain();
    await field().waitForDisplayed({ timeout: 20_000 });
    await deskPage.button('It is fixed. Thank you!').click();
    await deskPage.button('Send answer').click();
    await mailsAre(2);
    const [first, second] = await answerMails();
    expect(first?.text).toContain('We are on it.');
    expect(second?.subject).toBe(`Re: ${first?.subject}`);
    expect(second?.inReplyTo).toBe(first?.messageId);
    expect(await exportLog()).not.toContain(address);
    await replaysExactly('desk-answer');
  });
});
