import { Button, Group, Stack, Text } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTexts } from '../i18n/useTexts';
import { Dialog } from '../ui/Dialog';

interface Props {
  title: string;
  text?: string | undefined;
  /** Label of the button that confirms. */
  confirm: string;
  /** Label of the button that closes it; `Cancel` by default. */
  close?: string;
  isSending: boolean;
  /** Labels of what has to be filled in or chosen before. */
  missing?: readonly string[];
  /** Why the last attempt failed, and what to do; '' if none failed. */
  failure: string;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/**
 * A dialog of the desk that carries something out: its fields, the button that confirms, what it still needs,
 * and why the last attempt failed. Pressing the button again repeats a failed attempt.
 */
export function FormDialog(props: Props) {
  const {
    title,
    text,
    confirm,
    close,
    isSending,
    missing = [],
    failure,
    onConfirm,
    onClose,
    children,
  } = props;
  const texts = useTexts();
  const id = useId();
  return (
    <Dialog
      title={title}
      text={text}
      onLeave={onClose}
      ignoresTapsBeside
      actions={
        <>
          <Text role="status" size="sm" c="dimmed">
            {missing.length > 0 ? texts.desk.StillMissing({ what: missing.join(', ') }) : ''}
          </Text>
          <Group gap="sm">
            <Button type="submit" form={id} size="md" loading={isSending} disabled={missing.length > 0}>
              {confirm}
            </Button>
            <Button size="md" variant="default" disabled={isSending} onClick={onClose}>
              {close ?? texts.Cancel()}
            </Button>
          </Group>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <Stack gap="md">
          {children}
          <Text role="alert">{failure}</Text>
        </Stack>
      </form>
    </Dialog>
  );
}
