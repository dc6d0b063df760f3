import { createContext } from 'react';

/**
 * The code of a vote that was made by form, where the server draws its page. The app knows the key of a vote
 * and needs none.
 */
export const FormCode = createContext<string | undefined>(undefined);
