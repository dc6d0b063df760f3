import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { $, browser, expect } from '@wdio/globals';
import { OAuth2Server } from 'oauth2-mock-server';
import { heading } from '../pages/pageParts';
import { signInPage } from '../pages/signInPage';
import { findings } from '../support/axe';
import { rows, startServer, type RunningServer } from '../support/server';
import {
  address,
  consoleErrors,
  newVisitor,
  replaysExactly,
  screenshot,
  watchConsole,
} from '../support/visit';

const lena = {
  sub: 'g-1001',
  email: 'lena@visitor.example',
  email_verified: true,
  given_name: 'Lena',
  family_name: 'Berg',
};

/** A fake provider on this machine. Its page asks for consent and redirects like Google's. */
async function startProvider(issuer: OAuth2Server): Promise<Server> {
  const provider = createServer((request, answer) => {
    void (async () => {
      const { searchParams: asked, pathname } = new URL(request.url ?? '', 'http://provider');
      const state = asked.get('state') ?? '';
      const claims = { ...lena, aud: asked.get('client_id'), nonce: asked.get('nonce') };
      const token = await issuer.issuer.buildToken({
        scopesOrTransform: (_header, payload) => void Object.assign(payload, claims),
      });
      const back = (said: Record<string, string>) =>
        `${asked.get('redirect_uri')}#${new URLSearchParams({ ...said, state })}`;
      answer.setHeader('content-type', 'text/html');
      answer.end(
        `<!doctype html><h1>${pathname}</h1><a id="yes" href="${back({ id_token: token })}">Continue as Lena</a> ` +
          `<a id="no" href="${back({ error: 'access_denied' })}">No</a>`,
      );
    })();
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  return provider;
}

describe('A provider', () => {
  let issuer: OAuth2Server;
  let provider: Server;
  let server: RunningServer;
  before(async () => {
    issuer = new OAuth2Server();
    await issuer.issuer.keys.generate('RS256');
    await issuer.start(0, '127.0.0.1');
    provider = await startProvider(issuer);
    server = await startServer(undefined, undefined, {
      GOOGLE_CLIENT_ID: 'smilelog-web.apps.example',
      GOOGLE_ISSUER: issuer.issuer.url as string,
      GOOGLE_JWKS_URL: `${issuer.issuer.url}/jwks`,
      GOOGLE_AUTHORIZE_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/authorize`,
    });
  });
  after(async () => {
    await server.stop();
    provider.close();
    await issuer.stop();
  });
  beforeEach(async () => {
    await newVisitor(server.url);
    await watchConsole();
  });

  it('signs somebody in, who goes on with what they came for (SI-1, SI-4) [provider]', async () => {
    await browser.url(`${server.url}/r/sign-in?back=%2Fr%2Frate%2Fdemo-cafe%3Fforce_vote%3Dtrue`);
    await signInPage.button('Continue with Google').waitForDisplayed();
    expect(await findings()).toEqual([]);
    await screenshot('staff/sign-in-providers');
    // Only providers that the installation has set up appear.
    await expect(signInPage.button('Continue with Facebook')).not.toBeExisting();
    await signInPage.button('Continue with Google').click();
    await $('#yes').waitForDisplayed();
    await $('#yes').click();
    await browser.waitUntil(async () => (await address()) === '/r/rate/demo-cafe?force_vote=true');
    await expect(heading()).toHaveText('How was your visit today?');
    expect(await browser.getUrl()).not.toContain('id_token');
    expect(rows(server.dataDir, 'select first_name from users where email = ?', lena.email)).toEqual([
      { first_name: 'Lena' },
    ]);
    expect(await consoleErrors()).toEqual([]);
    await replaysExactly('provider');
  });

  it('to whom somebody says no leaves the form and its way back', async () => {
    await browser.url(`${server.url}/r/sign-in?back=%2Fr%2Ftoday`);
    await signInPage.button('Continue with Google').waitForDisplayed();
    await signInPage.button('Continue with Google').click();
    await $('#no').waitForDisplayed();
    await $('#no').click();
    await browser.waitUntil(async () => (await address()) === '/r/sign-in?back=%2Fr%2Ftoday');
    await expect(signInPage.field('E-mail')).toBeDisplayed();
    expect(await browser.execute(() => window.localStorage.getItem('access_token'))).toBeNull();
  });
});
