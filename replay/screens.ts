import type { PlainError } from './turn';

/** What a screen threw when a state was drawn. */
export interface ThrownByScreen {
  /** Position of the state. */
  index: number;
  error: PlainError;
  /** Components around the place, innermost first. */
  components: readonly string[];
}

/** Draws the screens of a product. The engine itself knows none. */
export interface Screens {
  /**
   * Draws states on a fresh page, one after the other, as a browser does.
   * @param most errors after which it stops
   */
  thrownBy(states: readonly unknown[], most?: number): ThrownByScreen[];
  /** What the screens say in each state, drawn in the same way: the text of each element that has any. */
  textsOf(states: readonly unknown[]): (readonly string[])[];
}
