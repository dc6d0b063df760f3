import type { KeptAmendment } from '../../contract/outbox';
import { all, type Database } from '../../server/db/database';
import { statement } from '../../server/db/statement';
import type { ServiceContent } from '../../server/serviceLog/serviceQueries';
import type { GivenItem } from './book';
import { earlierComment } from './staff';
import type { Violation } from './violation';
import type { Visitor } from './visitor';

const formServices = statement((db) =>
  db
    .selectFrom('service_logs')
    .select(['id', 'uid', 'version', 'comment', 'files_json', 'lost_files'])
    .where('template', 'is not', null),
);
const storedVersions = statement((db) =>
  db
    .selectFrom('service_log_versions')
    .select(['service_log_id', 'version', 'record_json', 'reason', 'author_id'])
    .orderBy('version'),
);
type FormService = NonNullable<ReturnType<typeof formServices>['row']>;
type StoredVersion = NonNullable<ReturnType<typeof storedVersions>['row']>;

/** What a version of a service says. */
type Content = Pick<ServiceContent, 'comment' | 'files_json' | 'lost_files'>;
export const contentOf = ({ record_json }: Pick<StoredVersion, 'record_json'>) => record_json as Content;

interface GivenAmendment extends GivenItem {
  item: KeptAmendment;
}

/** Amendments that were saved on a phone, by what its outbox was given. */
export function amendmentsGiven({ book }: Pick<Visitor, 'book'>): GivenAmendment[] {
  return [...book.given.values()].filter((given): given is GivenAmendment => given.item.kind === 'amendment');
}

/** The first version of each service that was amended, by the service's database id. */
export async function firstVersions(database: Database): Promise<ReadonlyMap<string, Content>> {
  const versions = await database.read(() => all(storedVersions({})));
  const first = versions.filter(({ version }) => version === 1);
  return new Map(first.map((version) => [version.service_log_id, contentOf(version)]));
}

/**
 * Each amendment that was saved is stored once, as that of who was signed in, with its words and files, and
 * every version before it is kept.
 * @param mayWait whether an item may still wait on its phone
 */
export async function amendmentsWrong(
  database: Database,
  visitors: readonly Visitor[],
  mayWait: (visitor: Visitor, item: KeptAmendment) => boolean,
): Promise<Violation[]> {
  const services = await database.read(() => all(formServices({})));
  const versions = await database.read(() => all(storedVersions({})));
  return visitors.flatMap((visitor) => {
    const amendments = amendmentsGiven(visitor);
    const amended = services.filter(({ uid }) => amendments.some(({ item }) => item.serviceUid === uid));
    return [
      ...amendments.flatMap(({ item }) => countWrong(item, visitor, { services, versions, mayWait })),
      ...amended.flatMap((service) => versionsWrong(service, versions, amendments)),
      ...visitor.crew.flatMap(({ earlier }) => earlierWrong(earlier, services, versions)),
    ].map((text) => ({ visitor: visitor.index, text }));
  });
}

function countWrong(
  item: KeptAmendment,
  visitor: Visitor,
  stored: {
    services: readonly FormService[];
    versions: readonly StoredVersion[];
    mayWait: (visitor: Visitor, item: KeptAmendment) => boolean;
  },
): string[] {
  const service = stored.services.find(({ uid }) => uid === item.serviceUid);
  const times = stored.versions.filter(
    ({ service_log_id, reason }) => service_log_id === service?.id && reason === item.reason,
  ).length;
  const waiting = visitor.outbox.items.get(item.key);
  if (times === 1) return waiting ? [`the amendment ${item.key} is stored, and waits on the phone`] : [];
  if (times === 0 && waiting?.kind === 'amendment' && stored.mayWait(visitor, waiting)) return [];
  return [`the amendment ${item.key} is stored ${times} times`];
}

/** Compares the chain of a service's versions with the amendments that made them. */
function versionsWrong(
  service: FormService,
  all: readonly StoredVersion[],
  amendments: readonly GivenAmendment[],
): string[] {
  const found: string[] = [];
  const name = `the service ${service.uid}`;
  const versions = all.filter(({ service_log_id }) => service_log_id === service.id);
  if (service.version !== versions.length + 1)
    found.push(`${name} is at version ${service.version}, and ${versions.length} earlier ones are kept`);
  versions.forEach((version, index) => {
    const made = `version ${version.version + 1} of ${name}`;
    const given = amendments.find(
      ({ item }) => item.serviceUid === service.uid && item.reason === version.reason,
    );
    if (!given) return void found.push(`${made} was given by nobody`);
    const { record, files } = given.item;
    const next = versions[index + 1];
    const after: Content = next ? contentOf(next) : service;
    if (version.version !== given.item.version) found.push(`${made} amends another version than was shown`);
    if (version.author_id !== (given.by?.id ?? null)) found.push(`${made} is stored as somebody else’s`);
    if ((after.comment ?? '') !== record.comment.trim())
      found.push(`${made} has other words than were saved`);
    const count = record.file_key.length + files.length;
    const kept = after.files_json?.length ?? 0;
    if (after.lost_files || kept !== count)
      found.push(`${made} was saved with ${count} files, and has ${kept}`);
  });
  return found;
}

/** The first version of a service from before the day says what it said then. */
function earlierWrong(
  uid: string,
  services: readonly FormService[],
  versions: readonly StoredVersion[],
): string[] {
  const service = services.find((one) => one.uid === uid);
  const first = versions.find(
    ({ service_log_id, version }) => service_log_id === service?.id && version === 1,
  );
  const said = first ? contentOf(first).comment : service?.comment;
  return said === earlierComment ? [] : [`the first version of the service ${uid} is not kept`];
}
