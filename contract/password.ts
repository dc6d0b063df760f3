/** Password rules (specification § 5) in the order of the live checklist. The server enforces them too. */
export const passwordRules = ['length', 'upperCase', 'lowerCase'] as const;

export type PasswordRule = (typeof passwordRules)[number];

/** Code points. The upper limit bounds the cost of hashing. */
export const passwordLength = { least: 6, most: 200 } as const;

const keeps: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  length: (password) => {
    const { length } = [...password];
    return length >= passwordLength.least && length <= passwordLength.most;
  },
  upperCase: (password) => /(?=[\p{Script=Latin}\p{Script=Cyrillic}])\p{Lu}/u.test(password),
  lowerCase: (password) => /(?=[\p{Script=Latin}\p{Script=Cyrillic}])\p{Ll}/u.test(password),
};

/** Returns the rules that a password breaks. */
export function brokenRules(password: string): PasswordRule[] {
  return passwordRules.filter((rule) => !keeps[rule](password));
}
