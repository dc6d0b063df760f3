import type { ReplyOf } from './wire';

/** Due moments that an answer has, where the schedule has as many. */
export const dueShown = 30;

/** `GET /api/v1/questions/{id}/schedule`. Times are UTC milliseconds. */
export type QuestionScheduleReply = ReplyOf<'questionSchedule'>;
