import type { FastifyInstance } from 'fastify';
import { route } from '../http/route';
import {
  addPushSubscription,
  listPushSubscriptions,
  movePushSubscription,
  removePushSubscription,
  testPushSubscription,
} from './subscriptions';

/** Devices on which people get notifications. */
export function pushRoutes(app: FastifyInstance): void {
  const { database, outbound, push } = app.services;
  const world = { database, outbound, push };
  route(app, 'pushSubscriptions', (call) => database.read(() => listPushSubscriptions(call)));
  route(app, 'addPushSubscription', (call) => addPushSubscription(world, call));
  route(app, 'movePushSubscription', (call) => movePushSubscription(world, call));
  route(app, 'testPushSubscription', (call) => testPushSubscription(world, call));
  route(app, 'removePushSubscription', (call) => database.command(() => removePushSubscription(call)));
}
