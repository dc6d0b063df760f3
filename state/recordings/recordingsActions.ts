import { createAction } from '@reduxjs/toolkit';

/** A person wants to report a problem. The group may have to be fetched first. */
export const reportPressed = createAction('recordings/reportPressed');
/** The group is there, and the dialog opens. */
export const reportEntered = createAction('recordings/reportEntered');
/** The page offers a report, because the same error was shown twice. */
export const reportOffered = createAction('recordings/reportOffered');
/**
 * A screen threw while it was drawn, or in an effect. `name` and `message` are the error's, `components`
 * those around it, innermost first. Older logs have the name alone.
 */
export const screenFailed = createAction<{ name: string; message?: string; components?: readonly string[] }>(
  'recordings/screenFailed',
);

/** A report that the server refuses. */
export interface RefusedReport {
  /** Of its item. */
  key: string;
  /** Of the server's error. */
  code: string;
  /** Whether the device keeps it, so that it can be tried again. */
  isKept: boolean;
}

/**
 * A report was refused, or could neither be sent nor stored. Its dialog may have been closed long ago.
 * @param text what the person wrote
 */
export const reportNotSent = createAction<{ text: string; refused: RefusedReport | null }>(
  'recordings/reportNotSent',
);
