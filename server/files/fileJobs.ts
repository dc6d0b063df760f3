import { caseFile } from '../export/caseFile';
import { casesFile } from '../export/casesFile';
import { votesFile } from '../export/votesFile';
import { insightsPaper } from '../insights/insightsPaper';
import { servicesFile } from '../services/servicesFile';
import { stickersFile } from '../stickers/stickersFile';
import { deliveriesFile } from '../webhooks/deliveriesFile';

/** All files that take long, by name. */
export const fileJobs = {
  services: servicesFile,
  stickers: stickersFile,
  votes: votesFile,
  cases: casesFile,
  case: caseFile,
  deliveries: deliveriesFile,
  insights: insightsPaper,
};

export type FileName = keyof typeof fileJobs;
export type InputOf<Name extends FileName> = Parameters<(typeof fileJobs)[Name]>[0];
export type HeadOf<Name extends FileName> = Awaited<ReturnType<(typeof fileJobs)[Name]>>['head'];
