import { $, browser, expect } from '@wdio/globals';
import { openReceiver, answers, type Receiver } from '../../support/receiver';
import { alertsPage } from '../pages/alertsPage';
import { deskPage } from '../pages/deskPage';
import { findings } from '../support/axe';
import { startServer, type RunningServer } from '../support/server';
import {
  address,
  consoleErrors,
  newVisitor,
  replaysExactly,
  resize,
  screenshot,
  watchConsole,
} from '../support/visit';

describe('Webhooks', () => {
  let server: RunningServer;
  let receiver: Receiver;
  const open = (path: string) => browser.url(server.url + path);
  before(async () => {
    receiver = await openReceiver();
    // The receiver is on this machine, which is closed to webhooks otherwise.
    server = await startServer(undefined, undefined, { OUTBOUND_ALLOW: '127.0.0.1/32' });
    await newVisitor(server.url);
    await watchConsole();
    await resize('desktop');
    await open('/r/sign-in?back=%2Fdesk');
    await $('button=See the desk').click();
    await browser.waitUntil(async () => (await address()) === '/desk');
  });
  after(async () => {
    await resize('phone');
    await server.stop();
    await receiver.close();
  });

  const inDialog = (button: string) => deskPage.dialog().$(`button=${button}`);
  const pressed = (what: string) => $(`main button[aria-label^="${what}: "]`);

  it('an owner makes one, sends a test and reads the answer [webhook-made]', async () => {
    await open('/desk/webhooks');
    await deskPage.button('New webhook').click();
    const address = deskPage.dialog().$('input:not([type="checkbox"])');
    await address.setValue('http://169.254.169.254/latest');
    await inDialog('Save').click();
    await expect(deskPage.dialog()).toHaveText(expect.stringContaining('reachable from the internet'));
    expect(await findings()).toEqual([]);
    await address.setValue(receiver.url);
    await inDialog('Save').click();
    await expect(deskPage.dialog()).toHaveText(expect.stringContaining('whsec_'));
    const secret = /whsec_\S+/.exec(await deskPage.dialog().getText())?.[0] ?? '';
    await screenshot('webhooks/secret');
    await inDialog('Done').click();
    await pressed('Send a test').click();
    await expect(alertsPage.done()).toHaveText('Arrived (204)');
    expect(receiver.verify(secret)).toHaveLength(1);
    expect(await findings()).toEqual([]);
    await replaysExactly('webhook-made');
  });

  it('a refusal stands in its log, and is sent again', async () => {
    receiver.answer = answers(500, 'out of order');
    await open('/desk/webhooks');
    await pressed('Send a test').click();
    await expect(alertsPage.done()).toHaveText('Answered 500 · out of order');
    await pressed('Log').click();
    await expect($('main')).toHaveText(expect.stringContaining('Answered 500'));
    receiver.answer = answers(204);
    await browser.setViewport({ width: 320, height: 568 });
    expect([await alertsPage.fits(), await findings()]).toEqual([true, []]);
    await screenshot('webhooks/log-phone');
    expect(await consoleErrors()).toEqual([]);
  });
});
