import { allow } from '../featureRedaction';
import { failureFields as failure } from '../desk/loadFailureRedaction';
import type * as slice from './viewerSlice';

const facts = {
  route: 'href',
  t0: 'number',
  turns: 'number',
  opensAt: 'number',
  madeBy: 'word',
  fails: { option: 'word' },
} as const;
const replay = { status: 'word', turns: 'number', turn: 'number', kind: 'word' } as const;
const progress = { status: 'word', turns: 'number', found: 'number' } as const;
const recording = { recording: 'recording' } as const;
const report = { parts: 'recording' } as const;
const turn = { turn: 'number' } as const;
const moment = { turn: 'number', wrong: { kind: 'word', endpoint: 'word', times: 'number' } } as const;
const fold = { list: 'word', number: 'number' } as const;

/** Masks what a person searches for, the names of files, and texts that come from the recorded session. */
export const viewerRedaction = allow<{ viewer: typeof slice }>()({
  slices: {
    viewer: {
      state: {
        ...recording,
        wanted: 'number',
        status: 'word',
        failure,
        facts,
        report,
        ...turn,
        hidden: 'word',
        search: { progress },
        toggled: fold,
        speed: 'number',
        replay,
        command: { status: 'word' },
        asking: { request: 'word' },
        remaking: 'word',
      },
      actions: {
        viewerRequested: { ...recording, ...turn },
        recordingOpened: { facts, ...turn },
        reportReceived: { report },
        openingFailed: { failure },
        turnPicked: turn,
        momentFound: turn,
        turnPlayed: turn,
        speedChosen: { speed: 'number' },
        laneToggled: { lane: 'word' },
        foldToggled: fold,
        searchWentOn: { progress },
        replayWentOn: { replay },
        remakePressed: { kind: 'word', ...turn, moment },
        textsRead: turn,
        missingFilled: { request: 'word' },
        wrongChosen: moment,
        recordingRemade: { facts },
        recordingGrew: { facts },
        remakingFailed: { why: 'word' },
        dispatchSwallowed: turn,
        screensFailed: turn,
      },
    },
  },
  effects: {
    'viewer.open': { argument: { ...recording, bearer: '~token' }, answer: facts },
    'viewer.remake': { argument: { kind: 'word', ...turn, moment }, answer: facts },
    'viewer.texts': { argument: turn },
    'viewer.search': { answer: progress },
    'viewer.replay': { answer: replay },
    'viewer.play': { argument: { ...turn, speed: 'number' }, answer: turn },
  },
});
