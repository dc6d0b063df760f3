import { put, race, call, select, take, takeEvery, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type { QuestionUid, VoteKey } from '../../contract/ids';
import {
  eventChoicePath,
  type AirleadKind,
  type DeliveryMethod,
  type PreferredTime,
} from '../../contract/leads';
import { draftLifetime, durations } from '../../contract/limits';
import type { KeptEventLead, KeptLead, KeptVote, OutboxItem } from '../../contract/outbox';
import { valueOf, type LeadBallot, type LeadField, type LeadForm } from '../../state/leads/leadRules';
import { formOpened, type OfForm } from '../../state/leads/leadsActions';
import { selectLeadForms, selectLeadKind } from '../../state/leads/leadsSelectors';
import {
  ballotMade,
  deliveryPressed,
  fieldChosen,
  formOf,
  formsRestored,
  leadGiven,
  nextPressed,
  sendFailed,
  sendStarted,
} from '../../state/leads/leadsSlice';
import {
  selectHref,
  selectKiosk,
  selectRouteQuestion,
  selectRouteRating,
} from '../../state/navigation/navigationSelectors';
import { selectItem } from '../../state/outbox/outboxSelectors';
import { selectConsent } from '../../state/question/questionSelectors';
import { selectVoteMode } from '../../state/voting/votingSelectors';
import { port } from '../effects';
import { aboutWithKey, itemAbout } from '../outbox/itemAbout';
import { drop } from '../outbox/outboxChanges';
import { outcomeOf, submit } from '../outbox/submit';
import { askPopup } from '../messages/messagesSaga';
import { loadQuestion } from '../question/questionSaga';
import { safely } from '../safely';

/** The flows of the contact forms, from the first letter to the given item. */
export function* leadsSaga(): SagaGenerator<void> {
  yield* takeEvery(formOpened, safely(fillIn));
  yield* takeLeading(deliveryPressed, safely(chooseDelivery));
  yield* takeEvery(nextPressed, safely(send));
  yield* restoreForms();
}

/**
 * Restores forms that were begun before a reload. Older than a day they belong to another visit; in a kiosk's
 * browser they belong to somebody else.
 */
function* restoreForms(): SagaGenerator<void> {
  if (yield* select(selectKiosk)) return;
  const since = (yield* port('clock', 'now')) - draftLifetime;
  const { forms } = yield* port('persistence', 'leads', { since });
  if (forms.length > 0) yield* put(formsRestored({ forms }));
}

/** Opens a contact form and, in parallel, loads the question. */
export function* openLead(): SagaGenerator<void> {
  const kind = yield* select(selectLeadKind);
  const questionUid = yield* select(selectRouteQuestion);
  if (kind && questionUid) yield* put(formOpened({ questionUid, kind }));
  yield* loadQuestion();
}

/** Prefills the signed-in user's contact e-mail: existing customers only confirm it. */
function* fillIn({ payload }: ReturnType<typeof formOpened>): SagaGenerator<void> {
  // Nobody is signed in on a kiosk.
  if (yield* select(selectKiosk)) return;
  const { userInfoStorage } = yield* port('storage', 'read', { area: 'local', keys: ['userInfoStorage'] });
  const email = (userInfoStorage as { contact_email?: unknown } | null)?.contact_email;
  const form = yield* currentForm(payload);
  if (typeof email === 'string' && email !== '' && form && valueOf(form.fields, 'email') === '')
    yield* put(fieldChosen({ ...payload, field: 'email', choice: email }));
}

/** Asks for Email or Mail in a popup (specification § 5). */
function* chooseDelivery({ payload }: ReturnType<typeof deliveryPressed>): SagaGenerator<void> {
  const answer = yield* askPopup({
    kind: 'question',
    title: { text: 'LeadDelivery' },
    text: { text: 'LeadDeliveryHelp' },
    ok: { text: 'LeadByEmail' },
    cancel: { text: 'Cancel' },
    additional: { text: 'LeadByMail' },
    closesOutside: true,
  });
  const choice = { ok: 'Email', additional: 'Mail', cancel: null, outside: null }[answer];
  if (choice) yield* put(fieldChosen({ ...payload, field: 'delivery', choice }));
}

function* currentForm(of: OfForm): SagaGenerator<LeadForm | undefined> {
  return formOf({ forms: yield* select(selectLeadForms) }, of);
}

/** The last step: puts everything into the outbox. */
function* send({ payload }: ReturnType<typeof nextPressed>): SagaGenerator<void> {
  const form = yield* currentForm(payload);
  if (form?.status !== 'ready') return;
  const { questionUid, kind } = form;
  yield* put(sendStarted({ questionUid, kind }));
  const [items, number] =
    form.kind === 'event' ? [yield* eventItems(form), null] : yield* airleadItems(form, payload.consent);
  if (!(yield* isGiven(items))) {
    yield* put(sendFailed({ questionUid, kind }));
    return;
  }
  const [{ voteKey }] = items;
  yield* put(leadGiven({ questionUid, kind, voteKey, number }));
  if (kind === 'event' && (yield* select(selectRouteQuestion)) === questionUid)
    yield* port('navigation', 'push', { href: yield* choiceAfter(questionUid) });
}

function* choiceAfter(questionUid: QuestionUid): SagaGenerator<string> {
  return yield* select(selectHref, eventChoicePath(questionUid, (yield* select(selectRouteRating)) ?? 3));
}

type Items = [OutboxItem, ...OutboxItem[]];

/** The vote and the form that goes with it (specification § 7, "Event-form send"). */
function* eventItems(form: LeadForm): SagaGenerator<[KeptVote, KeptEventLead]> {
  const { questionUid, kind, fields } = form;
  const ballot = form.ballot ?? (yield* newBallot());
  if (!form.ballot) yield* put(ballotMade({ questionUid, kind, ballot }));
  const { key, ...described } = ballot;
  const vote = { key, voteUid: null, questionUid };
  const read = yield* select(selectConsent);
  const about = yield* aboutWithKey(vote, key);
  const of = (field: LeadField) => valueOf(fields, field).trim();
  return [
    { kind: 'vote', ...about, ...described, isLead: true },
    {
      kind: 'eventLead',
      ...(yield* itemAbout(vote)),
      // The vote must go first.
      createdAt: about.createdAt + 1,
      lead: {
        email: of('email'),
        phone: of('phone'),
        address: of('address'),
        last_name: of('lastName'),
        first_name: of('firstName'),
        delivery_method: of('delivery') as DeliveryMethod,
        ...(read && { consent_id: read.id, consented_at: about.nextAt }),
      },
    },
  ];
}

/** The number in the address is the rating. An invalid number counts as absent. */
function* newBallot(): SagaGenerator<LeadBallot> {
  const rating = (yield* select(selectRouteRating)) ?? 3;
  const mode = yield* select(selectVoteMode);
  const page = yield* port('page', 'measure');
  const key = (yield* port('ids', 'create', { kind: 'voteKey' })) as VoteKey;
  return { key, rating, mode, page };
}

/** An airlead belongs to no vote. The device makes its number, so that the person learns it offline too. */
function* airleadItems(
  { questionUid, kind, fields }: LeadForm,
  consent_text: string,
): SagaGenerator<[Items, string]> {
  const read = yield* select(selectConsent);
  const key = yield* port('ids', 'create', { kind: 'itemKey' });
  const about = yield* aboutWithKey({ key: key as VoteKey, voteUid: null, questionUid }, key);
  const number = `${yield* digits()}-${yield* digits()}-${yield* digits()}`;
  const of = (field: LeadField) => valueOf(fields, field).trim();
  const item: KeptLead = {
    kind: 'lead',
    ...about,
    lead: {
      kind: kind as AirleadKind,
      number,
      full_name: of('fullName'),
      phone: of('phone'),
      email: of('email'),
      message: of('message'),
      ...(kind === 'new' && { preferred_time: of('time') as PreferredTime }),
      consent_text,
      consented_at: about.nextAt,
      ...(read && { consent_id: read.id }),
    },
  };
  return [[item], number];
}

function* digits(): SagaGenerator<string> {
  return String(Math.floor((yield* port('chance', 'next')) * 1_000)).padStart(3, '0');
}

/**
 * Waits for the first try. An item that does not get through, or not within the longest wait, counts as given
 * if the device has stored it; the next screen says so. An item that was refused, or that the device could
 * not store, goes back to the form and leaves the outbox.
 */
function* isGiven(items: Items): SagaGenerator<boolean> {
  const isStored = yield* submit(items);
  const { isTaken } = yield* race({
    isTaken: call(isTakenAtOnce, items),
    late: call(waitedEnough, isStored),
  });
  if (isTaken !== false) return true;
  const left: OutboxItem[] = [];
  for (const { key } of items) left.push(...[(yield* select(selectItem, key)) ?? []].flat());
  yield* drop(left);
  return false;
}

/** @returns false when one of them was refused or could not be sent */
function* isTakenAtOnce(items: Items): SagaGenerator<boolean> {
  for (const item of items) {
    const { kind } = yield* outcomeOf(item);
    if (kind === 'refused' || kind === 'dropped') return false;
  }
  return true;
}

/** Only stored items may be left to the outbox; others must be awaited. */
function* waitedEnough(isStored: boolean): SagaGenerator<void> {
  if (isStored) yield* port('clock', 'sleep', { ms: durations.leadWait });
  else yield* take([]);
}
