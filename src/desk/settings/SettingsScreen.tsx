import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { managePath, placesPath, settingsPath } from '../../../contract/screens';
import { settingsSections } from '../../../contract/settingsFields';
import { Link } from '../../visitor/navigation/Link';
import { useMoment } from '../../i18n/useMoment';
import { useTexts } from '../../i18n/useTexts';
import { useFocusPassedOn } from '../../ui/useFocusPassedOn';
import { DeskPage } from '../DeskPage';
import { PageFailure, wordsOf } from '../Failure';
import { OwnersText } from '../OwnersText';
import { SignInCard } from '../SignInCard';
import { useDeskTexts } from '../useDeskTexts';
import { ConflictCard } from './ConflictCard';
import { Field } from './Field';
import { ListField } from './ListField';
import { Outline } from './Outline';
import { PreviewCard } from './PreviewCard';
import { Section } from './Section';
import styles from './settings.module.css';
import { selectOwnTexts, selectSettings, selectWrittenIn } from '../../../state/settings/settingsSelectors';
import {
  draftDropped,
  retryPressed,
  savePressed,
  type OpenSettings,
} from '../../../state/settings/settingsSlice';
import { useFocusOnMarked } from './useFocusOnMarked';
import { WordsCard } from './WordsCard';

/** The form in which an organisation, a site, a place or a question is edited (MA-1). */
export function SettingsScreen() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const settings = useSelector(selectSettings);
  switch (settings.status) {
    case 'none':
    case 'loading':
      return <DeskPage title={texts.Settings()} />;
    case 'signedOut':
      return <SignInCard title={texts.Settings()} who={texts.DeskMayComeIn()} />;
    case 'refused':
      return (
        <DeskPage title={texts.Settings()}>
          <Text role="alert">{texts.SettingsRefused()}</Text>
        </DeskPage>
      );
    case 'failed':
      return <PageFailure failure={settings.failure} onRetry={() => dispatch(retryPressed())} />;
    case 'open':
      return <Open open={settings} />;
  }
}

function Open({ open }: { open: OpenSettings }) {
  const texts = useDeskTexts();
  const moment = useMoment();
  const { thing, isRestored, theirs, preview, save } = open;
  const writtenIn = useSelector(selectWrittenIn);
  const form = useFocusOnMarked(save.status);
  const hasWords = useSelector(selectOwnTexts).length > 0;
  const { kind, settings, site, place, edited } = thing;
  const parts = [
    ...settingsSections[kind].map(({ name }) => name),
    ...(kind === 'question' && hasWords ? ['words' as const] : []),
  ];
  // Buttons that end something remove themselves: those of a conflict, and the one that discards the edits.
  const content = useRef<HTMLDivElement>(null);
  const passedOn = useFocusPassedOn(() => content.current?.closest('main')?.querySelector('h1') ?? null);
  return (
    <DeskPage
      over={[site?.name, kind === 'question' ? place?.name : null].filter(Boolean).join(' · ')}
      title={
        <>
          {`${texts.Settings()}: `}
          <OwnersText
            text={String(settings['text'] ?? settings['name'] ?? '')}
            writtenIn={kind === 'question' ? writtenIn : undefined}
          />
        </>
      }
      below={edited ? texts.EditedBy({ who: edited.by, when: moment(edited.at) }) : undefined}
    >
      <Stack gap="md" ref={content} {...passedOn}>
        <Ways open={open} />
        {theirs ? (
          <ConflictCard theirs={theirs} />
        ) : (
          isRestored && <Alert color="gray">{texts.EditsRestored()}</Alert>
        )}
        <div ref={form} className={styles.page} data-of={kind}>
          {parts.length > 1 && <Outline parts={parts} />}
          <div className={styles.sections}>
            {settingsSections[kind].map(({ name, fields }) => (
              <Section
                key={name}
                name={name}
                {...(name === 'giveaway' && { note: texts.GiveawayPolicy() })}
                {...(name === 'hours' && { note: texts.HoursHelp() })}
                {...(name === 'consent' && { note: texts.ConsentHelp() })}
                {...(name === 'cases' && { note: texts.CasesHelp() })}
                {...(name === 'keeping' && { note: texts.KeepingHelp() })}
              >
                {fields.map((field) =>
                  field.kind === 'list' ? (
                    <ListField key={field.path} field={field} />
                  ) : (
                    <Field key={field.path} field={field} />
                  ),
                )}
              </Section>
            ))}
            {kind === 'question' && <WordsCard />}
          </div>
          {kind === 'question' && (
            <div className={styles.beside}>
              <PreviewCard preview={preview} />
            </div>
          )}
        </div>
        <SaveBar open={open} />
      </Stack>
    </DeskPage>
  );
}

/** Links to where it belongs. */
function Ways({ open: { thing } }: { open: OpenSettings }) {
  const texts = useDeskTexts();
  const { kind, uid, site, place } = thing;
  const ways: readonly (readonly [href: string, text: string])[] = [
    [placesPath, texts.Places()],
    ...(kind !== 'site' && site ? [[settingsPath('site', site.uid), site.name] as const] : []),
    ...(kind === 'question' && place ? [[settingsPath('place', place.uid), place.name] as const] : []),
    ...(kind === 'question' ? [[managePath(uid), texts.Manage()] as const] : []),
  ];
  return (
    <Group component="nav" gap="md" aria-label={texts.Places()}>
      {ways.map(([href, text]) => (
        <Anchor key={href} component={Link} href={href} underline="always" py="xs" dir="auto">
          {text}
        </Anchor>
      ))}
    </Group>
  );
}

/** Stays in view: whether the edits are saved, and the buttons. */
function SaveBar({ open: { draft, save, theirs, upload } }: { open: OpenSettings }) {
  const texts = useDeskTexts();
  const all = useTexts();
  const dispatch = useDispatch();
  const said = {
    idle: theirs ? texts.ConflictTitle() : draft ? texts.EditsUnsaved() : '',
    saving: '',
    saved: texts.EditsSaved(),
    refused: texts.EditsRefused(),
    failed: save.status === 'failed' ? wordsOf(all, save.failure).text : '',
  }[save.status];
  return (
    <div className={styles.bar} data-edited={draft !== null || undefined}>
      <Button
        size="md"
        disabled={!draft || theirs !== null || upload?.status === 'sending'}
        loading={save.status === 'saving'}
        onClick={() => dispatch(savePressed())}
      >
        {texts.SaveEdits()}
      </Button>
      {draft && (
        <Button size="md" variant="default" onClick={() => dispatch(draftDropped())}>
          {texts.DropEdits()}
        </Button>
      )}
      <Text role="status" size="sm">
        {said}
      </Text>
    </div>
  );
}
