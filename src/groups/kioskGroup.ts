import type { Group } from '../app/groups';

/** The picture of a vote's code: a view alone. Its chunk holds the library that encodes QR codes. */
export const kioskGroup: Group = { reducers: {}, redaction: [], *saga() {} };
