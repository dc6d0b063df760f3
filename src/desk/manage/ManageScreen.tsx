import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { ratePath, settingsPath } from '../../../contract/screens';
import { Link } from '../../visitor/navigation/Link';
import { selectIsLeaving, selectPerson } from '../../../state/user/accountSelectors';
import { otherAccountPressed } from '../../../state/user/accountSlice';
import { nameOf } from '../user/roleName';
import { PageFailure } from '../Failure';
import { DeskPage } from '../DeskPage';
import { OwnersText } from '../OwnersText';
import { SignInCard } from '../SignInCard';
import type { Question } from '../../../contract/question';
import type { Texts } from '../../i18n/useTexts';
import { useDeskTexts } from '../useDeskTexts';
import { ManageParts } from './ManageParts';
import { inboxAddress } from '../../../state/inbox/inboxSlice';
import { votesAddress } from '../../../state/votes/votesSlice';
import { selectManage } from '../../../state/manage/manageSelectors';
import { retryPressed, type ManageState } from '../../../state/manage/manageSlice';

/** The management area of a question (specification § 2). */
export function ManageScreen() {
  const dispatch = useDispatch();
  const texts = useDeskTexts();
  const manage = useSelector(selectManage);
  switch (manage.status) {
    case 'none':
    case 'loading':
      return <DeskPage title={texts.Manage()} />;
    case 'signedOut':
      return (
        <SignInCard title={texts.Manage()} who={texts.MayComeIn()}>
          <ToVote uid={manage.uid} />
        </SignInCard>
      );
    case 'closed':
      return <Closed manage={manage} />;
    case 'failed':
      return (
        <PageFailure failure={manage.failure} onRetry={() => dispatch(retryPressed())}>
          {manage.failure.kind === 'disabled' && <OtherAccount isQuiet />}
        </PageFailure>
      );
    case 'open':
      return (
        <DeskPage {...headOf(texts, manage.question)}>
          <Group gap="lg">
            <Anchor component={Link} href={settingsPath('question', manage.uid)} underline="always" py="xs">
              {texts.Settings()}
            </Anchor>
            <Anchor
              component={Link}
              href={votesAddress.href({ question: manage.uid })}
              underline="always"
              py="xs"
            >
              {texts.AllVotes()}
            </Anchor>
            <Anchor
              component={Link}
              href={inboxAddress.href({ question: manage.uid })}
              underline="always"
              py="xs"
            >
              {texts.InboxCases()}
            </Anchor>
          </Group>
          <ManageParts manage={manage} />
        </DeskPage>
      );
  }
}

const titleOf = (texts: Texts['desk'], { text, writtenIn }: Question) => (
  <>
    {`${texts.Manage()}: `}
    <OwnersText text={text} writtenIn={writtenIn} />
  </>
);

function headOf(texts: Texts['desk'], question: Question) {
  const { place, placement, address } = question;
  return {
    over: place?.name,
    title: titleOf(texts, question),
    below: [placement, address].filter(Boolean).join(' · '),
  };
}

/**
 * The signed-in person may not manage the question (RO-3). Says why, who can change that, and what else they
 * can do.
 */
function Closed({ manage: { uid, question } }: { manage: Extract<ManageState, { status: 'closed' }> }) {
  const texts = useDeskTexts();
  const person = useSelector(selectPerson);
  return (
    <Card withBorder padding="xl" radius="lg" maw={640} mx="auto" mt="xl">
      <Stack gap="sm">
        {question.place && (
          <Text c="dimmed" dir="auto">
            {question.place.name}
          </Text>
        )}
        <Title order={1} size="h2" dir="auto" tabIndex={-1}>
          {titleOf(texts, question)}
        </Title>
        <Text role="alert">{texts.NoAccess()}</Text>
        <Text>{texts.WhoGivesAccess()}</Text>
        {person && <Text c="dimmed">{texts.SignedInAs({ who: person.email ?? nameOf(person) })}</Text>}
        <Group mt="sm">
          <OtherAccount />
          <ToVote uid={uid} />
        </Group>
      </Stack>
    </Card>
  );
}

function OtherAccount({ isQuiet = false }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const isLeaving = useSelector(selectIsLeaving);
  return (
    <Button
      variant={isQuiet ? 'default' : 'filled'}
      size="md"
      h="auto"
      mih={44}
      py="xs"
      loading={isLeaving}
      onClick={() => dispatch(otherAccountPressed())}
    >
      {texts.OtherAccount()}
    </Button>
  );
}

function ToVote({ uid }: { uid: string }) {
  const texts = useDeskTexts();
  return (
    <Button component="a" href={`${ratePath(uid)}?from_manage=true`} variant="default" size="md">
      {texts.ToVote()}
    </Button>
  );
}
