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
    version: z.number().int(),
    settings: json,
    org: named,
    site: named.nullable(),
    place: named.nullable(),
    stickers: z.array(sticker),
    edited: z.object({ by: z.string(), at: z.number().int() }).nullable(),
    inherited: z.record(z.string(), z.object({ value: z.unknown(), from: z.string() })).optional(),
    question: question.nullable(),
  });
  return {
    places: {
      summary: 'Places that the caller runs, with their questions and stickers, by site.',
      limit: null,
      query: z.object({ org: uid.optional(), q: z.string().max(200).optional(), after: uid.optional() }),
      reply: z.object({
        organisations: z.array(named.extend({ whole: z.boolean() })),
        org_uid: z.string().nullable(),
        sites: z.array(named.extend({ is_found: z.literal(true).optional() })),
        places: z.array(
          named.extend({
            site_uid: z.string(),
            is_open: z.boolean().optional(),
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
        ),
        next: z.string().nullable(),
        may_found: z.literal(true).optional().describe('The caller may found an organisation.'),
      }),
    },
    makeOwner: {
      summary:
        'Make the caller the owner of a new organisation, with a name and a first question if they are given.',
      limit: 'accounts',
      body: z.object({
        name: text.optional(),
        start: z.enum(startNames).optional(),
        time_zone: z.string().max(100).optional(),
      }),
      reply: z.object({ success: z.literal(true) }),
    },
    search: {
      summary: 'Places, questions and stickers that the caller runs, by a part of their names.',
      limit: 'searches',
      query: z.object({ q: z.string().min(1).max(searchLimits.length) }),
      reply: z.object({
        places: z.array(named.extend({ site: z.string() })),
        questions: z.array(
          z.object({
            uid: z.string(),
            text: z.string(),
            written_in: z.enum(locales).optional(),
            place: z.string(),
          }),
        ),
        stickers: z.array(
          z.object({ uid: z.string(), placement: z.string().nullable(), place: z.string().nullable() }),
        ),
        people: z.array(
          z.object({ uid: z.string(), name: z.string(), email: z.string().nullable(), org_uid: z.string() }),
        ),
      }),
    },
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
      body: z.object({ site_uid: uid, name: text, time_zone: z.string().max(100).optional() }),
      reply: created,
    },
    createQuestion: {
      summary: 'Make a question from a ready-made start, with its first sticker.',
      limit: 'staff',
      params: z.object({ id: uid }),
      body: z.object({ start: z.enum(startNames), text: text.optional() }),
      reply: created,
    },
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
      reply: z.object({ path: z.string(), width: z.number().int(), height: z.number().int() }),
    },
    audit: {
      summary: 'Who has edited what, newest first.',
      limit: null,
      query: z.object({
        org: uid.optional(),
        place: uid.optional(),
        person: uid.optional(),
        before: uid.optional(),
      }),
      reply: z.object({
        entries: z.array(
          z.object({
            id: z.string(),
            at: z.number().int().describe('UTC milliseconds.'),
            action: z.enum(auditActions),
            uid: z.string(),
            name: z.string(),
            place: named.nullable(),
            person: named,
            before: json.nullable(),
            after: json.nullable(),
          }),
        ),
        people: z.array(named),
        next: z.string().nullable(),
      }),
    },
  } as const;
};
