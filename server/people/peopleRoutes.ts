import type { FastifyInstance } from 'fastify';
import { route } from '../http/route';
import { acceptInvitation, joinByInvitation, showInvitation } from './acceptInvitation';
import { addPerson, changePerson, setPersonActive, transferOwnership } from './changePeople';
import { mailInvitation } from './invitationMail';
import { invite, resendInvitation, withdrawInvitation } from './invitations';
import { listPeople } from './listPeople';

/** People of an organisation: the list, invitations, roles, ownership. */
export function peopleRoutes(app: FastifyInstance): void {
  const { database, jobs, mailer } = app.services;
  route(app, 'people', (call) => database.read(() => listPeople(call, mailer)));
  route(app, 'invite', async (call) => {
    const reply = await database.command(() => invite(call));
    jobs.wake();
    return reply;
  });
  route(app, 'resendInvitation', async (call) => {
    const reply = await database.command(() => resendInvitation(call));
    jobs.wake();
    return reply;
  });
  route(app, 'withdrawInvitation', (call) => database.command(() => withdrawInvitation(call)));
  route(app, 'addPerson', (call) => database.command(() => addPerson(call)));
  route(app, 'changePerson', (call) => database.command(() => changePerson(call)));
  route(app, 'setPersonActive', (call) => database.command(() => setPersonActive(call)));
  route(app, 'transferOwnership', (call, request) => transferOwnership(app, call, request));
  route(app, 'invitation', (call) => database.read(() => showInvitation(call)));
  route(app, 'acceptInvitation', (call, request, reply) => acceptInvitation(app, call, request, reply), {
    takes: ['anonymousToken'],
  });
  route(app, 'joinByInvitation', (call) => database.command(() => joinByInvitation(call)));
  jobs.handle('invitationMail', (job) => mailInvitation(app, job));
}
