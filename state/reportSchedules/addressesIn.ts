/**
 * Addresses as a person types or pastes them, apart by spaces, commas, semicolons or lines. A log masks their
 * letters and leaves what is between them, so a replay finds as many.
 */
export const addressesIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter((one) => one !== '');
