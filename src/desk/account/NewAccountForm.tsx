import { Button, Card, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { looksLikeEmail } from '../../../contract/attachments';
import { passwordLength } from '../../../contract/password';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { useDeskTexts } from '../useDeskTexts';
import { useFits } from '../useFits';
import {
  missingFields,
  mostOf,
  type AccountRefusal,
  type NewAccountState,
} from '../../../state/account/newAccountForm';

export interface AccountField<Field extends string> {
  name: Field;
  label: string;
  description?: string;
  autoComplete: string;
  /** Refusals that are about this field. The others are told below the form. */
  refusals?: readonly AccountRefusal[];
}

interface Props<Field extends string> {
  title: string;
  /** Between the title and the fields. */
  children: ReactNode;
  fields: readonly AccountField<Field>[];
  state: NewAccountState<Field>;
  /** The texts of this form, where they differ. */
  refusalTexts?: Partial<Record<AccountRefusal, string>>;
  /** What the organisation tells about data, above the button. */
  consent?: string | undefined;
  submit: string;
  onTyped: (field: Field, value: string) => void;
  onPressed: () => void;
}

/** A card with a form that makes an account. A field named `password` hides what is typed. */
export function NewAccountForm<Field extends string>(props: Props<Field>) {
  const { title, children, fields, state, refusalTexts, consent, submit, onTyped, onPressed } = props;
  const texts = useDeskTexts();
  const { status, refusal, isTried, values } = state;
  const noAddress = refusal === 'invalid_request' && isNoAddress(values);
  const wrong = noAddress
    ? texts.MailInvalid()
    : refusal && (refusalTexts?.[refusal] ?? refusalText(texts, refusal));
  const marked = fields.find(({ name, refusals }) =>
    noAddress ? name === 'email' : refusal !== null && refusals?.includes(refusal),
  );
  const fits = useFits();
  const missing = isTried ? missingFields(state) : [];
  const form = useRef<HTMLFormElement>(null);
  // On a phone the field is above the screen when its refusal arrives.
  const isRefused = refusal !== null;
  useEffect(() => {
    if (isRefused || isTried) focusOnMarked(form.current);
  }, [isRefused, isTried]);
  return (
    <Card withBorder padding="xl" radius="lg" maw={560} mx="auto">
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          focusOnMarked(event.currentTarget);
          onPressed();
        }}
      >
        <Stack gap="md">
          <Title order={1} size="h2" tabIndex={-1}>
            {title}
          </Title>
          {children}
          {fields.map((field) => {
            const { name, label, description, autoComplete } = field;
            const Input = name === 'password' ? PasswordInput : TextInput;
            const error =
              field === marked ? wrong : missing.includes(name) ? texts.FieldMissing() : undefined;
            const fit = fits(values[name], mostOf(name), error);
            return (
              <Input
                key={name}
                size="md"
                name={name}
                label={label}
                description={description}
                autoComplete={autoComplete}
                required
                value={values[name]}
                {...fit}
                // Mantine leaves it out for a password.
                aria-invalid={fit.error !== undefined}
                onChange={({ currentTarget }) => onTyped(name, currentTarget.value)}
              />
            );
          })}
          <Text role="alert" mih="1.5em">
            {wrong && !marked ? wrong : ''}
          </Text>
          {consent && (
            <Text size="sm" c="dimmed" dir="auto" style={{ whiteSpace: 'pre-line' }}>
              {consent}
            </Text>
          )}
          <Button type="submit" size="md" loading={status === 'sending'}>
            {submit}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

/** Moves the focus to the first marked field, and the page with it. */
function focusOnMarked(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

const isNoAddress = (values: Readonly<Record<string, string>>): boolean =>
  values['email'] !== undefined && !looksLikeEmail(values['email']);

/** The name and the password, which every such form asks for. */
export function usePersonFields() {
  const texts = useTexts();
  const { desk } = texts;
  return {
    firstName: { name: 'firstName', label: texts.FirstName(), autoComplete: 'given-name' },
    lastName: { name: 'lastName', label: texts.LastName(), autoComplete: 'family-name' },
    password: {
      name: 'password',
      label: desk.YourPassword(),
      description: desk.PasswordHelp({ least: passwordLength.least }),
      autoComplete: 'new-password',
      refusals: ['password_rule', 'password_common'],
    },
  } as const;
}

function refusalText(texts: Texts['desk'], refusal: AccountRefusal): string {
  switch (refusal) {
    case 'setup_code_wrong':
      return texts.CodeWrong();
    case 'invitation_foreign':
      return texts.InvitationForeign();
    case 'email_taken':
      return texts.MailTaken();
    case 'password_rule':
    case 'password_common':
      return texts.PasswordRefused();
    case 'invalid_request':
      return texts.SetUpInvalid();
    case 'offline':
      return texts.NotConnectedHelp();
    default:
      return texts.SetUpFailed();
  }
}
