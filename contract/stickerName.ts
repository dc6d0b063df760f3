/** What tells a sticker from the others at its place. */
interface Named {
  placement: string | null;
  text: string;
}

type Logged = { placeName: string | null } & { [Name in keyof Named]?: Named[Name] | undefined };

/** Where at its place a sticker is; without that, what it asks. */
export const stickerName = ({ placement, text }: Named): string => placement ?? text;

/** `Haus A · 2nd floor, women`: the place and the sticker, as far as they are known. */
export function placeAndSticker(
  question: (Named & { place: { name: string } | null }) | null | undefined,
): string {
  return question ? joined(question.place?.name, stickerName(question)) : '';
}

/** The same of a service that was logged on this phone. */
export const loggedAt = ({ placeName, placement, text }: Logged): string =>
  joined(placeName, placement ?? text);

/** Names in a row, without those that are missing. */
export const joined = (...names: readonly (string | null | undefined)[]): string =>
  names.filter(Boolean).join(' · ');

/** By the alphabet, and `Haus 2` before `Haus 10`. */
export const compareNames = (left: string, right: string): number =>
  left.localeCompare(right, undefined, { numeric: true });
