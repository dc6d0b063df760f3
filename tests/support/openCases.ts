import type { UnknownAction } from 'redux';
import type { OpenedCase } from '../../state/inbox/caseFromWire';
import { caseReceived, caseRequested } from '../../state/inbox/caseSlice';
import { deskStateAfter } from './deskStore';

/** A case of a sad vote, open on the page. */
export const openedCase = (more: Partial<OpenedCase> = {}): OpenedCase =>
  ({
    uid: 'case-1',
    kind: 'problem',
    state: 'new',
    place: { uid: 'cafe', name: 'Corner Café' },
    question_uid: 'demo-cafe',
    question_text: 'How was it?',
    tile: 'Dirty',
    votes: 2,
    opened_at: 10,
    latest_at: 20,
    snoozed_until: null,
    assignee: null,
    wants_answer: false,
    waiting: null,
    note: null,
    unread: false,
    version: 1,
    news: 3,
    history: [{ what: 'opened', at: 10 }],
    votesList: [],
    ...more,
  }) as unknown as OpenedCase;

export const casePage = '/desk/inbox/case-1';
export const received = (of = openedCase(), now = 100, caseUid = 'case-1') =>
  caseReceived({ caseUid, of, now });

/** What the page of the case knows after these actions. */
export const caseAfter = (...actions: UnknownAction[]) =>
  deskStateAfter([caseRequested({ caseUid: 'case-1' }), received(), ...actions], casePage).inboxCase;
