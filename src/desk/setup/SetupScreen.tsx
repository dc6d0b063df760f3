import { Button, Card, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { limits } from '../../../contract/limits';
import { passwordLength } from '../../../contract/password';
import { useTexts, type Texts } from '../../i18n/useTexts';
import type { DeskRootState } from '../deskRootReducer';
import { DeskPage } from '../DeskPage';
import { PageFailure } from '../Failure';
import { SignInCard } from '../SignInCard';
import { useDeskTexts } from '../useDeskTexts';
import {
  missingFields,
  setupPressed,
  setupRetryPressed,
  setupTyped,
  type SetupField,
  type SetupRefusal,
} from './setupSlice';

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
      return <SignInCard title={texts.SetUpTitle()} who={texts.SetUpOver()} />;
    case 'open':
    case 'sending':
      return <SetupForm />;
  }
}

function SetupForm() {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const { status, refusal } = useSelector(selectSetup);
  const wrong = refusal && refusalOf(desk, refusal);
  return (
    <Card withBorder padding="xl" radius="lg" maw={560} mx="auto">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          dispatch(setupPressed());
        }}
      >
        <Stack gap="md">
          <Title order={1} size="h2" tabIndex={-1}>
            {desk.SetUpTitle()}
          </Title>
          <Text>{desk.SetUpHelp()}</Text>
          <Field
            name="code"
            label={desk.SetUpCode()}
            description={desk.SetUpCodeHelp()}
            autoComplete="one-time-code"
            error={refusal === 'setup_code_wrong' ? wrong : undefined}
          />
          <Field name="organisation" label={desk.SetUpOrganisation()} autoComplete="organization" />
          <Field
            name="place"
            label={desk.FirstPlace()}
            description={desk.FirstPlaceHelp()}
            autoComplete="off"
          />
          <Field name="firstName" label={texts.FirstName()} autoComplete="given-name" />
          <Field name="lastName" label={texts.LastName()} autoComplete="family-name" />
          <Field
            name="email"
            label={desk.YourMail()}
            autoComplete="username"
            error={refusal === 'email_taken' ? wrong : undefined}
          />
          <Field
            name="password"
            label={desk.YourPassword()}
            description={desk.PasswordHelp({ least: passwordLength.least })}
            autoComplete="new-password"
            error={refusal === 'password_rule' || refusal === 'password_common' ? wrong : undefined}
          />
          <Text role="alert" mih="1.5em">
            {refusal === 'offline' || refusal === 'other' || refusal === 'invalid_request' ? wrong : ''}
          </Text>
          <Button type="submit" size="md" loading={status === 'sending'}>
            {desk.SetUp()}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

interface FieldProps {
  name: SetupField;
  label: string;
  description?: string;
  autoComplete: string;
  /** Why the server refused this field. */
  error?: string | null | undefined;
}

function Field({ name, label, description, autoComplete, error }: FieldProps) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const state = useSelector(selectSetup);
  const isMissing = state.isTried && missingFields(state).includes(name);
  const Input = name === 'password' ? PasswordInput : TextInput;
  return (
    <Input
      size="md"
      name={name}
      label={label}
      description={description}
      autoComplete={autoComplete}
      maxLength={name === 'email' ? limits.emailLength : limits.nameLength}
      required
      value={state.values[name]}
      error={error ?? (isMissing ? texts.FieldMissing() : undefined)}
      onChange={({ currentTarget }) => dispatch(setupTyped({ field: name, value: currentTarget.value }))}
    />
  );
}

function refusalOf(texts: Texts['desk'], refusal: SetupRefusal): string {
  switch (refusal) {
    case 'setup_code_wrong':
      return texts.CodeWrong();
    case 'email_taken':
      return texts.MailTaken();
    case 'password_rule':
    case 'password_common':
      return texts.PasswordRefused();
    case 'invalid_request':
      return texts.SetUpInvalid();
    case 'offline':
      return texts.NotConnectedHelp();
    case 'other':
      return texts.SetUpFailed();
  }
}
