import { Text } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import type { DeskRootState } from '../../../state/deskRootReducer';
import { DeskPage } from '../DeskPage';
import { PageFailure } from '../Failure';
import { GuideLink } from '../GuideLink';
import { NewAccountForm, usePersonFields } from '../account/NewAccountForm';
import { OverCard } from '../OverCard';
import { useDeskTexts } from '../useDeskTexts';
import { setupPressed, setupRetryPressed, setupTyped } from '../../../state/firstRun/setupSlice';

const selectSetup = (state: DeskRootState) => state.setup;

/** The first run: makes the owner, the organisation and the first place, and leads to its first sticker. */
export function SetupScreen() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { status, failure } = useSelector(selectSetup);
  switch (status) {
    case 'none':
    case 'loading':
      return <DeskPage title={texts.SetUpTitle()} />;
    case 'failed':
      return failure && <PageFailure failure={failure} onRetry={() => dispatch(setupRetryPressed())} />;
    case 'over':
      return <OverCard title={texts.SetUpTitle()} why={texts.SetUpOver()} hint={texts.SignInIfKnown()} />;
    case 'open':
    case 'sending':
      return <SetupForm />;
  }
}

function SetupForm() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { firstName, lastName, password } = usePersonFields();
  return (
    <NewAccountForm
      title={texts.SetUpTitle()}
      state={useSelector(selectSetup)}
      submit={texts.SetUp()}
      onTyped={(field, value) => dispatch(setupTyped({ field, value }))}
      onPressed={() => dispatch(setupPressed())}
      fields={[
        {
          name: 'code',
          label: texts.SetUpCode(),
          description: texts.SetUpCodeHelp(),
          autoComplete: 'one-time-code',
          refusals: ['setup_code_wrong'],
        },
        { name: 'organisation', label: texts.SetUpOrganisation(), autoComplete: 'organization' },
        {
          name: 'place',
          label: texts.FirstPlace(),
          description: texts.FirstPlaceHelp(),
          autoComplete: 'off',
        },
        firstName,
        lastName,
        {
          name: 'email',
          label: texts.YourMail(),
          autoComplete: 'username',
          refusals: ['email_taken'],
        },
        password,
      ]}
    >
      <Text>{texts.SetUpHelp()}</Text>
      <GuideLink page="first-sticker" />
    </NewAccountForm>
  );
}
