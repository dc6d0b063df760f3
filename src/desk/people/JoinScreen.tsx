import { Text, TextInput } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { consentIn } from '../../../contract/consent';
import type { InvitationReply } from '../../../contract/people';
import type { Texts } from '../../i18n/useTexts';
import { selectLocale } from '../../../state/language/languageSelectors';
import { selectIsSignedIn } from '../../../state/user/accountSelectors';
import { roleName } from '../user/roleName';
import type { DeskRootState } from '../../../state/deskRootReducer';
import { DeskPage } from '../DeskPage';
import { PageFailure } from '../Failure';
import { NewAccountForm, usePersonFields } from '../account/NewAccountForm';
import { OverCard } from '../OverCard';
import { SignInCard } from '../SignInCard';
import { useDeskTexts } from '../useDeskTexts';
import { joinPressed, joinRetryPressed, joinTyped } from '../../../state/people/joinSlice';

const selectJoin = (state: DeskRootState) => state.join;

/** The link of a mailed invitation: makes an account, or joins with the one that there is. */
export function JoinScreen() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const isSignedIn = useSelector(selectIsSignedIn);
  const { status, failure, invitation } = useSelector(selectJoin);
  if (status === 'failed')
    return failure && <PageFailure failure={failure} onRetry={() => dispatch(joinRetryPressed())} />;
  if (status === 'over')
    return <OverCard title={texts.JoinTitle()} why={texts.InvitationOver()} hint={texts.SignInIfJoined()} />;
  if (!invitation) return <DeskPage title={texts.JoinTitle()} />;
  if (invitation.has_account && !isSignedIn)
    return (
      <SignInCard
        title={texts.JoinTitle()}
        who={saidOf(texts, invitation)}
        hint={texts.JoinBySigningIn({ email: invitation.email })}
      />
    );
  return <JoinForm invitation={invitation} />;
}

/** Who invites to what. */
function saidOf(texts: Texts['desk'], { inviter, organisation, role, sites }: InvitationReply): string {
  const what = [roleName(texts, role), ...(sites.length > 0 ? [sites.join(', ')] : [])].join(' · ');
  return texts.JoinInvited({ who: inviter || organisation, organisation, what });
}

function JoinForm({ invitation }: { invitation: InvitationReply }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { firstName, lastName, password } = usePersonFields();
  const consent = consentIn(invitation.consent, useSelector(selectLocale));
  return (
    <NewAccountForm
      title={texts.JoinTitle()}
      state={useSelector(selectJoin)}
      submit={texts.Join()}
      refusalTexts={{ email_taken: texts.JoinMailTaken() }}
      onTyped={(field, value) => dispatch(joinTyped({ field, value }))}
      onPressed={() => dispatch(joinPressed())}
      fields={invitation.has_account ? [] : [firstName, lastName, password]}
      consent={consent?.text}
    >
      <Text dir="auto">{saidOf(texts, invitation)}</Text>
      {!invitation.has_account && (
        <TextInput
          size="md"
          label={texts.YourMail()}
          name="email"
          autoComplete="username"
          readOnly
          value={invitation.email}
        />
      )}
    </NewAccountForm>
  );
}
