import { Button, NativeSelect, Text, TextInput, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { endpoints } from '../../../contract/endpoints';
import { thrownIn } from '../../../state/recordings/thrownErrors';
import { shortJson } from '../../../state/viewer/turnRules';
import { missingFilled, wrongChosen, wrongClosed } from '../../../state/viewer/viewerSlice';
import type { Asking, OpenRecording, Wrong } from '../../../state/viewer/viewerState';
import {
  changedValues,
  endOfMoment,
  endpointOf,
  sentUpTo,
  wrongRequests,
} from '../../../state/viewer/wrongRules';
import { useTexts } from '../../i18n/useTexts';
import { Dialog } from '../../ui/Dialog';
import { useDeskTexts } from '../useDeskTexts';
import { mostChanges, type Recording } from './recording';
import styles from './viewer.module.css';

interface Props {
  recording: Recording;
  open: OpenRecording;
  asking: Asking;
}

/**
 * Asks what is wrong at the shown turn. The answer is what the log is shrunk to, and what its test forbids.
 */
export function WrongDialog({ recording, open: { turn, facts }, asking }: Props) {
  const texts = useDeskTexts();
  const { Close } = useTexts();
  const dispatch = useDispatch();
  const line = recording.line(turn);
  const choose = (wrong: Wrong, at = turn) => dispatch(wrongChosen({ turn: at, wrong }));
  const values = changedValues(recording.changesAt(turn)).slice(0, mostChanges);
  const requests = recording
    .effectsOf(turn)
    .filter((life) => endpointOf(life) !== null)
    .flatMap((life) => wrongRequests(life, recording.lives));
  // What should follow from the turn has time until the person acts again.
  const end = endOfMoment((at) => recording.laneAt(at) === 'person', turn, facts.turns);

  return (
    <Dialog
      title={texts.WhatIsWrong()}
      text={texts.WhatIsWrongHelp()}
      onLeave={() => dispatch(wrongClosed())}
      actions={
        <Button variant="default" onClick={() => dispatch(wrongClosed())}>
          {Close()}
        </Button>
      }
    >
      {(thrownIn(line) !== null || line.x !== undefined) && (
        <Choice onChoose={() => choose({ kind: 'thrown' })}>{texts.WrongThrown()}</Choice>
      )}
      <Group title={texts.WrongText()}>
        {asking.texts === null && <Text size="sm">{texts.ReadingScreens()}</Text>}
        {asking.texts?.map((text) => (
          <Choice key={text} onChoose={() => choose({ kind: 'text', text })}>
            {text}
          </Choice>
        ))}
      </Group>
      {values.length > 0 && (
        <Group title={texts.WrongValue()}>
          {values.map(({ path, value }) => (
            <Choice key={path} onChoose={() => choose({ kind: 'value', path, value })}>
              {`${path} ${value === undefined ? texts.NothingThere() : shortJson(value)}`}
            </Choice>
          ))}
        </Group>
      )}
      {requests.length > 0 && (
        <Group title={texts.WrongRequest()}>
          {requests.map(({ turn: sent, wrong, leaf }) => (
            <Choice key={JSON.stringify(wrong)} onChoose={() => choose(wrong, sent)}>
              {leaf ? `${wrong.endpoint} ${leaf.path} ${shortJson(leaf.value)}` : wrong.endpoint}
            </Choice>
          ))}
        </Group>
      )}
      <MissingParts
        asking={asking}
        onRequest={(endpoint) => {
          const times = sentUpTo(recording.lives, endpoint, end) + 1;
          choose({ kind: 'missingRequest', endpoint, times }, end);
        }}
        onText={(text) => choose({ kind: 'missingText', text }, end)}
      />
    </Dialog>
  );
}

/** What should be there is filled in, since the recording does not hold it. */
function MissingParts({
  asking: { request, text },
  onRequest,
  onText,
}: {
  asking: Asking;
  onRequest: (endpoint: string) => void;
  onText: (text: string) => void;
}) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  return (
    <>
      <Group title={texts.MissingRequest()}>
        <NativeSelect
          aria-label={texts.MissingRequest()}
          value={request}
          onChange={({ currentTarget }) => dispatch(missingFilled({ request: currentTarget.value }))}
        >
          <option value="">{texts.ChooseRequest()}</option>
          {Object.keys(endpoints)
            .sort()
            .map((name) => (
              <option key={name}>{name}</option>
            ))}
        </NativeSelect>
        {request !== '' && <Choice onChoose={() => onRequest(request)}>{texts.IsMissing()}</Choice>}
      </Group>
      <Group title={texts.MissingText()}>
        <TextInput
          aria-label={texts.MissingText()}
          value={text}
          onChange={({ currentTarget }) => dispatch(missingFilled({ text: currentTarget.value }))}
        />
        {text.trim() !== '' && <Choice onChoose={() => onText(text)}>{texts.IsMissing()}</Choice>}
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.choices}>
      <Title order={3} size="h6">
        {title}
      </Title>
      {children}
    </section>
  );
}

function Choice({ onChoose, children }: { onChoose: () => void; children: string }) {
  return (
    <button type="button" className={styles.choice} onClick={onChoose}>
      {children}
    </button>
  );
}
