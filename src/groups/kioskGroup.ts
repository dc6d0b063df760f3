import type { Group } from '../app/groups';

/**
 * The picture of a vote's code, and the name that staff hold: views alone. Its chunk holds the library that
 * encodes QR codes.
 */
export const kioskGroup: Group = { reducers: {}, redaction: [], *saga() {} };
