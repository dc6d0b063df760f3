import type { Redaction } from '../replay/redaction';
import { maskText } from '../replay/redaction';
import { amendedServiceOf, amendmentFilesKey, caseFilesKey, caseOfFiles } from '../contract/attachments';
import { redactHref, redactId, redactRecording, redactScope, redactSearch, redactWho } from './redactHref';

/** Keeps a text that matches the shape and masks any other. A mask of a matching text also matches. */
const shaped = (shape: RegExp) => (text: string) => (shape.test(text) ? text : maskText(text));

/** Treatments of texts that are this product's own (`featureRedaction.ts`). */
export const redactionTreatments: Redaction['treatments'] = {
  /** A uid or a code of Smilelog. */
  id: redactId,
  /** The key of a draft of files: a question's uid, or an amendment's key with its service's pseudonym. */
  filesKey: (text, pseudonym) => {
    const caseUid = caseOfFiles(text);
    if (caseUid !== null) return caseFilesKey(pseudonym('vote', caseUid));
    const serviceUid = amendedServiceOf(text);
    return serviceUid === null ? redactId(text) : amendmentFilesKey(pseudonym('vote', serviceUid));
  },
  /** What figures are about: a kind and a uid. */
  scope: redactScope,
  /** Whose cases: a word of ours, or a person. */
  who: redactWho,
  /** The uid of a recorded session in an address. */
  recording: redactRecording,
  /** A link within the product. */
  href: redactHref,
  /** The query of a link. */
  search: redactSearch,
  /** `2026-11-19`, alone or with a time. */
  date: shaped(/^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/),
  /** A media type. */
  mime: shaped(/^(?:image|audio|video|application|text)\/[\w.+-]{1,80}(?:; ?codecs="?[\w.,]{1,40}"?)?$/),
  /** A component of a screen, and where it is written: `VoteScreen visit.js:12:345`. */
  component: shaped(/^[A-Za-z_$][\w$.]{0,60}(?: [\w.-]{1,60}\.(?:m?js|tsx?):\d{1,6}:\d{1,7})?$/),
  /** What a webhook is told of: `vote.created`. */
  event: shaped(/^(?:test|[a-z]{1,20}\.[a-z]{1,20})$/),
  /** A number or a time as a person types it into such a field. */
  figure: shaped(/^(?:[+-]?\d{0,6}(?:[.,]\d{0,3})?|\d{4}-\d\d-\d\dT\d\d:\d\d)$/),
};
