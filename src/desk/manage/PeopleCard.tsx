import { Badge, Card, Group, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useDispatch } from 'react-redux';
import type { QuestionPerson } from '../../../contract/manage';
import { useTexts } from '../../i18n/useTexts';
import { nameOf, roleName } from '../user/roleName';
import { PartFailure } from '../Failure';
import { Named } from '../list/RowSign';
import { useDeskTexts } from '../useDeskTexts';
import styles from './manage.module.css';
import { peopleRetryPressed, type People } from '../../../state/manage/manageSlice';

/** People with access and their rights (RO-1). */
export function PeopleCard({ people }: { people: People }) {
  const texts = useDeskTexts();
  const { Loading } = useTexts();
  const dispatch = useDispatch();
  return (
    <Card component="section" withBorder padding="lg" radius="lg" aria-labelledby="people">
      <Title order={2} size="h4" id="people" mb="sm">
        {texts.WhoMayComeIn()}
      </Title>
      {people.status === 'loading' && (
        <Stack gap="sm" aria-busy>
          <Skeleton h={20} w="70%" />
          <Skeleton h={20} w="60%" />
          <VisuallyHidden role="status">{Loading()}</VisuallyHidden>
        </Stack>
      )}
      {people.status === 'failed' && (
        <PartFailure failure={people.failure} onRetry={() => dispatch(peopleRetryPressed())} />
      )}
      {people.status === 'loaded' && (
        <ul className={styles.list}>
          {people.people.map((person, index) => (
            <PersonRow key={index} person={person} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function PersonRow({ person }: { person: QuestionPerson }) {
  const texts = useDeskTexts();
  const { email, role, mayManage, mayLogServices } = person;
  const name = nameOf(person);
  return (
    <li className={styles.person}>
      <Named name={name}>
        <Text fw={600} dir="auto">
          {name}
        </Text>
        {email !== null && email !== name && (
          <Text size="sm" c="dimmed" className={styles.email}>
            {email}
          </Text>
        )}
      </Named>
      <Group gap="xs">
        <Text size="sm">{roleName(texts, role)}</Text>
        {mayManage && (
          <Badge variant="light" tt="none">
            {texts.MayManage()}
          </Badge>
        )}
        {mayLogServices && (
          <Badge variant="light" tt="none">
            {texts.MayLogServices()}
          </Badge>
        )}
      </Group>
    </li>
  );
}
