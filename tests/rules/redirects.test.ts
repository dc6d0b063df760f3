import type { QuestionUid } from '../../contract/ids';
import { redirectOnLoad, type ManageData, type Scan } from '../../contract/redirects';

const scan: Scan = {
  questionUid: 'q' as QuestionUid,
  lead: undefined,
  rating: null,
  isServiceLog: false,
  forcesVote: false,
  fromManage: false,
  manage: null,
};
const may: ManageData = {
  access: true,
  serviceLogEnabled: true,
  newServiceLogEnabled: true,
  isExempt: false,
};
const serves: ManageData = { ...may, access: false };

const manage = '/questions/q/manage';
const newLead = '/questions/q/airlead/new';
const newLog = '/questions/q/service/log';

/** `design.md` § 6, "Redirect on load, first match wins". */
it.each<[string, Partial<Scan>, string | null]>([
  ['a visitor stays', {}, null],
  [
    'a scan for the service log stays, whatever else holds',
    { isServiceLog: true, lead: 'airlead', manage: may },
    null,
  ],
  ['who may manage goes to manage', { manage: may }, manage],
  ['before airlead', { manage: may, lead: 'airlead' }, manage],
  [
    'but not with force_vote',
    { manage: { ...may, newServiceLogEnabled: false, serviceLogEnabled: false }, forcesVote: true },
    null,
  ],
  ['nor from manage, where the service log comes next', { manage: may, fromManage: true }, newLog],
  ['nor where the user or the question is exempt', { manage: { ...may, isExempt: true } }, newLog],
  ['airlead is for everyone', { lead: 'airlead' }, newLead],
  ['with force_vote too', { lead: 'airlead', forcesVote: true, manage: may }, newLead],
  ['existing for happy', { lead: 'airlead', rating: 3 }, '/questions/q/airlead/existing'],
  ['new for so-so', { lead: 'airlead', rating: 2 }, newLead],
  ['before the service log', { lead: 'airlead', manage: serves }, newLead],
  ['who serves goes to the new service log', { manage: serves }, newLog],
  ['else to the service log', { manage: { ...serves, newServiceLogEnabled: false } }, '/r/sl/q'],
  ['but not with force_vote', { manage: serves, forcesVote: true }, null],
  ['who may manage goes to manage before the lead event', { lead: 'event', manage: may }, manage],
  ['the lead event is for everybody else', { lead: 'event', manage: serves }, '/r/q/bslead/3'],
  ['with the rating of the address', { lead: 'event', rating: 1 }, '/r/q/bslead/1'],
])('%s (RD-1, RD-2)', (_, more, target) => {
  expect(redirectOnLoad({ ...scan, ...more })).toBe(target);
});
