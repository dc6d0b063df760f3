import { useSelector } from 'react-redux';
import { languageTag } from '../../../contract/languages';
import { selectConsent } from '../../../state/question/questionSelectors';

/** What the organisation says about contact details, where people type them; nothing if it says nothing. */
export function ConsentNote() {
  const consent = useSelector(selectConsent);
  if (!consent) return null;
  return (
    <p dir="auto" lang={languageTag(consent.locale)}>
      <small>{consent.text}</small>
    </p>
  );
}
