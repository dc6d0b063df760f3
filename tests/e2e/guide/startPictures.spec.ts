import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { $, browser } from '@wdio/globals';
import sharp from 'sharp';
import { deskPage } from '../pages/deskPage';
import { staffPage } from '../pages/staffPage';
import { tilesPage } from '../pages/tilesPage';
import { votePage } from '../pages/votePage';
import { startServer, type RunningServer } from '../support/server';
import { signIn } from '../support/staff';
import { address, appIsThere, newVisitor, resize, url } from '../support/visit';
import { stands } from './guidePicture';

const folder = 'src/public/start';
/** Size of a picture in pixels; the page shows it smaller. */
const size = { width: 480, height: 360 };
/** Upper limit of a picture: several stand on a page that people open first. */
const mostBytes = 30_000;

/** Takes the picture `src/public/start/<name>.webp` of what the browser shows, from an element downwards. */
async function startPicture(name: string, from: string): Promise<void> {
  await stands();
  const top = await browser.execute((selector) => {
    const element = document.querySelector(selector);
    element?.scrollIntoView();
    return (element?.getBoundingClientRect().top ?? 0) / window.innerHeight;
  }, from);
  const shown = sharp(Buffer.from(await browser.takeScreenshot(), 'base64'));
  const { width, height: whole } = await shown.metadata();
  const height = Math.round((width * size.height) / size.width);
  const bytes = await shown
    .extract({ left: 0, top: Math.min(Math.round(top * whole), whole - height), width, height })
    .resize(size)
    .webp({ quality: 75, effort: 6 })
    .toBuffer();
  if (bytes.length > mostBytes) throw new Error(`The picture ${name} has ${bytes.length} bytes.`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.webp`), bytes);
}

describe('Pictures of the start page', () => {
  const { E2E_URL, E2E_DATA } = process.env;
  let server: RunningServer;

  before(async () => {
    // The whole demo, with its votes and cases.
    server = await startServer(undefined, undefined, { DEMO: 'on' });
    Object.assign(process.env, { E2E_URL: server.url, E2E_DATA: server.dataDir });
  });

  after(async () => {
    Object.assign(process.env, { E2E_URL, E2E_DATA });
    await resize('phone');
    await server.stop();
  });

  it('a vote', async () => {
    await newVisitor();
    // Question and faces are near each other on a small phone.
    await resize('small');
    await url('/r/rate/demo-cafe');
    await votePage.face('Happy').waitForDisplayed();
    await appIsThere();
    await startPicture('vote', 'h1');
  });

  it('a service', async () => {
    const { pin } = JSON.parse(
      readFileSync(join(process.env.E2E_DATA as string, 'demo-secrets.json'), 'utf8'),
    ) as { pin: string };
    await newVisitor();
    await resize('phone');
    await url('/r/sl/demo-restroom/auth');
    await staffPage.dots().waitForDisplayed();
    await appIsThere();
    await staffPage.type(pin);
    await browser.waitUntil(async () => (await address()) === '/r/sl/demo-restroom');
    await tilesPage.tile('Restocked').click();
    await startPicture('service', 'h1');
  });

  it('the desk', async () => {
    await newVisitor();
    await browser.setViewport({ width: 1024, height: 768 });
    await signIn('owner@demo.example');
    await url('/desk');
    await deskPage.heading().waitForDisplayed();
    await $('main').$('h2').waitForDisplayed();
    await startPicture('desk', 'header');
  });
});
