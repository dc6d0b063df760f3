import { onOneDatabase } from '../support/databases';
import { bearer, startServer } from '../support/server';

/** Every call of specification § 7 with an address, as it is written there; both of `/api[/v1]`. */
const calls: readonly (readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string])[] = [
  ['POST', '/auth/refresh'],
  ['POST', '/auth/sign-up'],
  ['POST', '/auth/sign-in'],
  ['POST', '/auth/facebook'],
  ['POST', '/auth/google'],
  ['POST', '/auth/local/sign-in'],
  ['POST', '/auth/local/sign-in/pin'],
  ['POST', '/auth/local/sign-up'],
  ['POST', '/auth/logout'],
  ['GET', '/users/:guid'],
  ['POST', '/api/log'],
  ['POST', '/api/admin/rateRateLog'],
  ['POST', '/api/admin/voteGeolocationError'],
  ['POST', '/api/admin/gpsAllowedPopup'],
  ['POST', '/api/admin/gpsPopupAsked'],
  ['POST', '/api/admin/gpsRequested'],
  ['POST', '/api/admin/gpsLoadingPopupHide'],
  ['POST', '/api[/v1]/sendRateDetails'],
  ['POST', '/api[/v1]/questionInfo'],
  ['GET', '/api[/v1]/questions/:id'],
  ['GET', '/api/v1/changeRate'],
  ['GET', '/api/changeRateWithoutAuth'],
  ['GET', '/api/v1/sendSocialClick'],
  ['GET', '/api/sendSocialClickWithoutAuth'],
  ['POST', '/api[/v1]/dino'],
  ['PUT', '/api[/v1]/dino/:guid/contact'],
  ['PUT', '/api[/v1]/votes/:voteId/geolocation'],
  ['POST', '/api[/v1]/votes/:voteId/geolocationOld'],
  ['POST', '/api[/v1]/votes/:voteId/secAnswer'],
  ['DELETE', '/api[/v1]/votes/:voteId/secAnswer'],
  ['POST', '/api[/v1]/votes/:voteId/rateAdditionalData'],
  ['POST', '/api[/v1]/votes/:voteId/contactInfo'],
  ['PUT', '/api/v1/questions/:id/placement'],
  ['GET', '/api[/v1]/questions/:id/getRateServiceLogInfo'],
  ['GET', '/api[/v1]/questions/:id/recent-service'],
  ['GET', '/api[/v1]/questions/:id/pdf-request'],
  ['POST', '/api[/v1]/votes/:voteId/attachments'],
  ['POST', '/api[/v1]/votes/:voteId/attachments/photo'],
  ['DELETE', '/api[/v1]/votes/:voteId/attachments/photo/:photoUid'],
];

const paths = calls.flatMap(([method, path]) =>
  path.includes('[/v1]')
    ? ['', '/v1'].map((version) => [method, path.replace('[/v1]', version)] as const)
    : [[method, path] as const],
);

onOneDatabase((databases) => {
  test('serves every call at the address of specification § 7', async () => {
    const { app } = await startServer(databases);
    expect(paths.filter(([method, url]) => !app.hasRoute({ method, url }))).toEqual([]);
  });

  test('answers who somebody is at the specified address (SE-8)', async () => {
    const server = await startServer(databases);
    const { access_token, user_guid } = await server.signIn('owner@demo.example');
    const specified = await server.get(`/users/${user_guid}?q_uid=demo-cafe`, bearer(access_token));
    expect(specified).toMatchObject({ status: 200, body: { guid: user_guid, role: 'owner' } });
    const versioned = await server.get(`/api/v1/users/${user_guid}?q_uid=demo-cafe`, bearer(access_token));
    expect(specified.body).toEqual(versioned.body);
    expect((await server.get(`/users/${user_guid}`)).status).toBe(403);
  });
});
