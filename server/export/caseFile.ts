import { languageTag, type Locale } from '../../contract/languages';
import type { WireCaseDetails, WireCaseStep } from '../../contract/cases';
import { durationText } from '../../contract/durationText';
import type { WireVoteDetails } from '../../contract/manage';
import { toRating } from '../../contract/rating';
import { managePath } from '../../contract/screens';
import type { FileParts } from '../files/fileParts';
import {
  add,
  colours,
  drawHead,
  drawSection,
  link,
  newPaper,
  numberPages,
  paragraph,
  photoRows,
  type Block,
  type Document,
  type Structure,
} from '../files/paper';
import { localDate } from '../serviceLog/localDate';
import { dateText, filled, reportTexts } from '../services/reportTexts';
import { exportTexts } from './exportTexts';

/** A case on paper. */
export interface CaseFile {
  case: WireCaseDetails;
  organisation: string;
  /** JPEG or PNG; null without one. */
  logo: Uint8Array | null;
  /** Of the place; all times are its local times. */
  zone: string;
  /** JPEG by the photo's uid; those that are gone are missing. */
  photos: ReadonlyMap<string, Uint8Array>;
  locale: Locale;
  /** Of links, without a trailing slash. */
  base: string;
  /** UTC milliseconds. */
  now: number;
}

/** Lays out a case as a tagged PDF, in the order of the screen. */
export async function caseFile(input: CaseFile): Promise<FileParts<null>> {
  const { case: shown, organisation, logo, zone, locale, now } = input;
  const texts = exportTexts[locale];
  const report = reportTexts[locale];
  const title = shown.place?.name || shown.question_text;
  const when = timesOf(input);
  const { sad, so_so, happy } = shown.votes;
  const counts = [sad, so_so, happy].map((count, index) => `${texts.faces[index]}: ${count}`);
  const doc = await newPaper(`${texts.paper.title}: ${title}`, locale, now);
  const root = doc.struct('Document');
  doc.addStructure(root);
  drawHead(doc, root, {
    logo,
    logoName: organisation,
    what: `${organisation} · ${texts.paper.title} · ${texts.kinds[shown.kind]}`,
    title,
    facts: [
      shown.place ? shown.question_text : '',
      shown.tile === null ? '' : filled(texts.paper.about, { text: shown.tile }),
      filled(texts.paper.state, { text: texts.states[shown.state] }),
      counts.join(' · '),
      shown.waiting === 0 ? '' : filled(texts.paper.waiting, { n: shown.waiting }),
      shown.assignee === null ? '' : filled(texts.paper.assignee, { text: shown.assignee.name }),
      filled(texts.paper.opened, { text: when(shown.opened_at) }),
      filled(report.made, { text: when(now) }),
      filled(report.zone, { text: zone }),
    ].filter((fact) => fact !== ''),
  });
  const total = sad + so_so + happy;
  const { votes_list: votes } = shown;
  if (votes.length < total)
    add(doc, root, 'P', filled(texts.paper.votesOf, { n: votes.length, of: total }), quiet);
  for (const vote of votes) {
    const heading = `${when(vote.voted_at)} · ${texts.faces[vote.rate - 1] ?? ''}`;
    section(doc, root, heading, locale, (parent) => voteBlocks(doc, parent, vote, input));
  }
  section(doc, root, texts.paper.history, locale, (parent) =>
    shown.history.flatMap((step) => [
      paragraph(doc, parent, `${when(step.at)} · ${stepText(step, input)}`),
      ...(step.text ? [paragraph(doc, parent, step.text, quiet)] : []),
    ]),
  );
  const services = shown.services.map((service) => serviceText(service, input));
  const clocks = clockTexts(input);
  for (const [heading, lines] of [
    [texts.paper.services, services],
    [texts.paper.clocks, clocks],
  ] as const)
    if (lines.length > 0)
      section(doc, root, heading, locale, (parent) => lines.map((line) => paragraph(doc, parent, line)));
  root.end();
  numberPages(doc, (n, all) => filled(report.page, { n, total: all }));
  doc.end();
  return { head: null, parts: doc as AsyncIterable<Uint8Array> };
}

const quiet = { color: colours.quiet };

function section(
  doc: Document,
  root: Structure,
  title: string,
  locale: Locale,
  blocksOf: (section: Structure) => readonly Block[],
): void {
  const continued = filled(reportTexts[locale].continued, { text: title });
  drawSection(doc, root, { title, continued }, blocksOf);
}

/** Writes a moment by the place's clock. */
const timesOf =
  ({ locale, zone }: Pick<CaseFile, 'locale' | 'zone'>) =>
  (at: number): string =>
    dateText(locale, localDate(at, zone));

/** A vote with everything that came with it, and what was answered to it. */
function voteBlocks(doc: Document, parent: Structure, vote: WireVoteDetails, input: CaseFile): Block[] {
  const { case: shown, photos, locale, base } = input;
  const { paper } = exportTexts[locale];
  const report = reportTexts[locale];
  const when = timesOf(input);
  const rating = toRating(vote.rate) ?? undefined;
  const url = base + managePath(shown.question_uid, vote.uid, rating);
  const { location } = vote;
  const marks = [
    vote.is_flagged && paper.heldBack,
    vote.is_repeat && paper.repeat,
    !vote.is_counted && !vote.is_service_log && paper.notCounted,
    vote.outside_hours && paper.outsideHours,
    vote.erased_at !== null && filled(paper.erased, { when: when(vote.erased_at) }),
  ].filter((mark) => typeof mark === 'string');
  return [
    ...vote.notes.map(({ text }) => paragraph(doc, parent, text)),
    ...(vote.tiles.length === 0 ? [] : [paragraph(doc, parent, vote.tiles.join(' · '))]),
    ...(vote.contacts ?? []).map(({ text }) =>
      paragraph(doc, parent, filled(paper.contact, { text }), quiet),
    ),
    ...(location
      ? [
          paragraph(
            doc,
            parent,
            filled(paper.position, {
              text: `${location.lat}, ${location.lng}`,
              n: Math.round(location.accuracy),
            }),
            quiet,
          ),
        ]
      : []),
    ...marks.map((mark) => paragraph(doc, parent, mark, quiet)),
    ...vote.recordings.map(() => link(doc, parent, paper.recording, url)),
    ...photoRows(
      doc,
      parent,
      vote.photos.map(({ uid }) => {
        const bytes = photos.get(uid);
        // Buffers arrive from another thread as plain arrays of bytes.
        return { url, bytes: bytes && Buffer.from(bytes) };
      }),
      (n) => filled(report.photo, { n }),
      report.photoMissing,
    ),
    ...correspondence(shown, vote.uid, locale, when).map((text) => paragraph(doc, parent, text)),
  ];
}

/**
 * What was answered to the visitor of a vote, and what they wrote back, in the order in which it was sent.
 */
function correspondence(
  { answers, messages = [] }: WireCaseDetails,
  voteUid: string,
  locale: CaseFile['locale'],
  when: (at: number) => string,
): string[] {
  const { steps, paper } = exportTexts[locale];
  const written = [
    ...answers.map((one) => ({
      ...one,
      words: filled(paper.answered, {
        who: one.who?.name || paper.somebody,
        when: when(one.at),
        text: one.text,
      }),
    })),
    ...messages.map((one) => ({ ...one, words: `${when(one.at)} · ${steps.visitor_wrote}: ${one.text}` })),
  ];
  return written
    .filter(({ vote_uid }) => vote_uid === voteUid)
    .toSorted((one, other) => one.at - other.at)
    .map(({ words }) => words);
}

/** What happened, as a sentence: the same as on the screen. */
function stepText({ at, what, who: person, assignee, until }: WireCaseStep, input: CaseFile): string {
  const { steps, paper } = exportTexts[input.locale];
  const words = {
    who: person?.name || paper.somebody,
    whom: assignee?.name ?? '',
    when: until === undefined ? '' : timesOf(input)(until),
  };
  switch (what) {
    case 'assigned': {
      const given = person && assignee?.uid === person.uid ? 'taken' : assignee ? 'assigned' : 'given_back';
      return filled(steps[given], words);
    }
    // Who gave it away is named; the product takes it from a person who was deactivated.
    case 'unassigned':
      return filled(steps[person ? 'given_back' : 'unassigned'], words);
    case 'snoozed':
      return filled(steps[until !== undefined && until > at ? 'snoozed' : 'snooze_ended'], words);
    default:
      return filled(steps[what], words);
  }
}

function serviceText(
  { at, who }: WireCaseDetails['services'][number],
  { case: shown, locale, zone }: CaseFile,
): string {
  const { paper } = exportTexts[locale];
  const time = durationText(Math.abs(at - shown.opened_at), languageTag(locale));
  const text = at >= shown.opened_at ? paper.serviceAfter : paper.serviceBefore;
  return `${timesOf({ locale, zone })(at)} · ${filled(text, { who: who || paper.somebody, time })}`;
}

/** How long it took until somebody had seen the case, and until it was fixed. */
function clockTexts({ case: { clocks }, locale }: CaseFile): string[] {
  const { paper } = exportTexts[locale];
  const time = (ms: number) => durationText(ms, languageTag(locale));
  return [[clocks.acknowledge, paper.seenAfter] as const, [clocks.fix, paper.fixedAfter] as const].flatMap(
    ([clock, text]) => {
      if (!clock) return [];
      const { ms, open_ms: open } = clock;
      const first = filled(text, { time: time(ms) });
      return open === null || open === ms ? [first] : [first, filled(paper.whileOpen, { time: time(open) })];
    },
  );
}
