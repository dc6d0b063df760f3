/**
 * The pattern of `like … escape '\'` for texts that hold this one. Upper and lower case differ: a search
 * compares lower case (`lowerCase`) with a text in lower case.
 */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
