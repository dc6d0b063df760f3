import type { ReplyOf } from './wire';
import type { LateReason } from './vote';
import type { ScheduleStatus } from './schedule';

/** The service history of a sticker (specification § 2, § 3) as it crosses the wire. */
export type WireServiceLogInfo = ReplyOf<'serviceLogInfo'>;

export type WireServiceEntry = WireServiceLogInfo['ratesData'][number];

/** What staff sees of a service beside what everybody sees. */
export type WireServiceStaffPart = NonNullable<WireServiceEntry['staff']>;

export interface ServiceHistory {
  customer: string | null;
  timesPerWeek: number | null;
  /**
   * How the sticker stands against its schedule; null without one. `dueDate` is `2026-11-23` at the place, by the
   * hour `2026-11-23T08:30`.
   */
  standing: { status: ScheduleStatus; dueDate: string | null } | null;
  /** Whether the full report is offered by mail. */
  offersReport: boolean;
  /**
   * For staff, who page through all services. `next` asks for the next page and is null on the last one. Null
   * for visitors.
   */
  paging: { next: string | null } | null;
  /** Newest first. */
  services: readonly Service[];
}

/** One service that was done. */
export interface Service {
  localDate: string;
  /** `-04:00` where this local time came twice that night. */
  localOffset?: string | undefined;
  /** What the phone's clock said, where it differs. Local to the place, like `localDate`. */
  phoneDate?: string | undefined;
  type: string;
  levels: readonly string[];
  gallons: number | null;
  extra: string | null;
  details: readonly { label: string; value: string }[];
  comment: string | null;
  author: string | null;
  photos: readonly Photo[];
  files: readonly { url: string; label: string }[];
  recordingUrl: string | null;
  /** For staff; null for visitors. `version` is 1, and one more for each amendment. */
  staff: {
    uid: string;
    version: number;
    canAmend: boolean;
    late: LateReason | null;
    /** When the server received it, where that was later. Local to the place. */
    receivedDate?: string | undefined;
    /** Of a service that came late: when it was due. Local to the place; by the day a date alone. */
    dueDate?: string | undefined;
  } | null;
}

export interface Photo {
  previewUrl: string;
  originUrl: string;
}

/** The history as our code names it. @throws TypeError for what is none of ours */
export function historyFromWire(wire: WireServiceLogInfo): ServiceHistory {
  const { schedule, next } = wire;
  return {
    customer: wire.customer_name,
    timesPerWeek: wire.cleaning_schedule,
    standing: schedule ? { status: schedule.status, dueDate: schedule.due_local ?? schedule.due_date } : null,
    offersReport: wire.show_fog_report_btn,
    paging: next === undefined ? null : { next },
    services: wire.ratesData.map(serviceFromWire),
  };
}

/** @throws TypeError for what is none of ours */
export function serviceFromWire({ attachments, staff, ...wire }: WireServiceEntry): Service {
  return {
    localDate: wire.local_date,
    ...(wire.local_offset && { localOffset: wire.local_offset }),
    ...(wire.phone_date && { phoneDate: wire.phone_date }),
    type: wire.type,
    levels: wire.sec_level,
    gallons: wire.volume_pumped,
    extra: wire.additional_data,
    details: wire.additional_info.map(({ name, value }) => ({ label: name, value })),
    comment: wire.comment,
    author: wire.author,
    photos: attachments.images.map(({ previewUrl, originUrl }) => ({ previewUrl, originUrl })),
    files: attachments.files.map(({ url, display_name }) => ({ url, label: display_name })),
    recordingUrl: attachments.audio,
    staff: staff
      ? {
          uid: staff.uid,
          version: staff.version,
          canAmend: staff.can_amend,
          late: staff.late ?? null,
          ...(staff.received_date && { receivedDate: staff.received_date }),
          ...(staff.due_local && { dueDate: staff.due_local }),
        }
      : null,
  };
}
