import type { CaseKind, CaseReply, CaseState } from './cases';
import type { CasesRules } from './casesRules';
import type { QuestionUid } from './ids';
import type { Locale } from './languages';

/** A case as staff see it on a phone, which keeps it. Never contact details of visitors. */
export interface PhoneCase {
  uid: string;
  state: CaseState;
  questionUid: QuestionUid;
  questionText: string;
  writtenIn?: Locale;
  placeName: string | null;
  tile: string | null;
  /** What did not happen; absent for a case of votes. */
  kind?: Extract<CaseKind, 'service_missed' | 'share_fallen'>;
  /** As in `WireCase`. */
  dueAt?: number;
  above?: number;
  votes: { sad: number; soSo: number; happy: number };
  openedAt: number;
  /** How many visitors want to hear back. */
  waiting: number;
  assignee: string | null;
  /** Newest first. */
  notes: readonly string[];
  /** Of visitors; their addresses expire. */
  photos: readonly CasePhoto[];
  /** Of what was done. */
  proof: readonly string[];
  lastService: { at: number; who: string } | null;
  proofPolicy: CasesRules['proof'];
  /** Visitors may see the photos of what was done. */
  isProofShown?: true;
  /** May give the case to somebody; false for who only serves the question. */
  mayManage: boolean;
  people: readonly { uid: string; name: string }[];
}

export interface CasePhoto {
  url: string;
  thumbnailUrl: string;
}

/** Notes and photos that a phone keeps of a case. */
const mostKept = 12;

/** @throws TypeError when the answer is none of the server's */
export function phoneCaseFromWire({ case: of }: CaseReply): PhoneCase {
  const [service] = of.services;
  return {
    uid: of.uid,
    state: of.state,
    questionUid: of.question_uid as QuestionUid,
    questionText: of.question_text,
    ...(of.written_in && { writtenIn: of.written_in }),
    placeName: of.place?.name ?? null,
    tile: of.tile,
    ...((of.kind === 'service_missed' || of.kind === 'share_fallen') && { kind: of.kind }),
    ...(of.due_at !== undefined && { dueAt: of.due_at }),
    ...(of.above !== undefined && { above: of.above }),
    votes: { sad: of.votes.sad, soSo: of.votes.so_so, happy: of.votes.happy },
    openedAt: of.opened_at,
    waiting: of.waiting,
    assignee: of.assignee?.name ?? null,
    notes: of.votes_list.flatMap(({ notes }) => notes.map(({ text }) => text)).slice(0, mostKept),
    photos: of.votes_list
      .flatMap(({ photos }) => photos.map(({ url, thumbnail_url: thumbnailUrl }) => ({ url, thumbnailUrl })))
      .slice(0, mostKept),
    proof: [...of.proof],
    lastService: service ? { at: service.at, who: service.who } : null,
    proofPolicy: of.proof_policy,
    ...(of.proof_shown && { isProofShown: true as const }),
    mayManage: of.may_manage,
    people: of.people.map(({ uid, name }) => ({ uid, name })),
  };
}

/** A case and when the phone heard of it, UTC milliseconds by the device. */
export interface SeenCase {
  of: PhoneCase;
  at: number;
}
/** What somebody has begun to write about a case and not sent. */
export interface CaseNote {
  caseUid: string;
  text: string;
}
/** Cases that a phone keeps, those seen last. */
export const keptCases = 20;
