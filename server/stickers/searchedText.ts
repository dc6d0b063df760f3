/** What a search looks for, in lower case. Of a whole address of a sticker that is its uid. */
export const searchedText = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^\S+\/(?:s|r\/rate)\/(?=[^/\s]+$)/, '');
