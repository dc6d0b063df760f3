import type { FastifyInstance } from 'fastify';
import { settingsBytes } from '../../contract/settings';
import { listAudit } from '../audit/listAudit';
import { route } from '../http/route';
import { search } from '../search/search';
import { createPlace, createQuestion, createSite, duplicatePlace } from './createPlaces';
import { listPlaces } from './listPlaces';
import { saveSettings } from './saveSettings';
import { settingsOf } from './settingsOf';

/** Places, questions and stickers as owners make and edit them, and the audit trail. */
export function placesRoutes(app: FastifyInstance): void {
  const { database, isFoundingOpen } = app.services;
  // A name of any length is refused by its field, not as a body that is too large.
  const large = { bodyLimit: settingsBytes };
  route(app, 'places', (call) => database.read(() => listPlaces(call, isFoundingOpen)));
  route(app, 'search', (call) => database.read(() => search(call)));
  route(app, 'createSite', (call) => database.command(() => createSite(call)), large);
  route(app, 'createPlace', (call) => database.command(() => createPlace(call)), large);
  route(app, 'createQuestion', (call) => database.command(() => createQuestion(call)), large);
  route(app, 'duplicatePlace', (call) => database.command(() => duplicatePlace(call)), large);
  route(app, 'settings', (call) => database.read(() => settingsOf(call)));
  route(app, 'saveSettings', (call) => database.command(() => saveSettings(call)), large);
  route(app, 'audit', (call) => database.read(() => listAudit(call)));
}
