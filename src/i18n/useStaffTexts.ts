import { useTexts, type Texts } from './useTexts';

/** The texts of the group `staff`, which are loaded with it (`loadGroup.ts`). */
export const useStaffTexts = (): Texts['staff'] => useTexts().staff;
