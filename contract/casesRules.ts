/** What an organisation decides about its cases; the settings' fields are in `settingsFields.ts`. */
export interface CasesRules {
  /**
   * What resolving asks for: a tap, a note that says what was done, or a photo of it. A question's tile may
   * ask for something else.
   */
  proof: CaseProof;
  /** How long after its opening a case takes in votes, hours. */
  window_hours: number;
  /** Whether a sad vote with nothing else opens a case. */
  sad_alone: boolean;
  /** How long after "resolved" a vote with the same tile reopens a case, hours; 0 for never. */
  reopen_hours: number;
  /** Whether visitors see the photos of what was done on the page of their code. */
  show_proof: boolean;
}

/** What asks for most comes last. */
export const caseProofs = ['tap', 'note', 'photo'] as const;
export type CaseProof = (typeof caseProofs)[number];

export const usualCasesRules: CasesRules = {
  proof: 'tap',
  window_hours: 12,
  sad_alone: true,
  reopen_hours: 24,
  show_proof: false,
};

/** The longest time that an owner can choose, hours. */
export const longestCaseHours = 30 * 24;

/** @param settings of an organisation, as stored; what is not said is usual */
export function casesRulesOf(settings: object | null): CasesRules {
  const { cases } = (settings ?? {}) as { cases?: { [Name in keyof CasesRules]?: unknown } | null };
  const hours = (value: unknown, usual: number) => (typeof value === 'number' ? value : usual);
  return {
    proof: caseProofs.find((proof) => proof === cases?.proof) ?? usualCasesRules.proof,
    window_hours: hours(cases?.window_hours, usualCasesRules.window_hours),
    sad_alone: cases?.sad_alone !== false,
    reopen_hours: hours(cases?.reopen_hours, usualCasesRules.reopen_hours),
    show_proof: cases?.show_proof === true,
  };
}
