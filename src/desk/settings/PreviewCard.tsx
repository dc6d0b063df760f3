import { Card, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { languageNames, locales, toLocale, type Locale } from '../../../contract/languages';
import type { WireQuestion } from '../../../contract/question';
import { ratings, toRating, type Rating } from '../../../contract/rating';
import { framePaths } from '../../../contract/screens';
import { listenTo, type FrameMessage, type PreviewMessage } from '../../app/frame/frameMessages';
import { idle } from '../../app/idle';
import { useDeskTexts } from '../useDeskTexts';
import styles from './settings.module.css';
import { selectPreviewed, selectPreviewLocale } from '../../../state/settings/settingsSelectors';
import { previewChosen, type OpenSettings } from '../../../state/settings/settingsSlice';

/** The visitor's own screens with the edits in them, on a read-only store in a frame. */
export function PreviewCard({ preview: { rating } }: Pick<OpenSettings, 'preview'>) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const question = useSelector(selectPreviewed);
  const locale = useSelector(selectPreviewLocale);
  const after: Record<Rating, string> = { 1: texts.SecSad(), 2: texts.SecSoSo(), 3: texts.SecHappy() };
  if (!question) return null;
  return (
    <Card component="section" withBorder padding={12} radius="lg" aria-labelledby="preview">
      <Stack gap="sm">
        <Title order={2} size="h4" id="preview">
          {texts.Preview()}
        </Title>
        <div className={styles.choices}>
          <NativeSelect
            size="md"
            label={texts.PreviewAt()}
            value={rating ?? ''}
            onChange={({ currentTarget }) =>
              dispatch(previewChosen({ rating: toRating(currentTarget.value) ?? null }))
            }
          >
            <option value="">{texts.QuestionField()}</option>
            {ratings.map((one) => (
              <option key={one} value={one}>
                {after[one]}
              </option>
            ))}
          </NativeSelect>
          <NativeSelect
            size="md"
            label={texts.Language()}
            value={locale}
            onChange={({ currentTarget }) =>
              dispatch(previewChosen({ locale: toLocale(currentTarget.value) ?? null }))
            }
          >
            {locales.map((one) => (
              <option key={one} value={one}>
                {languageNames[one]}
              </option>
            ))}
          </NativeSelect>
        </div>
        <PhoneFrame question={question} rating={rating} locale={locale} />
        <Text size="sm" c="dimmed">
          {texts.PreviewHelp()}
        </Text>
      </Stack>
    </Card>
  );
}

interface PhoneProps {
  question: WireQuestion;
  rating: Rating | null;
  locale: Locale;
}

/** The frame. It gets the newest question as soon as it has drawn the one before. */
function PhoneFrame({ question, rating, locale }: PhoneProps) {
  const texts = useDeskTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  const isFree = useRef(false);
  const isSent = useRef(false);
  const turn = useRef(0);

  const send = useEffectEvent(() => {
    if (!isFree.current || isSent.current) return;
    isFree.current = false;
    isSent.current = true;
    turn.current += 1;
    const message: PreviewMessage = { smilelog: 'preview', turn: turn.current, question, rating, locale };
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  });
  const hear = useEffectEvent((message: FrameMessage) => {
    if (message.smilelog === 'ready') isSent.current = false;
    if (message.smilelog !== 'ready' && message.smilelog !== 'shown') return;
    isFree.current = true;
    send();
  });

  useEffect(
    () =>
      listenTo<FrameMessage>(
        () => frame.current?.contentWindow,
        (message) => hear(message),
      ),
    [frame],
  );
  useEffect(() => {
    isSent.current = false;
    // The frame draws on the form's thread, so keys go first.
    void idle(0).then(() => send());
  }, [question, rating, locale]);
  // Without allow-forms a screen would not hear of a submission; the frame's policy forbids them.
  return (
    <iframe
      ref={frame}
      className={styles.phone}
      src={framePaths.visitor}
      title={texts.Preview()}
      sandbox="allow-scripts allow-same-origin allow-forms"
    />
  );
}
