import type { ReplyOf } from './wire';
import type { QuestionUid } from './ids';
import type { Locale } from './languages';
import { stickerName } from './stickerName';

/**
 * The paper that the authority wants after each service of a question, such as the manifest of a septic tank
 * (`docs/decisions/2789-paper-due-to-the-authority.md`).
 */

/** Days after a service until its paper is due. */
export const paperDays = { least: 1, most: 365 } as const;

/** Types of services that carry nothing away, so that the authority wants no paper of them. */
export const paperlessTypes = ['inspected', 'repaired'] as const;

/** Papers on a page. */
export const papersPage = 25;

/** Papers that wait, the longest overdue first; or those that were handed in, the newest first. */
export const paperLists = ['waiting', 'handed_in'] as const;
export type PaperList = (typeof paperLists)[number];

/** A service with its paper. Dates are local to the place. */
export type WirePaper = PapersReply['papers'][number];

/** Papers at all places that the caller runs. */
export type PapersReply = ReplyOf<'papers'>;

/** A paper in our own names. */
export interface Paper {
  serviceUid: string;
  questionUid: QuestionUid;
  /** Which sticker of the place. */
  stickerName: string;
  /** The language of that name, where it is what the sticker asks. */
  nameWrittenIn?: Locale;
  placeName: string | null;
  type: string;
  servedLocal: string;
  dueDate: string;
  daysOverdue: number;
  handedIn: { local: string; by: string | null } | null;
}

/** @throws TypeError for what is none of ours */
export const paperFromWire = ({
  placement,
  text,
  written_in,
  place,
  handed_in,
  ...paper
}: WirePaper): Paper => ({
  serviceUid: paper.service_uid,
  questionUid: paper.question_uid as QuestionUid,
  stickerName: stickerName({ placement, text }),
  ...(placement === null && { nameWrittenIn: written_in }),
  placeName: place?.name ?? null,
  type: paper.type,
  servedLocal: paper.served_local,
  dueDate: paper.due_date,
  daysOverdue: paper.days_overdue,
  handedIn: handed_in && { local: handed_in.local, by: handed_in.by },
});

/** A page of a list. @throws TypeError for what is none of ours */
export const papersFromWire = ({ papers, asked, next }: PapersReply) => ({
  papers: papers.map(paperFromWire),
  isAsked: asked,
  next,
});
