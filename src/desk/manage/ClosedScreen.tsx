import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { homePath } from '../../../contract/screens';
import { useDeskTexts } from '../useDeskTexts';

interface Props {
  over?: string | undefined;
  title?: string;
  who?: string;
  action?: ReactNode;
}

/** Says who may come in. */
export function ClosedScreen({ over, title, who, action }: Props) {
  const texts = useDeskTexts();
  return (
    <Card withBorder padding="xl" radius="lg" maw={640} mx="auto" mt="xl">
      <Stack gap="sm">
        {over && <Text c="dimmed">{over}</Text>}
        <Title order={1} size="h2" tabIndex={-1}>
          {title ?? texts.Desk()}
        </Title>
        <Title order={2} size="h4">
          {texts.WhoMayComeIn()}
        </Title>
        <Text>{who ?? texts.DeskMayComeIn()}</Text>
        <Text>{texts.SignInFirst()}</Text>
        <Group mt="sm">
          {action ?? (
            <Button component="a" href={homePath} variant="default" size="md">
              {texts.ToStart()}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}
