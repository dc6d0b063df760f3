import type { Group } from '../app/groups';

/** Photos in full: a view alone. Its chunk holds the library that turns and zooms them (`docs/decisions/2202-photo-preview.md`). */
export const previewGroup: Group = { reducers: {}, redaction: [], *saga() {} };
