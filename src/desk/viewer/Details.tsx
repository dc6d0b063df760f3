import { Anchor, Button, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Fold } from '../Fold';
import { RequestId } from '../RequestId';
import { useDeskTexts } from '../useDeskTexts';
import { ForkPart } from './ForkPart';
import { mostChanges, type Recording } from './recording';
import { sentenceOf } from './sentences';
import { shortJson, type EffectLife } from '../../../state/viewer/turnRules';
import styles from './viewer.module.css';
import { thrownIn } from '../../../state/recordings/thrownErrors';
import { foldToggled, turnPicked, wrongPressed } from '../../../state/viewer/viewerSlice';
import type { Foldable, OpenRecording } from '../../../state/viewer/viewerState';

/** What the turn did: its input, its change of the state, what sagas did, and what waits. */
export function Details({ recording, open }: { recording: Recording; open: OpenRecording }) {
  const texts = useDeskTexts();
  const { turn, replay } = open;
  const line = recording.line(turn);
  const { k, id, a, v, e, o = [] } = line;
  const thrown = thrownIn(line);
  const effects = recording.effectsOf(turn);
  const pending = recording.pendingAt(turn);
  const input = a ?? e ?? v;
  const sentence = sentenceOf(recording, turn, texts);
  return (
    <section className={styles.details} aria-label={texts.TurnNumber({ turn })}>
      {sentence !== null && <Text fw={600}>{sentence}</Text>}
      <WrongButton open={open} />
      {replay.status === 'diverged' && replay.turn === turn && <DivergencePart recording={recording} />}
      {thrown && (
        <Part title={texts.TurnThrew()}>
          <pre className={styles.json}>
            {[`${thrown.name}: ${thrown.message}`, ...thrown.components.map((one) => `  ${one}`)].join('\n')}
          </pre>
        </Part>
      )}
      <Changes recording={recording} turn={turn} />
      {input !== undefined && (
        <Part title={texts.TurnInput()}>
          {/* An answer stands below, beside what was asked. */}
          {k === 'res' ? (
            <Text size="sm">{texts.AnswerTo({ id: id as number })}</Text>
          ) : (
            <Json value={input} />
          )}
          <ForkPart recording={recording} open={open} />
        </Part>
      )}
      {o.length > 0 && (
        <Part title={texts.PutsOfSagas()}>
          {o.map(({ type, ...rest }, index) => (
            <FoldedPart key={index} list="actions" number={index} open={open} summary={type}>
              <Json value={rest.payload} />
            </FoldedPart>
          ))}
        </Part>
      )}
      {effects.length > 0 && (
        <Part title={texts.RequestsAndAnswers()}>
          {effects.map((life) => (
            <Effect key={life.id} list="effects" life={life} recording={recording} open={open} />
          ))}
        </Part>
      )}
      <Part title={texts.PendingEffects({ count: pending.length })}>
        {pending.map((life) => (
          <Effect key={life.id} list="pending" life={life} recording={recording} open={open} />
        ))}
      </Part>
    </section>
  );
}

/** Leads from the moment to a failing test (LOG-4). */
function WrongButton({ open: { remaking } }: { open: OpenRecording }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  return (
    <div>
      <Button loading={remaking === 'running'} onClick={() => dispatch(wrongPressed())}>
        {texts.WhatIsWrong()}
      </Button>
      {remaking === 'NotToday' && (
        <Text size="sm" role="alert">
          {texts.NotToday()}
        </Text>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Title order={2} size="h6">
        {title}
      </Title>
      {children}
    </div>
  );
}

const Json = ({ value }: { value: unknown }) => (
  <pre className={styles.json}>{JSON.stringify(value, null, 2) ?? 'undefined'}</pre>
);

function Changes({ recording, turn }: { recording: Recording; turn: number }) {
  const texts = useDeskTexts();
  const changes = recording.changesAt(turn);
  return (
    <Part title={texts.StateAt({ turn })}>
      {changes.length === 0 && <Text size="sm">{texts.StateUnchanged()}</Text>}
      {changes.map(({ path, recorded: before, replayed: after }) => (
        <Pair key={path} path={path} before={before} after={after} />
      ))}
      {changes.length === mostChanges && (
        <Text size="sm">{texts.OnlyFirstChanges({ count: mostChanges })}</Text>
      )}
    </Part>
  );
}

/** One place with the values before and after, or recorded and replayed. An absent value has no line. */
function Pair({ path, before, after }: { path: string; before: unknown; after: unknown }) {
  return (
    <div className={styles.pair}>
      <div>{path}</div>
      {before !== undefined && <del>{shortJson(before)}</del>}
      {after !== undefined && <ins>{shortJson(after)}</ins>}
    </div>
  );
}

/** What the code of today did otherwise than recorded. */
function DivergencePart({ recording: { divergence } }: { recording: Recording }) {
  const texts = useDeskTexts();
  if (!divergence) return null;
  const { kind, differences, recorded, replayed, saga, cause } = divergence;
  return (
    <div className={styles.divergence}>
      <Part title={texts.RecordedBesideReplayed()}>
        <Text size="sm">{[kind, saga ?? cause?.reducer].filter(Boolean).join(' · ')}</Text>
        {differences.length > 0
          ? differences.map((place) => (
              <Pair key={place.path} path={place.path} before={place.recorded} after={place.replayed} />
            ))
          : null}
        {differences.length === 0 && (
          <>
            <Text size="sm">{texts.Recorded()}</Text>
            <Json value={recorded ?? texts.NothingThere()} />
            <Text size="sm">{texts.Replayed()}</Text>
            <Json value={replayed ?? texts.NothingThere()} />
          </>
        )}
      </Part>
    </div>
  );
}

/** Something that can be folded while its turn is shown. */
function FoldedPart({
  list,
  number,
  open: { toggled = [] },
  isOpenAtFirst = false,
  summary,
  children,
}: Foldable & {
  open: OpenRecording;
  isOpenAtFirst?: boolean;
  summary: string;
  children: ReactNode;
}) {
  const dispatch = useDispatch();
  const isToggled = toggled.some((one) => one.list === list && one.number === number);
  return (
    <Fold
      isOpen={isOpenAtFirst !== isToggled}
      onToggle={() => dispatch(foldToggled({ list, number }))}
      className={styles.effect}
      summary={summary}
    >
      {children}
    </Fold>
  );
}

/** An effect with its argument, its answer, and links to the turns of both. */
function Effect({
  list,
  life,
  recording,
  open,
}: {
  list: 'effects' | 'pending';
  life: EffectLife;
  recording: Recording;
  open: OpenRecording;
}) {
  const { turn } = open;
  const texts = useDeskTexts();
  const { id, name, argument, issued, ended, isCancelled } = life;
  const answer = ended === null || isCancelled ? undefined : recording.line(ended);
  const said = answer?.e ?? answer?.v;
  const { requestId } = (answer?.v ?? {}) as { requestId?: unknown };
  return (
    <FoldedPart
      list={list}
      number={id}
      open={open}
      isOpenAtFirst={ended === turn || (name === 'http.send' && issued === turn)}
      summary={`#${id} ${name}`}
    >
      <p>
        <TurnLink turn={issued} shown={turn} text={texts.AskedInTurn({ turn: issued })} />
        {' · '}
        {ended === null ? (
          texts.NotAnswered()
        ) : (
          <TurnLink
            turn={ended}
            shown={turn}
            text={
              isCancelled ? texts.CancelledInTurn({ turn: ended }) : texts.AnsweredInTurn({ turn: ended })
            }
          />
        )}
      </p>
      {argument !== undefined && <Json value={argument} />}
      {typeof requestId === 'string' && (
        <p>
          {texts.ReportRequestId()} <RequestId id={requestId} />
        </p>
      )}
      {said !== undefined && <Json value={said} />}
    </FoldedPart>
  );
}

function TurnLink({ turn, shown, text }: { turn: number; shown: number; text: string }) {
  const dispatch = useDispatch();
  if (turn === shown) return text;
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      underline="always"
      onClick={() => dispatch(turnPicked({ turn }))}
    >
      {text}
    </Anchor>
  );
}
