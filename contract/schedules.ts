import type { ScheduleStatus } from './schedule';

/** Due moments that an answer has, where the schedule has as many. */
export const dueShown = 30;

/** `GET /api/v1/questions/{id}/schedule`. Times are UTC milliseconds. */
export interface QuestionScheduleReply {
  /** Due moments that come, if each service is done when it is due; by the day the beginning of the day. */
  next: readonly number[];
  /** When what is not done yet was due, or falls due; null if nothing ever is. */
  due_at: number | null;
  status: ScheduleStatus;
}
