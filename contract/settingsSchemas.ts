import { z } from 'zod';
import { auditActions } from './audit';
import { faces, share } from './insightsSchemas';
import { locales } from './languages';
import { pictureKinds } from './pictures';
import { searchLimits } from './search';
import { startNames } from './settings';
import { settingsKinds } from './settingsFields';

const uid = z.string().min(1).max(64);
/** Texts are checked by `settingsRules.ts`, which names the field. */
const text = z.string();
const json = z.record(z.string(), z.unknown());
const named = z.object({ uid: z.string(), name: z.string() });
const sticker = z.object({
  uid: z.string(),
  state: z.enum(['blank', 'assigned', 'replaced', 'lost', 'disabled']),
  placement: z.string().nullable(),
});
/** Of the last 28 local dates of the place. */
const votes = { votes: z.object(faces).optional(), happy: share.optional() };
const created = z.object({ uid: z.string(), name: z.string() });
const settingsParams = z.object({ kind: z.enum(settingsKinds), uid });

/** @param question place info, as in the other calls */
export const settingsSchemas = <Question extends z.ZodType>(question: Question) => {
  const settings = z.object({
    kind: z.enum(settingsKinds),
    uid: z.string(),
    version: z.number().int().describe('Sent back on saving.'),
    settings: json,
    org: named,
    site: named.nullable(),
    place: named.nullable(),
    stickers: z.array(sticker),
    edited: z
      .object({ by: z.string(), at: z.number().int() })
      .nullable()
      .describe('Who edited it last; null if nobody has. Times are UTC milliseconds.'),
    inherited: z
      .record(z.string(), z.object({ value: z.unknown(), from: z.string() }))
      .optional()
      .describe(
        "Values of `features`, and a question's `written_in`, that hold where the settings themselves say nothing, by name; `from` is what the organisation or the place is called, '' if the product says it. Absent if nothing is inherited.",
      ),
    question: question.nullable().describe('A question as its visitors get it, for the preview.'),
  });
  return {
    places: {
      summary: 'Places that the caller runs, with their questions and stickers, by site.',
      limit: null,
      query: z.object({
        org: uid.optional().describe(`Default: the organisation in which the caller's role is strongest.`),
        q: z
          .string()
          .max(200)
          .optional()
          .describe('Part of a name of a place or a site, or of a question or its zone.'),
        after: uid.optional().describe('Uid of the last place of the page before.'),
      }),
      reply: z.object({
        organisations: z
          .array(named.extend({ whole: z.boolean() }))
          .describe('Organisations in which the caller runs anything. `whole`: all of it, not only a site.'),
        org_uid: z.string().nullable().describe('Whose places these are; null if the caller runs none.'),
        sites: z
          .array(named.extend({ is_found: z.literal(true).optional() }))
          .describe(
            'Sites that the caller runs there, also those without a place. `is_found`: the search has found it by its name, and `places` has all of its places, of which there may be none.',
          ),
        places: z
          .array(
            named.extend({
              site_uid: z.string(),
              is_open: z
                .boolean()
                .optional()
                .describe('By its opening hours, when the answer was made; absent if they say nothing.'),
              ...votes,
              questions: z.array(
                z.object({
                  uid: z.string(),
                  ...votes,
                  text: z.string(),
                  written_in: z.enum(locales).optional(),
                  zone: z.string().optional(),
                  stickers: z.array(sticker),
                }),
              ),
            }),
          )
          .describe('By site, then by name.'),
        next: z.string().nullable().describe('For the next page; null on the last one.'),
        may_found: z
          .literal(true)
          .optional()
          .describe('The caller runs nothing and may found an organisation.'),
      }),
    },
    makeOwner: {
      summary:
        'Make the caller the owner of a new organisation, with a name and a first question if they are given.',
      limit: 'accounts',
      body: z.object({
        name: text.optional().describe("Without it, the person's name."),
        start: z
          .enum(startNames)
          .optional()
          .describe('Of its first place; without it there is no place yet.'),
        time_zone: z.string().max(100).optional().describe('IANA name, of the device.'),
      }),
      reply: z.object({ success: z.literal(true) }),
    },
    /**
     * What an organisation's people find by name, for those who run places. A list is cut at
     * `searchLimits.found`; the pages of the desk have the whole ones.
     */
    search: {
      summary: 'Places, questions and stickers that the caller runs, by a part of their names.',
      limit: 'searches',
      query: z.object({
        q: z
          .string()
          .min(1)
          .max(searchLimits.length)
          .describe(
            `Part of a name, of a question, of a sticker's address, placement or asset id, or of an e-mail address.`,
          ),
      }),
      reply: z.object({
        places: z.array(named.extend({ site: z.string() })),
        questions: z
          .array(
            z.object({
              uid: z.string(),
              text: z.string(),
              written_in: z.enum(locales).optional(),
              place: z.string(),
            }),
          )
          .describe('By the uid of their oldest sticker.'),
        stickers: z
          .array(
            z.object({ uid: z.string(), placement: z.string().nullable(), place: z.string().nullable() }),
          )
          .describe('`place` is null for one that has none yet.'),
        people: z
          .array(
            z.object({
              uid: z.string(),
              name: z.string(),
              email: z.string().nullable(),
              org_uid: z.string(),
            }),
          )
          .describe(
            'Members. `name` is the e-mail address of somebody without a name; `org_uid` is the organisation whose list of people has them.',
          ),
      }),
    },
    /** Refusals: 403, 404, 400 `settings_invalid`. */
    createSite: {
      summary: 'Make a site.',
      limit: 'staff',
      params: z.object({ id: uid }),
      body: z.object({ name: text }),
      reply: created,
    },
    createPlace: {
      summary: 'Make a place at a site.',
      limit: 'staff',
      body: z.object({
        site_uid: uid,
        name: text,
        time_zone: z
          .string()
          .max(100)
          .optional()
          .describe('IANA name, of the device; an organisation with a time zone of its own gives that one.'),
      }),
      reply: created,
    },
    /** A question from a ready-made start, with its first sticker. */
    createQuestion: {
      summary: 'Make a question from a ready-made start, with its first sticker.',
      limit: 'staff',
      params: z.object({ id: uid }),
      body: z.object({
        start: z.enum(startNames),
        text: text.optional().describe(`Default: the start's, in the language of the call.`),
      }),
      reply: created,
    },
    /** The place, its questions and a sticker for each. */
    duplicatePlace: {
      summary: 'Make a place like another one, with its questions and new stickers.',
      limit: 'staff',
      params: z.object({ id: uid }),
      body: z.object({ name: text }),
      reply: created,
    },
    settings: {
      summary: 'What can be edited of an organisation, a site, a place or a question.',
      limit: null,
      params: settingsParams,
      reply: settings,
    },
    saveSettings: {
      summary: 'Edit an organisation, a site, a place or a question.',
      limit: 'staff',
      params: settingsParams,
      body: z.object({ version: z.number().int().min(1), settings: json }),
      reply: settings,
    },
    sendPicture: {
      summary: 'Upload a picture for settings: of a tile, of a place, or a logo.',
      limit: 'staff',
      params: settingsParams,
      form: z.object({ kind: z.enum(pictureKinds), file: z.file() }),
      reply: z.object({
        path: z.string(),
        width: z.number().int().describe('Pixels.'),
        height: z.number().int(),
      }),
    },
    audit: {
      summary: 'Who has edited what, newest first.',
      limit: null,
      query: z.object({
        org: uid.optional(),
        place: uid.optional().describe('Uid of a place.'),
        person: uid.optional().describe('Uid of a person.'),
        before: uid.optional().describe('`next` of the page before.'),
      }),
      reply: z.object({
        entries: z.array(
          z.object({
            id: z.string().describe('Opaque.'),
            at: z.number().int().describe('UTC milliseconds.'),
            action: z.enum(auditActions),
            uid: z.string().describe('Of what was edited; a question has that of a sticker.'),
            name: z
              .string()
              .describe(
                'What it was called then; a person: what they are called now, for the trail holds no names of people.',
              ),
            place: named.nullable(),
            person: named,
            before: json
              .nullable()
              .describe('The fields that changed, as they were and as they became; null at a creation.'),
            after: json.nullable(),
          }),
        ),
        people: z.array(named).describe('People who have edited something there, for the filter.'),
        next: z.string().nullable(),
      }),
    },
  } as const;
};
