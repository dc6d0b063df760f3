import { sql } from 'kysely';
import { picturePath } from '../../contract/pictures';
import { insertInto, statement } from '../db/statement';

export const insertPicture = insertInto('pictures', [
  'id',
  'uid',
  'organisation_id',
  'author_id',
  'kind',
  'object_name',
  'object_sha256',
  'bytes',
  'content_type',
  'width',
  'height',
  'request_id',
  'unused_since',
  'created_at',
]);

export const pictureByUid = statement((db, input: { uid: string }) =>
  db.selectFrom('pictures').selectAll().where('uid', '=', input.uid),
);

export const rowOfPictureObject = statement((db, input: { name: string }) =>
  db.selectFrom('pictures').select('id').where('object_name', '=', input.name),
);

export const setUnusedSince = statement((db, input: { uid: string; unused_since: number | null }) =>
  db.updateTable('pictures').set({ unused_since: input.unused_since }).where('uid', '=', input.uid),
);

/** How many pictures of an organisation no settings are known to name. */
export const countUnusedPictures = statement((db, input: { organisation_id: string }) =>
  db
    .selectFrom('pictures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organisation_id', '=', input.organisation_id)
    .where('unused_since', 'is not', null),
);

/** Pictures that may have been unused for long. */
export const unusedPictures = statement((db, input: { before: number }) =>
  db
    .selectFrom('pictures')
    .select(['id', 'uid', 'organisation_id', 'object_name'])
    .where('unused_since', '<', input.before)
    .orderBy('unused_since')
    .limit(100),
);

/** Removes a picture that no settings have begun to use meanwhile. */
export const removeUnusedPicture = statement((db, input: { id: string; before: number }) =>
  db.deleteFrom('pictures').where('id', '=', input.id).where('unused_since', '<', input.before),
);

/** What names a picture: a row if anything of its organisation does. */
export const usesOfPicture = (picture: { uid: string; organisation_id: string }) => {
  const path = picturePath(picture.uid);
  return usesOfPath({ organisation_id: picture.organisation_id, path, inJson: `%"${path}"%` });
};

const usesOfPath = statement((db, input: { organisation_id: string; path: string; inJson: string }) =>
  db
    .selectFrom('organisations')
    .select('id')
    .where('id', '=', input.organisation_id)
    .where('logo', '=', input.path)
    .unionAll(
      db
        .selectFrom('places')
        .select('id')
        .where('organisation_id', '=', input.organisation_id)
        .where('preview', '=', input.path),
    )
    .unionAll(
      db
        .selectFrom('questions')
        .select('id')
        .where('organisation_id', '=', input.organisation_id)
        .where((question) =>
          question.or([
            sql<boolean>`cast(${sql.ref('second_level_details_config_json')} as text) like ${input.inJson}`,
            sql<boolean>`cast(${sql.ref('service_log_config_json')} as text) like ${input.inJson}`,
          ]),
        ),
    ),
);
