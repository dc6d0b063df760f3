import type { PayloadAction } from '@reduxjs/toolkit';
import type { Paper, PaperList } from '../../contract/papers';
import type { LoadFailure } from '../desk/loadFailure';
import { loadedList, loadingList, type ListPart } from '../list/listReducers';

/** Papers due to the authority, and those that were handed in. */
export interface PapersCard {
  list: PaperList;
  page: ListPart<PapersPage>;
  /** Uids of services whose paper is being handed in or taken back. */
  sending: readonly string[];
  /** Why the last of these, or more papers, did not come about. */
  failure: LoadFailure | null;
}

export interface PapersPage {
  papers: readonly Paper[];
  /** Whether any services of the person's places owe a paper. */
  isAsked: boolean;
  next: string | null;
}

interface WithPapers {
  /** Absent until it is asked for. */
  papers?: PapersCard | undefined;
}

const empty: PapersCard = { list: 'waiting', page: { status: 'none' }, sending: [], failure: null };

const without = (uids: readonly string[], uid: string) => uids.filter((one) => one !== uid);

/** Reducers of the page of services for its papers. */
export const papersReducers = {
  papersRequested(state: WithPapers) {
    const papers = state.papers ?? empty;
    state.papers = { ...papers, page: loadingList(papers.page), failure: null };
  },
  papersReceived({ papers }: WithPapers, { payload }: PayloadAction<PapersPage>) {
    if (papers) papers.page = loadedList(payload);
  },
  /** More of the same list. */
  papersAdded({ papers }: WithPapers, { payload }: PayloadAction<PapersPage>) {
    if (papers?.page.status !== 'loaded') return;
    // A paper that was handed in meanwhile may have moved the page.
    const shown = new Set(papers.page.papers.map(({ serviceUid }) => serviceUid));
    const added = payload.papers.filter(({ serviceUid }) => !shown.has(serviceUid));
    papers.page = loadedList({ ...payload, papers: [...papers.page.papers, ...added] });
  },
  papersFailed({ papers }: WithPapers, { payload: { failure } }: PayloadAction<{ failure: LoadFailure }>) {
    if (!papers) return;
    if (papers.page.status === 'loaded')
      Object.assign(papers, { page: { ...papers.page, isStale: false }, failure });
    else papers.page = { status: 'failed', failure };
  },
  papersRetryPressed() {},
  papersMorePressed() {},
  papersListChosen({ papers }: WithPapers, { payload: { list } }: PayloadAction<{ list: PaperList }>) {
    if (papers) Object.assign(papers, { list, page: { status: 'none' }, failure: null });
  },
  /** A person says that a paper was handed in, or takes that back. */
  paperPressed(
    { papers }: WithPapers,
    { payload: { serviceUid } }: PayloadAction<{ serviceUid: string; isHandedIn: boolean }>,
  ) {
    if (papers)
      Object.assign(papers, {
        sending: [...without(papers.sending, serviceUid), serviceUid],
        failure: null,
      });
  },
  /** It stays in its row, so that it can be taken back there. */
  paperSaved({ papers }: WithPapers, { payload: { paper } }: PayloadAction<{ paper: Paper }>) {
    if (!papers) return;
    papers.sending = without(papers.sending, paper.serviceUid);
    if (papers.page.status === 'loaded')
      papers.page.papers = papers.page.papers.map((one) =>
        one.serviceUid === paper.serviceUid ? paper : one,
      );
  },
  paperFailed(
    { papers }: WithPapers,
    { payload: { serviceUid, failure } }: PayloadAction<{ serviceUid: string; failure: LoadFailure }>,
  ) {
    if (papers) Object.assign(papers, { sending: without(papers.sending, serviceUid), failure });
  },
};
