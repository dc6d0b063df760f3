import { useTexts, type Texts } from './useTexts';

/** The texts of the group `staff`. They come with it (`loadGroup.ts`). */
export const useStaffTexts = (): Texts['staff'] => useTexts().staff;
