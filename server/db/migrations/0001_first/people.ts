import { sql } from 'kysely';
import type { Tables } from '../columns';

/** Identities, accounts, roles, PINs and sessions. */
export async function peopleTables({ table, index, unique }: Tables): Promise<void> {
  await table('identities')
    .key()
    .text('kind')
    .ids('guid_hash!')
    .text('guid_kid')
    .time('created_at')
    .check('identities_kind', sql`kind in ('anonymous', 'user')`)
    .create();

  await table('users')
    .key('identities')
    .text('email!?', 'first_name', 'last_name', 'password_hash?')
    .bool('is_qa', 'is_manage_redirect_exempt')
    .time('created_at')
    .text('lang_code?', 'contact_email?')
    .time('email_verified_at?', 'owner_since?')
    .ids('uid?')
    .create();
  await unique('users_uid', 'users', ['uid']);

  await table('identity_links')
    .ref('anonymous_id', 'identities')
    .ref('user_id', 'users')
    .time('linked_at')
    .primary('anonymous_id', 'user_id')
    .create();
  await index('identity_links_user', 'identity_links', ['user_id']);

  await table('provider_accounts')
    .text('provider')
    .ids('subject')
    .ref('user_id', 'users')
    .time('created_at')
    .primary('provider', 'subject')
    .create();
  await index('provider_accounts_user', 'provider_accounts', ['user_id']);

  await table('password_resets')
    .key()
    .ref('user_id', 'users')
    .time('created_at', 'expires_at', 'used_at?')
    .create();
  await index('password_resets_user', 'password_resets', ['user_id']);

  await table('memberships')
    .key()
    .ref('user_id', 'users')
    .ref('organisation_id', 'organisations')
    .ref('site_id?', 'sites')
    .text('role')
    .check('memberships_role', sql`role in ('client', 'owner', 'admin', 'org_manager', 'site_manager')`)
    .create();
  await index('memberships_organisation', 'memberships', ['organisation_id', 'user_id']);
  await index('memberships_user', 'memberships', ['user_id']);

  await table('question_access')
    .ref('user_id', 'users')
    .ref('question_id', 'questions')
    .bool('has_manage', 'has_service_log')
    .primary('user_id', 'question_id')
    .create();

  await table('invitations')
    .key()
    .ids('uid!')
    .ref('organisation_id', 'organisations')
    .text('email', 'role')
    .json('sites_json')
    .ref('invited_by', 'users')
    .text('locale')
    .time('created_at', 'sent_at', 'expires_at', 'accepted_at?')
    .ref('accepted_by?', 'users')
    .time('withdrawn_at?')
    .create();
  await index('invitations_email', 'invitations', ['email']);
  await index('invitations_organisation', 'invitations', ['organisation_id', 'id']);

  await table('deactivated_members')
    .ref('user_id', 'users')
    .ref('organisation_id', 'organisations')
    .ref('deactivated_by', 'users')
    .time('deactivated_at')
    .text('role')
    .json('memberships_json', 'access_json')
    .primary('user_id', 'organisation_id')
    .create();
  await index('deactivated_members_organisation', 'deactivated_members', ['organisation_id']);

  await table('pins')
    .key()
    .ref('user_id', 'users')
    .ref('organisation_id', 'organisations')
    .ref('given_by?', 'users')
    .text('kid?')
    .time('created_at', 'last_used_at?', 'revoked_at?')
    .create();
  await index('pins_organisation', 'pins', ['organisation_id']);
  await index('pins_user', 'pins', ['user_id', 'organisation_id']);

  await table('pin_questions')
    .ref('pin_id', 'pins')
    .ref('question_id', 'questions')
    .ids('hash?')
    .time('given_at', 'revoked_at?')
    .primary('pin_id', 'question_id')
    .create();
  // Of one question no two PINs have the same digits. Revoked ones have no hash.
  await unique('pin_questions_hash', 'pin_questions', ['question_id', 'hash']);

  await table('pin_attempts').key().ids('target', 'device_hash').bool('is_settled').time('at').create();
  await index('pin_attempts_target', 'pin_attempts', ['target', 'at']);

  await table('pin_locks').ids('bucket').int('attempts').primary('bucket').create();

  await table('sessions')
    .key()
    .ref('identity_id', 'identities')
    .time('created_at', 'ended_at?')
    .text('ended_reason?', 'device?', 'method?')
    .time('last_used_at?')
    .ids('pin_id?')
    .time('expires_at?')
    .create();
  await index('sessions_identity', 'sessions', ['identity_id']);
  await index('sessions_pin', 'sessions', ['pin_id']);

  await table('refresh_tokens')
    .key()
    .ref('session_id', 'sessions')
    .ids('parent_id!?')
    .time('created_at', 'expires_at')
    .create();

  await table('first_runs').key().time('at').create();

  await table('pictures')
    .key()
    .ids('uid!')
    .ref('organisation_id', 'organisations')
    .ref('author_id', 'identities')
    .text('kind')
    .ids('object_name', 'object_sha256')
    .int('bytes')
    .text('content_type')
    .int('width', 'height')
    .text('request_id')
    .time('unused_since?', 'created_at')
    .create();
  await index('pictures_object', 'pictures', ['object_name']);
  await index('pictures_unused', 'pictures', ['unused_since']);
  await index('pictures_unused_of', 'pictures', ['organisation_id', 'unused_since']);
}
