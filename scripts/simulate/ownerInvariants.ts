import { all, type Database } from '../../server/db/database';
import { statement } from '../../server/db/statement';
import { deskProduct } from '../../src/desk/deskProduct';
import { selectOpenSettings } from '../../state/settings/settingsSelectors';
import { ofLog } from './invariants';
import { edited, type Owner } from './owner';
import type { Violation } from './violation';

const changesOfQuestions = statement((db) =>
  db
    .selectFrom('audit')
    .select(['uid', 'person_id', 'before_json', 'after_json'])
    .where('action', '=', 'question.changed')
    .orderBy('id'),
);
type StoredChange = NonNullable<ReturnType<typeof changesOfQuestions>['row']>;

const storedQuestions = statement((db) =>
  db
    .selectFrom('questions')
    .innerJoin('stickers', 'stickers.question_id', 'questions.id')
    .select(['stickers.uid', 'questions.text', 'questions.version'])
    .where('stickers.uid', 'in', [...edited]),
);

/** What was wrong at a step of an owner's day. */
export const foundByOwner = ({ index, found }: Owner): Violation[] =>
  found.map(({ page, text }) => ({ visitor: index, page, text }));

/**
 * What must hold for those who edit at the desk. What was called saved is in the audit trail under its
 * author. No edit undoes another one unseen. Whoever is told of another edit is told whose it is. Nothing
 * stays in the form, and each page's log replays.
 */
export async function ownersWrong(database: Database, owners: readonly Owner[]): Promise<Violation[]> {
  const changes = await database.read(() => all(changesOfQuestions({})));
  const questions = await database.read(() => all(storedQuestions({})));
  return [
    ...owners.flatMap(foundByOwner),
    ...edited.flatMap((uid) => {
      const own = changes.filter((change) => change.uid === uid);
      return brokenChain(uid, own, questions.find((question) => question.uid === uid)?.text ?? '');
    }),
    ...owners.flatMap((owner) => ofOwner(owner, owners, changes, questions)),
  ];
}

const textIn = (json: unknown): unknown => (json as { text?: unknown } | null)?.text;

/** Each change of a text begins with what the one before has left. */
function brokenChain(uid: string, changes: readonly StoredChange[], text: string): Violation[] {
  const texts = changes.filter(({ after_json }) => textIn(after_json) !== undefined);
  const found: Violation[] = [];
  for (const [number, { before_json }] of texts.entries()) {
    const before = texts[number - 1];
    if (before && textIn(before.after_json) !== textIn(before_json))
      found.push({ visitor: null, text: `a change of ${uid} has undone another one unseen` });
  }
  const last = texts.at(-1);
  if (last && textIn(last.after_json) !== text)
    found.push({ visitor: null, text: `${uid} does not say what was saved last` });
  return found;
}

function ofOwner(
  { index, person, acknowledged, told, pages }: Owner,
  owners: readonly Owner[],
  changes: readonly StoredChange[],
  questions: readonly { uid: string; version: number }[],
): Violation[] {
  const found: Violation[] = [];
  const say = (text: string, page?: number) =>
    found.push({ visitor: index, text, ...(page !== undefined && { page }) });
  for (const { uid, settings } of acknowledged) {
    const { text } = settings;
    const isStored = changes.some(
      (change) => change.uid === uid && change.person_id === person.id && textIn(change.after_json) === text,
    );
    if (text !== undefined && !isStored) say(`the text "${text}" of ${uid} was saved, and no change says so`);
  }
  for (const { uid, version, by, page } of told) {
    const own = changes.filter((change) => change.uid === uid);
    // The newest change has made the version that the question has now.
    const latest = questions.find((question) => question.uid === uid)?.version ?? 0;
    const author = own.at(version - latest - 1)?.person_id;
    const name = owners.find(({ person: { id } }) => id === author)?.person.name;
    if (name !== undefined && by !== name)
      say(`it says that ${by} has changed ${uid}, and it was ${name}`, page);
  }
  const page = pages.at(-1);
  if (page && selectOpenSettings(page.state())?.draft) say('an edit is never saved', pages.length - 1);
  for (const [number, one] of pages.entries()) for (const text of ofLog(one, deskProduct)) say(text, number);
  return found;
}
