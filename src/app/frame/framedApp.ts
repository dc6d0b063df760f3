import type { ReactNode } from 'react';
import type { Screens } from '../../../replay/screens';
import type { PreviewMessage } from './frameMessages';
import type { ReadOnlyStore } from './readOnlyStore';

/** What an app needs to draw its recorded states. */
export interface FramedApp {
  /** Names of the groups that its screens may need. */
  groups: readonly string[];
  /** Loads texts and groups that the screens of a state need. Rejects if one does not load. */
  prepare(state: never): Promise<void>;
  /** The state as it is drawn. An app without it draws what was recorded. */
  drawn?(state: never): unknown;
  /** The state in which a visitor sees a question. Only the visitor's app has one. */
  preview?(message: PreviewMessage): Promise<unknown>;
  /** The app's screens on this store. */
  draw(store: ReadOnlyStore): ReactNode;
}

/** The window of a frame, whose viewer can have many states drawn there at once. */
export type DrawingWindow = Window & { smilelogScreens?: (tz: string) => Promise<Screens> };
