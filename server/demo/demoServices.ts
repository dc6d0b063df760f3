import { newId } from '../db/newId';
import type { DemoQuestion, DemoService } from '../../fixtures/demo/demoTypes';
import { first, run, type Command } from '../db/database';
import type { ServiceAttachments } from '../db/schema';
import { randomUid } from '../session/keyring';
import { insertService, newService, plainContent } from '../serviceLog/serviceQueries';
import { localDate } from '../serviceLog/localDate';
import { scannedByUid } from '../question/questionQueries';
import { demoFilePath, demoPicturePath } from './demoMedia';

const day = 86_400_000;

/** Writes a demo sticker's history, the oldest service first, as if it had grown. */
export function* writeServices(question: DemoQuestion, timeZone: string, now: number): Command<void> {
  const services = question.services ?? [];
  const scanned = services.length > 0 ? yield* first(scannedByUid({ uid: question.sticker })) : undefined;
  if (!scanned) return;
  for (const service of services.toReversed()) {
    const servedAt = servedAtOf(now, service);
    yield* run(
      insertService({
        ...newService,
        ...plainContent,
        id: newId(),
        uid: randomUid(),
        question_id: scanned.question_id,
        sticker_id: scanned.sticker_id,
        place_id: scanned.place_id,
        organisation_id: scanned.organisation_id,
        author_id: null,
        author_name: service.author,
        type: service.type,
        served_at: servedAt,
        local_date: localDate(servedAt, timeZone),
        levels_json: service.levels,
        gallons: service.gallons ?? null,
        extra: service.extra ?? null,
        details_json: service.details ?? [],
        comment: service.comment ?? null,
        attachments_json: attachmentsOf(service),
        created_at: servedAt,
      }),
    );
  }
}

/** Within 90 minutes of the hour; noon UTC is early in the morning where the demo's trap is. */
function servedAtOf(now: number, { daysAgo, hour = 12 }: DemoService): number {
  const midnight = Math.floor(now / day - daysAgo) * day;
  return midnight + hour * 3_600_000 + ((daysAgo * 37) % 90) * 60_000;
}

function attachmentsOf({ photos = [], files = [], audio }: DemoService): ServiceAttachments {
  return {
    images: photos.map((name) => ({
      previewUrl: demoPicturePath(`${name}-preview`),
      originUrl: demoPicturePath(name),
    })),
    files: files.map(({ name, label }) => ({ url: demoFilePath(name), display_name: label })),
    audio: audio === undefined ? null : demoFilePath(audio),
  };
}
