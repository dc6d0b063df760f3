import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { clockIn } from '../../../contract/clock';
import { languageTag } from '../../../contract/languages';
import { toRating, type Rating } from '../../../contract/rating';
import { managePath, votesPath } from '../../../contract/screens';
import type { WireListedVote } from '../../../contract/votes';
import { selectLocale } from '../../../state/language/languageSelectors';
import { selectVotes, selectVotesFilters } from '../../../state/votes/votesSelectors';
import {
  filterTyped,
  filtersChosen,
  retryPressed,
  votesAddress,
  votesWith,
  type VotesPage,
} from '../../../state/votes/votesSlice';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { Face } from '../../ui/Face';
import { Link } from '../../visitor/navigation/Link';
import { ExportButtons, votesOffered } from '../exports/ExportButtons';
import { FilterCard } from '../list/FilterCard';
import { ListCard } from '../list/ListCard';
import { ListPage } from '../list/ListPage';
import { OwnersText, sentenceAround } from '../OwnersText';
import { TimeAgo } from '../TimeAgo';
import { useDeskTexts } from '../useDeskTexts';
import { DecisionBar } from './DecisionBar';
import styles from './votes.module.css';

/** What visitors said, newest first: of a question, or of all that the person runs. */
export function VotesScreen() {
  const texts = useTexts();
  const desk = useDeskTexts();
  const dispatch = useDispatch();
  const state = useSelector(selectVotes);
  const filters = useSelector(selectVotesFilters);
  const tag = languageTag(useSelector(selectLocale));
  const { list } = state;
  const {
    organisations,
    org_uid: org,
    places,
    question,
    scope,
    now,
  } = list.status === 'loaded' ? list : nothing;
  return (
    <ListPage
      title={question ? desk.VotesOf({ question: question.text }) : desk.Votes()}
      heading={
        question
          ? sentenceAround(
              (text) => desk.VotesOf({ question: text }),
              <OwnersText text={question.text} writtenIn={question.written_in} />,
            )
          : undefined
      }
      refusal={desk.VotesRefused()}
      state={state}
    >
      <FilterCard
        address={votesAddress}
        values={{ ...(state.typed ?? filters), org: filters.org || (org ?? '') }}
        onType={(change) => dispatch(filterTyped({ filters: { ...(state.typed ?? filters), ...change } }))}
        onChoose={(change) =>
          // A place belongs to one organisation.
          dispatch(filtersChosen({ filters: { ...filters, ...(change.org && { place: '' }), ...change } }))
        }
        fields={[
          ...(organisations.length > 1
            ? [
                {
                  of: 'org',
                  kind: 'choice',
                  label: desk.Organisation(),
                  options: organisations.map(({ uid, name }) => [uid, name] as const),
                  hasNone: false,
                } as const,
              ]
            : []),
          {
            of: 'rate',
            kind: 'choice',
            label: desk.FaceField(),
            options: faces.map((rating) => [String(rating), faceName(texts, rating)] as const),
          },
          {
            of: 'with',
            kind: 'choice',
            label: desk.WithField(),
            options: votesWith.map((having) => [having, withName(desk, having)] as const),
          },
          { of: 'from', kind: 'date', label: desk.FromDay() },
          { of: 'to', kind: 'date', label: desk.ToDay() },
          { of: 'tile', kind: 'text', label: desk.TileField() },
          // Only Insights says which votes have it.
          ...(scope ? [{ of: 'word', kind: 'text', label: desk.WordField() } as const] : []),
          {
            of: 'weekday',
            kind: 'choice',
            label: desk.WeekdayField(),
            options: weekdays.map((day) => [String(day), weekdayIn(day, tag)] as const),
          },
          {
            of: 'hour',
            kind: 'choice',
            label: desk.HourField(),
            options: hours.map((hour) => [String(hour), hourIn(hour, tag)] as const),
          },
          // The votes of a question, or behind a figure, are from its places.
          ...(question || scope
            ? []
            : [
                {
                  of: 'place',
                  kind: 'choice',
                  label: desk.Place(),
                  options: places.map(({ uid, name }) => [uid, name] as const),
                } as const,
              ]),
        ]}
      >
        {scope && (
          <Text mb="sm">
            {desk.VotesOfFigure({ name: scope.name })}{' '}
            <Anchor component={Link} href={votesPath} underline="always">
              {desk.VotesAll()}
            </Anchor>
          </Text>
        )}
      </FilterCard>
      <DecisionBar />
      <ListCard
        id="votes"
        title={desk.VotesNewest()}
        list={list}
        address={votesAddress}
        rowsOf={(page) => page.votes}
        keyOf={({ uid }) => uid}
        columns={[
          { head: desk.FaceField(), cell: (vote) => <Tapped vote={vote} /> },
          { head: desk.When(), cell: (vote) => <Opens vote={vote} now={now} /> },
          { head: desk.What(), cell: (vote) => <CameWithIt vote={vote} /> },
          { head: desk.Place(), cell: (vote) => <Where vote={vote} isOne={question !== null} /> },
        ]}
        none={desk.VotesNone()}
        guide="votes"
        noneFound={desk.VotesNoneFound()}
        onRetry={() => dispatch(retryPressed())}
        belowPages={<ExportButtons offered={votesOffered} />}
      />
    </ListPage>
  );
}

const nothing = {
  organisations: [],
  org_uid: null,
  places: [],
  question: null,
  scope: null,
  now: 0,
} as const satisfies Partial<VotesPage>;

const weekdays = [0, 1, 2, 3, 4, 5, 6];
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** @param day 0 is Monday, as the first of January 2024 was */
const weekdayIn = (day: number, tag: string): string =>
  new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + day));

const hourIn = (hour: number, tag: string): string => clockIn(`${String(hour).padStart(2, '0')}:00`, tag);

const faces = [1, 2, 3] as const satisfies readonly Rating[];

const faceName = (texts: Texts, rating: Rating): string =>
  rating === 3 ? texts.Happy() : rating === 2 ? texts.SoSo() : texts.Sad();

function withName(texts: Texts['desk'], having: (typeof votesWith)[number]): string {
  switch (having) {
    case 'words':
      return texts.WithWords();
    case 'answer':
      return texts.WantsAnswer();
    case 'flagged':
      return texts.HeldBack();
    case 'repeat':
      return texts.RepeatVote();
  }
}

function Tapped({ vote: { rate } }: { vote: WireListedVote }) {
  const texts = useTexts();
  const rating = toRating(rate);
  // A recorded session from elsewhere may show a mask.
  if (!rating) return null;
  return (
    <Group gap="xs" wrap="nowrap">
      <Face rating={rating} className={styles.face} />
      <Text>{faceName(texts, rating)}</Text>
    </Group>
  );
}

/** When it was, as a link to the vote with everything that came with it. */
function Opens({ vote, now }: { vote: WireListedVote; now: number }) {
  const rating = toRating(vote.rate) ?? undefined;
  return (
    <Anchor component={Link} href={managePath(vote.question.uid, vote.uid, rating)} underline="always">
      <TimeAgo at={vote.voted_at} now={now} />
    </Anchor>
  );
}

function CameWithIt({ vote }: { vote: WireListedVote }) {
  const texts = useDeskTexts();
  const marks = [
    vote.wants_answer && texts.WantsAnswer(),
    vote.photos > 0 && texts.PhotoCount({ n: vote.photos }),
    vote.recordings > 0 && texts.RecordingCount({ n: vote.recordings }),
    vote.is_flagged && texts.HeldBack(),
    vote.is_repeat && texts.RepeatVote(),
    !vote.is_counted && texts.NotCounted(),
  ].filter((mark) => typeof mark === 'string');
  if (vote.note === '' && vote.tiles.length + marks.length === 0)
    return (
      <Text size="sm" c="dimmed">
        –
      </Text>
    );
  return (
    <Stack gap={4}>
      {vote.note !== '' && (
        <Text className={styles.words} dir="auto">
          {vote.note}
        </Text>
      )}
      {vote.tiles.length > 0 && (
        <Text size="sm" dir="auto">
          {vote.tiles.join(' · ')}
        </Text>
      )}
      {marks.length > 0 && (
        <Group gap={4}>
          {marks.map((mark) => (
            <Badge key={mark} variant="light" tt="none">
              {mark}
            </Badge>
          ))}
        </Group>
      )}
    </Stack>
  );
}

function Where({ vote: { place, question }, isOne }: { vote: WireListedVote; isOne: boolean }) {
  const filters = useSelector(selectVotesFilters);
  return (
    <>
      {place && <Text dir="auto">{place.name}</Text>}
      {!isOne && (
        <Text size="sm">
          <Anchor
            component={Link}
            href={votesAddress.href({ ...filters, org: '', place: '', question: question.uid })}
            underline="always"
            c="dimmed"
            dir="auto"
          >
            <OwnersText text={question.text} writtenIn={question.written_in} />
          </Anchor>
        </Text>
      )}
    </>
  );
}
