import { createSelector } from '@reduxjs/toolkit';
import type { LoggedService } from '../../contract/loggedService';
import type { Round } from '../../contract/serviceRound';
import type { Amending, StoredServiceForm } from '../../contract/storedForm';
import type { VotedRecord } from '../../contract/storedKeys';
import { draftOn as filesOn } from '../attachments/attachmentsRules';
import { selectKiosk } from '../navigation/navigationSelectors';
import { draftOn as noteOn } from '../note/noteSlice';
import { selectStored } from '../outbox/outboxSelectors';
import type { RootState } from '../rootReducer';
import { selectVotesToStore } from '../voting/storedVotes';
import type { FormState } from './formSlice';
import { servicesInQueue } from './queuedServices';
import { isDocumentReady, isFormBegun } from './storedRules';

/*
 * What of the service log outlasts the page. The app writes it after each turn, so this file is part of the
 * app's chunk; it imports nothing of
 * the group `staff`.
 */

const nothing = {};
const noneLogged: readonly LoggedService[] = [];
const noForms: FormState['forms'] = [];

/** Services that this phone has logged, oldest first. */
export const selectLogged = (state: RootState): readonly LoggedService[] =>
  state.services?.logged ?? noneLogged;

/**
 * Services that this phone knows of: logged here, or in its send queue, whoever logged them; oldest first.
 */
export const selectKnownServices = createSelector(
  [selectLogged, selectStored, (state: RootState) => state.outbox.sentVotes],
  (logged, stored, sent): readonly LoggedService[] => {
    const queued = servicesInQueue(stored, sent).filter(
      ({ key }) => !logged.some((service) => service.key === key),
    );
    return queued.length === 0 ? logged : [...logged, ...queued].sort((left, right) => left.at - right.at);
  },
);

/** Forms of the new service log that are being filled in. */
export const selectForms = (state: RootState): FormState['forms'] => state.serviceForm?.forms ?? noForms;

/** The round as one entry. None before the group has loaded, or the server has answered. */
export const selectRoundToStore = createSelector(
  [(state: RootState) => state.round],
  (round): Readonly<Record<string, Round>> => {
    if (!round || round.stickers.length === 0) return nothing;
    const { at, stickers, templates, more } = round;
    return { mine: { at, stickers, templates, more } };
  },
);

/** Services that this phone has logged, by key. */
export const selectLoggedToStore = createSelector(
  [selectLogged],
  (logged): Readonly<Record<string, LoggedService>> =>
    Object.fromEntries(logged.map((service) => [service.key, service])),
);

/** Forms that a reload keeps, by question. */
export const selectServiceFormsToStore = createSelector(
  [selectForms],
  (forms): Readonly<Record<string, StoredServiceForm>> =>
    Object.fromEntries(
      forms
        .map((form) => ({ ...form, documents: form.documents.filter(isDocumentReady) }))
        .filter(isFormBegun)
        .map((form) => [form.questionUid, form]),
    ),
);

const noAmendments: readonly Amending[] = [];

/** Begun amendments, by service. A file that the device still checks is left out. */
export const selectAmendmentsToStore = createSelector(
  [
    (state: RootState) => state.serviceForm?.amending ?? null,
    (state: RootState) => state.serviceForm?.setAside ?? noAmendments,
  ],
  (open, setAside): Readonly<Record<string, Amending>> => {
    const begun = [...setAside, ...(open ? [open] : [])].filter(({ isEdited }) => isEdited);
    if (begun.length === 0) return nothing;
    return Object.fromEntries(
      begun.map(({ form, ...amending }) => [
        amending.serviceUid,
        { ...amending, form: { ...form, documents: form.documents.filter(isDocumentReady) } },
      ]),
    );
  },
);

/**
 * Logs by sticker that are begun and have content, by question. A tab keeps its votes to itself; this is for
 * the next tab, and for a browser that was closed.
 */
export const selectBegunLogsToStore = createSelector(
  [
    selectVotesToStore,
    (state: RootState) => state.note.drafts,
    (state: RootState) => state.attachments.drafts,
    selectKiosk,
  ],
  (votes, notes, files, kiosk): Readonly<Record<string, VotedRecord>> => {
    const begun = votes.filter(
      ({ isServiceLog, given, erasedAt, questionUid, tiles = [] }) =>
        isServiceLog &&
        given === null &&
        erasedAt === undefined &&
        (tiles.length > 0 ||
          noteOn(notes, questionUid).text.trim() !== '' ||
          filesOn(files, questionUid) !== null),
    );
    return kiosk || begun.length === 0
      ? nothing
      : Object.fromEntries(begun.map((vote) => [vote.questionUid, vote]));
  },
);
