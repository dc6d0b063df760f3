import { useTexts, type Texts } from './useTexts';

/** The texts of the groups `account` and `staff`, which are loaded with either (`loadGroup.ts`). */
export const useStaffTexts = (): Texts['staff'] => useTexts().staff;
