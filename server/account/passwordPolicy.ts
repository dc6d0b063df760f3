import { brokenRules } from '../../contract/password';
import { Problem } from '../http/problem';

/** The person who chooses the password. */
export interface PasswordOwner {
  email: string | null;
  firstName: string;
  lastName: string;
}

/** Common passwords in Cyrillic; the library's list has Latin ones only. */
const cyrillic = [
  'пароль',
  'привет',
  'любовь',
  'йцукен',
  'йцукенг',
  'йцукенгшщзх',
  'фывапр',
  'фывапролдж',
  'ячсмить',
  'наташа',
  'россия',
  'солнышко',
  'максим',
  'марина',
  'спартак',
  'йцукенгшщз',
  'україна',
  'украина',
  'кохання',
  'привіт',
  'сонечко',
  'любов',
];

interface Guesses {
  /** 49,000 passwords most often found in leaks, in lower case. */
  passwords: ReadonlySet<string>;
  /** The commonest ones and our own list. These are refused with digits or signs appended, too. */
  stems: ReadonlySet<string>;
}

const stemsCompared = 1_000;

let guesses: Promise<Guesses> | undefined;

/** Loads the list on first use; it takes 4 MB. */
async function loadGuesses(): Promise<Guesses> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const list = dictionary['passwords-common'] as readonly string[];
  return {
    passwords: new Set(list),
    stems: new Set([...list.slice(0, stemsCompared), ...cyrillic, 'smilelog']),
  };
}

/**
 * Checks the rules of specification § 5, and refuses common passwords, the product's name, and the person's
 * own name or address. The comparison ignores case and trailing digits and signs.
 * @throws Problem passwordRule, passwordCommon
 */
export async function mustBeGoodPassword(password: string, owner: PasswordOwner): Promise<void> {
  if (brokenRules(password).length > 0) throw new Problem('passwordRule');
  const { passwords, stems } = await (guesses ??= loadGuesses());
  const word = password.normalize('NFKC').toLowerCase();
  const stem = word.replace(/[^\p{L}]+$/u, '');
  const own = [owner.email, owner.email?.split('@')[0], owner.firstName, owner.lastName].map((text) =>
    text?.trim().toLowerCase(),
  );
  if (passwords.has(word) || stems.has(stem) || own.some((text) => text && (text === word || text === stem)))
    throw new Problem('passwordCommon');
}
