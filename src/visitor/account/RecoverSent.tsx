import { useStaffTexts } from '../../i18n/useStaffTexts';

/** The confirmation. It is the same for every address, so that it does not reveal who has an account. */
export function RecoverSent({ email }: { email: string }) {
  const texts = useStaffTexts();
  return (
    <div role="status">
      <h2>{texts.RecoverSent()}</h2>
      <p>{texts.RecoverSentHelp({ email })}</p>
    </div>
  );
}
