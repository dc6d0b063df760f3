import { createReducer } from '@reduxjs/toolkit';
import type { LoggedService } from '../../contract/loggedService';
import type { Given } from '../../contract/storedKeys';
import { personChanged, signedOut } from '../session/sessionSlice';
import { feedbackTakenBack, voteDropped } from '../voting/votingSlice';
import {
  clockTicked,
  serviceAmended,
  serviceChecked,
  serviceLogged,
  servicesRestored,
  serviceStored,
  serviceTakenBack,
  serviceUndone,
  undoFailed,
  undoPressed,
} from './servicesActions';
import type { ServicesState } from './servicesState';

const initialState: ServicesState = { logged: [], undoing: [], undone: null, now: 0 };

/** Services that this phone has logged, from Send on. */
export const servicesReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(serviceLogged, (state: ServicesState, { payload }): ServicesState => ({
      ...state,
      logged: [...without(state, payload.key).logged, payload],
      now: Math.max(state.now, payload.at),
      undone: null,
    }))
    .addCase(
      serviceStored,
      (state: ServicesState, { payload: { key, serviceUid, undoUntil, arrived } }): ServicesState => ({
        ...state,
        logged: state.logged.map((service) =>
          service.key === key ? { ...service, serviceUid, undoUntil, ...arrived } : service,
        ),
      }),
    )
    .addCase(serviceAmended, (state: ServicesState, { payload: { serviceUid, added } }): ServicesState => ({
      ...state,
      logged: state.logged.map((service) =>
        added && service.serviceUid === serviceUid
          ? {
              ...service,
              photoCount: service.photoCount + added.photoCount,
              fileCount: service.fileCount + added.fileCount,
            }
          : service,
      ),
    }))
    .addCase(serviceTakenBack, (state: ServicesState, { payload }) => without(state, payload.key))
    .addCase(undoPressed, (state: ServicesState, { payload }): ServicesState => ({
      ...state,
      undoing: [...state.undoing, payload.key],
    }))
    .addCase(undoFailed, (state: ServicesState, { payload }) => withoutUndo(state, payload.key))
    .addCase(serviceUndone, (state: ServicesState, { payload }): ServicesState => {
      const service = state.logged.find(({ key }) => key === payload.key);
      return {
        ...without(withoutUndo(state, payload.key), payload.key),
        undone: service?.questionUid ?? state.undone,
      };
    })
    .addCase(servicesRestored, (state: ServicesState, { payload }): ServicesState => {
      const isKnown = ({ key }: LoggedService) => state.logged.some((service) => service.key === key);
      return {
        ...state,
        logged: [...payload.logged.filter((service) => !isKnown(service)), ...state.logged].sort(
          (left, right) => left.at - right.at,
        ),
        now: Math.max(state.now, payload.now),
      };
    })
    // A sticker's log that the server refused, or that the person deleted from the queue.
    .addCase(voteDropped, (state: ServicesState, { payload }) => without(state, payload.key))
    .addCase(feedbackTakenBack, (state: ServicesState, { payload: { voteKey, taken, isLost } }) =>
      isLost ? withoutFiles(state, voteKey, taken) : without(state, voteKey),
    )
    .addCase(serviceChecked, (state: ServicesState, { payload }): ServicesState => ({
      ...state,
      check: payload,
    }))
    .addCase(signedOut, () => initialState)
    .addCase(personChanged, () => initialState)
    .addCase(clockTicked, (state: ServicesState, { payload }): ServicesState => ({
      ...state,
      now: payload.now,
    })),
);

function without(state: ServicesState, key: string): ServicesState {
  return { ...state, logged: state.logged.filter((service) => service.key !== key) };
}

/** The service stays; the files that the phone has lost are not counted. */
function withoutFiles(state: ServicesState, key: string, lost: Given): ServicesState {
  const logged = state.logged.map((service) => ({
    ...service,
    ...(service.key === key && {
      photoCount: Math.max(0, service.photoCount - lost.photoCount),
      fileCount: Math.max(0, service.fileCount - (lost.recordingCount ?? 0)),
    }),
  }));
  return { ...state, logged };
}

function withoutUndo(state: ServicesState, key: string): ServicesState {
  return { ...state, undoing: state.undoing.filter((other) => other !== key) };
}
