import { useStaffTexts } from '../../i18n/useStaffTexts';

/** The same for every address: whether it has an account is nobody's business. */
export function RecoverSent({ email }: { email: string }) {
  const texts = useStaffTexts();
  return (
    <div role="status">
      <h2>{texts.RecoverSent()}</h2>
      <p>{texts.RecoverSentHelp({ email })}</p>
    </div>
  );
}
