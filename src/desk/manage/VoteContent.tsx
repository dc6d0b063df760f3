import { Badge, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { looksLikeEmail } from '../../../contract/attachments';
import type { VoteDetails, VotePhoto, VoteRecording } from '../../../contract/manage';
import type { Rating } from '../../../contract/rating';
import { clockTime } from '../../i18n/clockTime';
import { useMoment } from '../../i18n/useMoment';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { Face } from '../../ui/Face';
import { RecordedSessions } from '../RecordedSessions';
import { useDeskTexts } from '../useDeskTexts';
import styles from './manage.module.css';
import { VoicePlayer } from './VoicePlayer';
import { VotePosition } from './VotePosition';

interface Props {
  vote: VoteDetails;
  /** Texts of the chosen tiles. */
  tiles: readonly string[];
  /** One of several: what is not there is not said. */
  isBrief?: boolean;
  onPhoto: (photoIndex: number) => void;
  /** A photo or a recording failed to load. Its address may have expired. */
  onFileFailed: () => void;
}

/** A vote with everything that came with it. */
export function VoteContent({ vote, tiles, isBrief = false, onPhoto, onFileFailed }: Props) {
  const texts = useDeskTexts();
  const moment = useMoment();
  const { notes, photos, recordings, erasedAt, changedAt, contacts = [], location } = vote;
  const isEmpty =
    notes.length + tiles.length + photos.length + recordings.length + contacts.length === 0 && !location;
  const marks = [
    vote.isFlagged && texts.HeldBack(),
    vote.isRepeat && texts.RepeatVote(),
    !vote.isCounted && !vote.isServiceLog && texts.NotCounted(),
    vote.isOutsideHours && texts.OutsideHours(),
  ].filter((mark) => typeof mark === 'string');
  return (
    <Stack gap={isBrief ? 'xs' : 'md'}>
      <Rated rating={vote.rating} isServiceLog={vote.isServiceLog}>
        <Text
          component="time"
          size="sm"
          c="dimmed"
          display="block"
          dateTime={new Date(vote.votedAt).toISOString()}
        >
          {moment(vote.votedAt)}
        </Text>
        {changedAt !== null && (
          <Text size="sm" c="dimmed">
            {texts.VoteChanged({ when: moment(changedAt) })}
          </Text>
        )}
      </Rated>
      {marks.length > 0 && (
        <Group gap="xs">
          {marks.map((mark) => (
            <Badge key={mark} variant="light" tt="none">
              {mark}
            </Badge>
          ))}
        </Group>
      )}
      {erasedAt !== null && <Text>{texts.VoteErased({ when: moment(erasedAt) })}</Text>}
      {isEmpty && !isBrief && erasedAt === null && <Text c="dimmed">{texts.NothingAdded()}</Text>}
      {notes.length > 0 && (
        <Part title={texts.Note()}>
          {notes.map(({ text, at }, index) => (
            <blockquote key={index} className={styles.note} dir="auto">
              {text}
              {notes.length > 1 && (
                <Text size="sm" c="dimmed">
                  {moment(at)}
                </Text>
              )}
            </blockquote>
          ))}
        </Part>
      )}
      {tiles.length > 0 && (
        <Part title={texts.Chosen()}>
          <Group component="ul" gap="xs" className={styles.list}>
            {tiles.map((tile) => (
              <Badge
                component="li"
                key={tile}
                size="lg"
                variant="light"
                tt="none"
                dir="auto"
                className={styles.tile}
              >
                {tile}
              </Badge>
            ))}
          </Group>
        </Part>
      )}
      {photos.length > 0 && <Photos photos={photos} onPhoto={onPhoto} onFileFailed={onFileFailed} />}
      {recordings.map((recording) => (
        <Recording key={recording.url} recording={recording} onFileFailed={onFileFailed} />
      ))}
      {contacts.length > 0 && <Contacts contacts={contacts} />}
      {location && (
        <Part title={texts.VotePosition()}>
          <VotePosition location={location} />
        </Part>
      )}
      <RecordedSessions uids={vote.recordedSessions} />
    </Stack>
  );
}

export function Rated({
  rating,
  isServiceLog,
  children,
}: {
  rating: Rating;
  isServiceLog: boolean;
  children?: ReactNode;
}) {
  const texts = useTexts();
  return (
    <Group gap="md" wrap="nowrap">
      {!isServiceLog && <Face rating={rating} className={styles.face} />}
      <div>
        <Text fw={600} size="lg">
          {isServiceLog ? texts.ServiceLog() : ratingName(texts, rating)}
        </Text>
        {children}
      </div>
    </Group>
  );
}

export const ratingName = (texts: Texts, rating: Rating): string =>
  rating === 3 ? texts.Happy() : rating === 2 ? texts.SoSo() : texts.Sad();

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Title order={3} size="sm" mb={4}>
        {title}
      </Title>
      {children}
    </div>
  );
}

function Photos({
  photos,
  onPhoto,
  onFileFailed,
}: Pick<Props, 'onPhoto' | 'onFileFailed'> & { photos: readonly VotePhoto[] }) {
  const texts = useTexts();
  return (
    <Part title={texts.desk.Photos()}>
      <Group component="ul" gap="sm" align="start" className={styles.list}>
        {photos.map(({ url, thumbnailUrl, tile }, photoIndex) => (
          <li key={url} className={styles.thumbnailPlace}>
            <UnstyledButton className={styles.thumbnail} onClick={() => onPhoto(photoIndex)}>
              <img
                src={thumbnailUrl}
                alt={texts.ServicePhoto({ number: photoIndex + 1, count: photos.length })}
                width={96}
                height={96}
                onError={onFileFailed}
              />
            </UnstyledButton>
            {tile && (
              <Text size="sm" c="dimmed" dir="auto">
                {tile}
              </Text>
            )}
          </li>
        ))}
      </Group>
    </Part>
  );
}

function Recording({ recording, onFileFailed }: Pick<Props, 'onFileFailed'> & { recording: VoteRecording }) {
  const texts = useTexts();
  const { seconds } = recording;
  const title = seconds === null ? texts.VoiceRecording() : texts.GivenVoice({ time: clockTime(seconds) });
  return (
    <Part title={title}>
      <VoicePlayer recording={recording} name={title} onFileFailed={onFileFailed} />
    </Part>
  );
}

/** Who wants to hear back. */
function Contacts({ contacts }: { contacts: readonly string[] }) {
  const texts = useDeskTexts();
  return (
    <Part title={texts.WantsAnswer()}>
      {contacts.map((contact) => (
        <Text key={contact} className={styles.contact} dir="auto">
          {looksLikeEmail(contact) ? (
            <a href={`mailto:${encodeURIComponent(contact)}`}>{contact}</a>
          ) : (
            contact
          )}
        </Text>
      ))}
    </Part>
  );
}
