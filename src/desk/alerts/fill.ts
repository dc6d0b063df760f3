import type { AlertDraft } from '../../../state/alerts/alertDraft';

/** Fills in a part of the form. */
export type Fill = (filled: Partial<AlertDraft>) => void;
