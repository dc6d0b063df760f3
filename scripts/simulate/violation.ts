/** Something that must never be. */
export interface Violation {
  /** Whose; null when it is the server's alone. */
  visitor: number | null;
  /** Which of the visitor's pages, from 0. */
  page?: number;
  text: string;
}
