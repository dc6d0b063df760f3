import type { Group } from '../app/groups';

/**
 * The full-size photo viewer: a view alone. Its chunk holds the zoom library
 * (`docs/decisions/2202-photo-preview.md`).
 */
export const previewGroup: Group = { reducers: {}, redaction: [], *saga() {} };
