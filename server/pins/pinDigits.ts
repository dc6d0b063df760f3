import { randomBytes } from 'node:crypto';
import { limits } from '../../contract/limits';
import type { PasswordHashing } from '../account/passwords';
import { first, run, type Command, type Database } from '../db/database';
import type { Keyring } from '../session/keyring';
import { insertSalt, replaceSalt, revokePinsOfQuestion, saltOf } from './pinQueries';

/**
 * The digits of a PIN, made from its row's id with the server's key like a refresh token: the database holds
 * nothing that could be typed, and the same digits can be hashed for another question later.
 * @returns undefined when the key has been removed from `SECRET`
 */
export function digitsOf(keyring: Keyring, kid: string, pinId: string): string | undefined {
  const mac = keyring.mac(kid, 'pin', pinId);
  if (mac === undefined) return undefined;
  const number = Buffer.from(mac, 'base64url').readUIntBE(0, 6) % 10 ** limits.pinLength;
  return String(number).padStart(limits.pinLength, '0');
}

/** Salt, pepper and cost of a question: the same for all its PINs, so that one scrypt finds the person. */
export interface PinSalt {
  question_id: string;
  salt: string;
  kid: string;
  cost: string;
}

export interface HashingWorld {
  database: Database;
  keyring: Keyring;
  passwords: PasswordHashing;
}

/**
 * The stored hash of digits at a question: scrypt over the digits and a pepper that the database does not
 * hold.
 * @returns undefined when the pepper has been removed from `SECRET`; the work is done all the same
 * @throws Problem tooManyRequests when the queue for hashes is full
 */
export async function hashDigits(
  { keyring, passwords }: HashingWorld,
  { question_id, salt, kid, cost }: PinSalt,
  digits: string,
): Promise<string | undefined> {
  const peppered = keyring.mac(kid, 'pepper', `${question_id}\n${digits}`);
  const hash = await passwords.derive(peppered ?? digits, salt, cost);
  return peppered === undefined ? undefined : hash;
}

/** The salt of a question; makes one where it has none. */
export function saltFor({ database, keyring, passwords }: HashingWorld, id: string): Promise<PinSalt> {
  const fresh = freshSalt(keyring, passwords, id);
  return database.command(function* () {
    const found = yield* first(saltOf({ question_id: id }));
    if (found) return { question_id: id, ...found };
    yield* run(insertSalt(fresh));
    return { question_id: id, ...((yield* first(saltOf({ question_id: id }))) ?? fresh) };
  });
}

/**
 * The salt of a question to give a PIN with. When its pepper has been removed from `SECRET`, nobody can sign
 * in with the PINs of the question any more: they are revoked, and a new salt begins.
 */
export async function usableSaltFor(world: HashingWorld, id: string, now: number): Promise<PinSalt> {
  const { database, keyring, passwords } = world;
  const found = await saltFor(world, id);
  if (keyring.mac(found.kid, 'pepper', '') !== undefined) return found;
  const fresh = freshSalt(keyring, passwords, id);
  await database.command(function* (): Command<void> {
    yield* run(replaceSalt({ ...fresh, from: found.salt }));
    yield* run(revokePinsOfQuestion({ question_id: id, now }));
  });
  return saltFor(world, id);
}

/** A salt for a question that does not exist, whose hash costs the same. */
export function freshSalt(keyring: Keyring, passwords: PasswordHashing, question_id: string): PinSalt {
  return {
    question_id,
    salt: randomBytes(16).toString('base64'),
    kid: keyring.current,
    cost: passwords.cost,
  };
}
