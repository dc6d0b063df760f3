import type { FastifyInstance } from 'fastify';
import { withForms } from '../attachments/withForms';
import { route } from '../http/route';
import * as views from '../caseViews/caseViews';
import { answerGivenUp } from './answerBounced';
import { answerCase } from './answerCase';
import { bulkCases } from './bulkCases';
import { caseDetails } from './caseDetails';
import * as steps from './caseSteps';
import { listCases } from './listCases';
import { mailAnswer } from './mailAnswer';
import { casesOfServices } from './missedServices';
import { casesOfVotes } from './placeVotes';
import { proofFiles } from './proofFiles';
import { resolveByForm } from './resolveByForm';
import { readCase, unreadCase } from './readCase';
import { mergeCase, splitCase } from './splitAndMerge';
import { undoBulk } from './undoBulk';
import { undoStep } from './undoStep';

/** Cases: what needs somebody, and what is done about it. */
export async function caseRoutes(app: FastifyInstance): Promise<void> {
  const { consumers, database, jobs } = app.services;
  consumers.add(casesOfVotes);
  consumers.add(casesOfServices);
  route(app, 'cases', (call) => database.read(() => listCases(call)));
  route(app, 'bulkCases', (call) => bulkCases(database, call));
  route(app, 'undoBulk', (call) => undoBulk(database, call));
  route(app, 'caseDetails', (call) => database.read(() => caseDetails(call)));
  route(app, 'readCase', (call) => database.command(() => readCase(call)));
  route(app, 'unreadCase', (call) => database.command(() => unreadCase(call)));
  route(app, 'acknowledgeCase', (call) => database.command(() => steps.acknowledgeCase(call)));
  route(app, 'startCase', (call) => database.command(() => steps.startCase(call)));
  route(app, 'assignCase', (call) => database.command(() => steps.assignCase(call)));
  await withForms(app, (forms) => {
    route(forms, 'resolveCase', (call, request) =>
      request.isMultipart()
        ? resolveByForm(forms, call, request)
        : database.command(() => steps.resolveCase(call)),
    );
  });
  proofFiles(app);
  route(app, 'reopenCase', (call) => database.command(() => steps.reopenCase(call)));
  route(app, 'undoCase', (call) => database.command(() => undoStep(call)));
  route(app, 'snoozeCase', (call) => database.command(() => steps.snoozeCase(call)));
  route(app, 'commentCase', (call) => database.command(() => steps.commentCase(call)));
  route(app, 'answerCase', async (call) => {
    const reply = await database.command(() => answerCase(call));
    jobs.wake();
    return reply;
  });
  jobs.handle(
    'answerMail',
    (job) => mailAnswer(app, job),
    (job, error) => answerGivenUp(app, job, error),
  );
  route(app, 'mergeCase', (call) => database.command(() => mergeCase(call)));
  route(app, 'splitCase', (call) => database.command(() => splitCase(call)));
  route(app, 'caseViews', (call) => database.read(() => views.listCaseViews(call)));
  route(app, 'createCaseView', (call) => database.command(() => views.createCaseView(call)));
  route(app, 'saveCaseView', (call) => database.command(() => views.saveCaseView(call)));
  route(app, 'deleteCaseView', (call) => database.command(() => views.deleteCaseView(call)));
}
