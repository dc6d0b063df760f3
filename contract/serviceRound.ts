import type { QuestionUid } from './ids';
import type { Locale } from './languages';
import { questionFromWire, type Question } from './question';
import { isLate } from './serviceStanding';
import type { ServiceRoundReply, WirePlan, WireRoundSticker } from './serviceLogs';
import { compareNames, stickerName } from './stickerName';
import type { ServiceTemplate } from './serviceTemplates';

/** A sticker as staff carries it along, in our own names. */
export interface RoundSticker {
  questionUid: QuestionUid;
  /** What the screens need of the question, so that a scan without a line opens it. */
  question: Question;
  /** IANA name of the place's zone. */
  timeZone: string;
  /** The template to begin with. */
  template: { id: string; version: number };
  /** Null means no schedule. */
  timesPerWeek: number | null;
  /** Any other schedule. */
  plan?: WirePlan | undefined;
  lastService: LastService | null;
}

/** What is known of a sticker's last service. `localDate` is `2026-11-19T06:42` on the clock of the place. */
export interface LastService {
  localDate: string;
  type: string;
  author: string | null;
  gallons: number | null;
}

/** Stickers of the signed-in person's places, as the phone carries them along for a day without a line. */
export interface Round {
  /** When the server gave them, UTC milliseconds by the server; null before. */
  at: number | null;
  /** What was longest overdue first. */
  stickers: readonly RoundSticker[];
  /** In every version that a sticker or a draft needs. */
  templates: readonly ServiceTemplate[];
  /** There are more than the phone carries. */
  more: boolean;
}

/** @throws TypeError for what is none of ours */
export function stickerFromWire(wire: WireRoundSticker): RoundSticker {
  const { uid, text, place, placement, asset_id, last_service: last } = wire;
  const question = questionFromWire({
    uid,
    text,
    org_uid: wire.org_uid,
    place: {
      uid: place.uid,
      name: place.name,
      preview: null,
      links: [],
      site_url: null,
      social_subtitle: null,
    },
    ...(wire.written_in && { written_in: wire.written_in }),
    placement,
    asset_id,
    ask_vote_gps: false,
    special_ask_vote_gps: false,
    show_service_log_history: false,
    second_level_details_config: null,
    service_log_config: wire.service_log_config,
    sld_translations: wire.sld_translations,
    question_translations: wire.question_translations,
    location: place.location,
    giveaway: null,
    features: {
      hide_so_so: false,
      dumpsters_mode: false,
      ...(wire.service_log_enabled && { service_log: true }),
      ...(wire.new_service_log_enabled && { new_service_log: true }),
    },
  });
  return {
    questionUid: uid as QuestionUid,
    question: { ...question, isPartial: true },
    timeZone: place.time_zone,
    template: { id: wire.template.id, version: wire.template.version },
    timesPerWeek: wire.cleaning_schedule,
    ...(wire.plan && { plan: wire.plan }),
    lastService: last && {
      localDate: last.local_date,
      type: last.type,
      author: last.author,
      gallons: last.volume_pumped,
    },
  };
}

/** A sticker with a schedule that was never serviced, or whose next service should have been done by now. */
export interface OverdueSticker {
  questionUid: QuestionUid;
  placeName: string;
  /** Which sticker of the place. */
  stickerName: string;
  /** The language of that name, where it is what the sticker asks and says so. */
  nameWrittenIn?: Locale;
  /** `2026-11-19`, by the hour `2026-11-19T08:30`, on the clock of the place. */
  dueDate: string | null;
  /** By the hour: whether there is still time. Absent otherwise. */
  byHour?: 'late' | 'missed';
  /** Whole days since then at the place; 0 for one that was never serviced. */
  daysOverdue: number;
  /** Overdue for so long that it counts as non-compliant (`schedule.ts`). */
  isNonCompliant: boolean;
  /** `2026-11-12T06:42`, and who did it. */
  lastDate: string | null;
  author: string | null;
}

export interface OverdueStickers {
  /**
   * Non-compliant, overdue, never serviced. What is equally urgent is together by place, and there the
   * longest overdue comes first, as on Today.
   */
  stickers: readonly OverdueSticker[];
  /** There are more than the server tells. */
  isCut: boolean;
}

/** What is overdue of a round, by the server's clock. @throws TypeError for what is none of ours */
export function overdueFromWire({ stickers, more }: ServiceRoundReply): OverdueStickers {
  const overdue = stickers.filter(
    ({ cleaning_schedule, plan, schedule }) => (cleaning_schedule ?? plan) && isLate(schedule),
  );
  return {
    stickers: overdue
      .map(({ uid, text, written_in, place, placement, schedule, last_service }) => ({
        questionUid: uid as QuestionUid,
        placeName: place.name,
        stickerName: stickerName({ placement, text }),
        ...(placement === null && written_in && { nameWrittenIn: written_in }),
        dueDate: schedule.due_local ?? schedule.due_date,
        ...((schedule.status === 'late' || schedule.status === 'missed') && { byHour: schedule.status }),
        daysOverdue: schedule.days_overdue,
        isNonCompliant: schedule.status === 'non_compliant',
        lastDate: last_service?.local_date ?? null,
        author: last_service?.author ?? null,
      }))
      .sort(byUrgencyAndPlace),
    // The most urgent come first, so what is left out is overdue only where all that came is.
    isCut: more && overdue.length === stickers.length,
  };
}

function byUrgencyAndPlace(left: OverdueSticker, right: OverdueSticker): number {
  const rank = ({ isNonCompliant, daysOverdue }: OverdueSticker) =>
    isNonCompliant ? 0 : daysOverdue > 0 ? 1 : 2;
  return (
    rank(left) - rank(right) ||
    compareNames(left.placeName, right.placeName) ||
    right.daysOverdue - left.daysOverdue ||
    compareNames(left.stickerName, right.stickerName)
  );
}
