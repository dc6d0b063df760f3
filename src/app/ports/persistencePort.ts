import type { Persistence } from '../../../replay/persistence';
import type { Ports } from '../../../state/ports';
import type { parseEntry, PartName, PersistedValues } from '../persistence/parts';

/** What belongs to whoever holds the device. */
const begun: readonly PartName[] = [
  'drafts',
  'files',
  'leads',
  'round',
  'logged',
  'serviceForms',
  'amendments',
  'begunLogs',
  'cases',
  'caseNotes',
];

/**
 * The stored state for flows. A blocked storage counts as empty.
 * @param parse null for an app that restores nothing
 * @param forgetLogs forgets the logs of sessions that are stored on the device
 */
export function createPersistencePort(
  persistence: Pick<Persistence<never>, 'restore' | 'remove' | 'clear'>,
  parse: typeof parseEntry | null,
  forgetLogs: () => Promise<void>,
): Ports['persistence'] {
  async function valid<Name extends PartName>(
    part: Name,
    wanted: { key?: string; since?: number },
  ): Promise<PersistedValues[Name][]> {
    if (!parse) return [];
    const entries = await persistence.restore({ part, ...wanted }).catch(() => []);
    return entries.flatMap(({ value }) => parse(part, value) ?? []);
  }
  return {
    async drafts(wanted) {
      const [drafts, files] = await Promise.all([valid('drafts', wanted), valid('files', wanted)]);
      return { drafts, files };
    },
    removeDrafts: ({ questionUids }) => questionUids.forEach((key) => persistence.remove('drafts', key)),
    async forget({ questionUids }) {
      const parts = begun.map((part) => persistence.clear(part, questionUids).catch(() => undefined));
      await Promise.all([...parts, forgetLogs()]);
    },
    leads: async (wanted) => ({ forms: await valid('leads', wanted) }),
    async staff() {
      const [rounds, logged, forms, amendments, cases, caseNotes] = await Promise.all([
        valid('round', {}),
        valid('logged', {}),
        valid('serviceForms', {}),
        valid('amendments', {}),
        valid('cases', {}),
        valid('caseNotes', {}),
      ]);
      logged.sort((left, right) => left.at - right.at);
      return {
        round: rounds[0] ?? null,
        logged,
        forms,
        amendments,
        ...(cases.length > 0 && { cases }),
        ...(caseNotes.length > 0 && { caseNotes }),
      };
    },
    async log({ questionUid, since }) {
      const [[begun], logged] = await Promise.all([
        valid('begunLogs', { key: questionUid, since }),
        valid('logged', {}),
      ]);
      return { begun: begun ?? null, logged };
    },
    removeLog: ({ questionUid }) => persistence.remove('begunLogs', questionUid),
    async question({ questionUid }) {
      const [[seen], [round]] = await Promise.all([
        valid('questions', { key: questionUid }),
        valid('round', {}),
      ]);
      const carried = round?.stickers.find((sticker) => sticker.questionUid === questionUid)?.question;
      if (!carried) return { question: seen ?? null };
      const staff = carried.staff ?? seen?.staff;
      return { question: { ...(seen ?? carried), ...(staff && { staff }), isCarried: true } };
    },
  };
}
