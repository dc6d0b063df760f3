import type { UnknownAction } from 'redux';
import { locales } from '../../contract/languages';
import type { QuestionUid } from '../../contract/ids';
import { kioskPace, limits } from '../../contract/limits';
import { ratings } from '../../contract/rating';
import { homePath, ratePath } from '../../contract/screens';
import type { RootState } from '../../state/rootReducer';
import { donePressed } from '../../state/kiosk/kioskActions';
import { languageChosen } from '../../state/language/languageSlice';
import { contestClosed, contestOpened, phoneSubmitted } from '../../state/giveaway/giveawayActions';
import { selectContestMark, selectContestPopup } from '../../state/giveaway/giveawaySelectors';
import { mostOf, missingFields } from '../../state/leads/leadRules';
import { selectLeadForm } from '../../state/leads/leadsSelectors';
import { fieldChosen, fieldEdited, formEmptied, nextPressed, stepBack } from '../../state/leads/leadsSlice';
import { locatingSkipped, locationAllowed, locationDeclined } from '../../state/location/locationSlice';
import { selectLocationPopup } from '../../state/location/locationSelectors';
import { popupAnswered } from '../../state/messages/messagesSlice';
import { selectRouteQuestion, selectScreen } from '../../state/navigation/navigationSelectors';
import { backPressed, linkFollowed } from '../../state/navigation/navigationSlice';
import { spliceOf } from '../../state/note/noteRules';
import { selectDraftOn } from '../../state/note/noteSelectors';
import { answerWanted, emailEdited, noteEdited, phoneEdited, sendPressed } from '../../state/note/noteSlice';
import { selectMostPhotos } from '../../state/attachments/attachmentsSelectors';
import { selectGroupReady } from '../../state/groups/groupsSelectors';
import { photosPicked } from '../../state/attachments/attachmentsSlice';
import { selectOfferedLinks } from '../../state/reviews/reviewsSelectors';
import { linkPressed } from '../../state/reviews/reviewsSlice';
import { submitPressed, tileClosed, tileTapped } from '../../state/tiles/tilesSlice';
import { selectChosenTiles, selectTilesToShow } from '../../state/tiles/tilesSelectors';
import { selectOfferedRatings, selectVotedHere } from '../../state/voting/votingSelectors';
import { ratingChanged, ratingChosen } from '../../state/voting/votingSlice';
import type { Chance } from './chance';
import { strollOn, strollStep } from './stroll';

/** What a person does next. */
export type Step =
  | { kind: 'do'; actions: UnknownAction[] }
  | { kind: 'back' | 'reload' | 'wait' }
  /** A sticker is scanned: a new tab. */
  | { kind: 'scan'; href: string }
  /** A tablet at the door stands alone for a while. */
  | { kind: 'leave'; ms: number }
  /** No network for a while. */
  | { kind: 'tunnel'; ms: number };

/** Stickers that lead to a form. */
const leadStickers = ['demo-event', 'demo-airlead'] as QuestionUid[];

export const stickers = [
  'demo-cafe',
  'demo-restroom',
  'demo-radio',
  'other-lobby',
  'demo-gps',
] as QuestionUid[];

/**
 * @param content whether the person only answers what they are asked
 * @param photoId names a photo that is taken now
 */
export function nextStep(state: RootState, chance: Chance, content: boolean, photoId: () => string): Step {
  const { popup } = state.messages;
  if (popup) {
    const answer = content ? 'ok' : chance.weighted({ ok: 8, cancel: 1, outside: 1 });
    return { kind: 'do', actions: [popupAnswered({ id: popup.id, answer })] };
  }
  const asked = locationStep(state, chance, content);
  if (asked) return asked;
  if (content) return { kind: 'wait' };
  const face = faceStep(state, chance);
  const note = noteStep(state, chance, photoId);
  const tile = tileStep(state, chance);
  const lead = leadStep(state, chance);
  const offer = offerStep(state, chance);
  const stroll = strollStep(state, chance);
  const does = chance.weighted({
    face: face ? 50 : 0,
    note: note ? 40 : 0,
    tile: tile ? 60 : 0,
    lead: lead ? 80 : 0,
    offer: offer ? 15 : 0,
    stroll: stroll ? 40 : 0,
    strollOn: 4,
    wait: 10,
    follow: 8,
    back: 4,
    backButton: 3,
    reload: 5,
    scan: 6,
    language: 2,
    tunnel: 2,
  });
  if (does === 'face' && face) return face;
  if (does === 'note' && note) return note;
  if (does === 'tile' && tile) return tile;
  if (does === 'lead' && lead) return lead;
  if (does === 'offer' && offer) return offer;
  if (does === 'stroll' && stroll) return { kind: 'do', actions: stroll };
  if (does === 'strollOn') return { kind: 'do', actions: strollOn(chance) };
  if (does === 'follow')
    return {
      kind: 'do',
      actions: [
        linkFollowed({ href: chance.pick([homePath, ...[...stickers, ...leadStickers].map(ratePath)]) }),
      ],
    };
  if (does === 'backButton') return { kind: 'do', actions: [backPressed()] };
  if (does === 'language') return { kind: 'do', actions: [languageChosen({ locale: chance.pick(locales) })] };
  if (does === 'scan') return { kind: 'scan', href: scanned(chance) };
  if (does === 'tunnel') return { kind: 'tunnel', ms: chance.between(1_000, 90_000) };
  return { kind: does === 'back' || does === 'reload' ? does : 'wait' };
}

/**
 * The same of whoever stands at a tablet: there is no other sticker to scan, and one who is done lets the
 * next one in, or just goes. Now and then somebody of the place opens an ordinary page there.
 */
export function nextStepAtTheDoor(...[state, chance, content, photoId]: Parameters<typeof nextStep>): Step {
  if (content) return { kind: 'wait' };
  if (chance.happens(0.03)) return { kind: 'scan', href: ratePath(chance.pick(stickers)) };
  const isDone = selectVotedHere(state) !== null && chance.happens(0.2);
  if (isDone)
    return chance.happens(0.5)
      ? { kind: 'do', actions: [donePressed()] }
      : { kind: 'leave', ms: chance.between(kioskPace.idle, 2 * kioskPace.begun) };
  const step = nextStep(state, chance, content, photoId);
  const leads = step.kind === 'do' && step.actions.some(linkFollowed.match);
  return leads || step.kind === 'scan' || step.kind === 'back' ? { kind: 'wait' } : step;
}

/**
 * What a person does about a popup that asks where they are: it covers the page. Null where there is none.
 */
function locationStep(state: RootState, chance: Chance, content: boolean): Step | null {
  const popup = selectLocationPopup(state);
  const voteKey = selectVotedHere(state)?.key;
  if (!popup || !voteKey) return null;
  const act = (action: UnknownAction): Step => ({ kind: 'do', actions: [action] });
  const does = content ? 'answer' : chance.weighted({ answer: 8, wait: 6, back: 1, reload: 1 });
  if (does !== 'answer') return { kind: does };
  if (popup === 'explaining')
    return act(chance.happens(0.7) ? locationAllowed({ voteKey }) : locationDeclined({ voteKey }));
  return content || chance.happens(0.2) ? act(locatingSkipped({ voteKey })) : { kind: 'wait' };
}

/** Something is typed, asked, photographed or sent, after the vote. Null where there is nothing to add to. */
function noteStep(state: RootState, chance: Chance, photoId: () => string): Step | null {
  const voted = selectVotedHere(state);
  if (!voted || voted.given || !['Rate-selected-Thank', 'ThanksCreateNote'].includes(selectScreen(state)))
    return null;
  const { questionUid } = voted;
  const act = (action: UnknownAction): Step => ({ kind: 'do', actions: [action] });
  const does = chance.weighted({ type: 5, answer: 1, photo: 3, send: 3 });
  if (does === 'send') return act(sendPressed({ questionUid }));
  if (does === 'photo') {
    const photos = Array.from({ length: chance.between(1, 3) }, () => {
      const id = photoId();
      return { id, name: `${id}.jpg`, type: 'image/jpeg', size: 1_000 };
    });
    return act(photosPicked({ questionUid, photos, most: selectMostPhotos(state) }));
  }
  const { text, email } = selectDraftOn(state, questionUid);
  if (does === 'answer') {
    const splice = spliceOf(
      email,
      chance.pick(['maria@example.org', 'ана@example.org']),
      limits.contactLength,
    );
    const actions = [answerWanted({ questionUid, wantsAnswer: true }), emailEdited({ questionUid, splice })];
    return { kind: 'do', actions };
  }
  const typed = `${text}${chance.pick(['No soap. ', 'Nice! ', 'Грязно. ', '🙂 '])}`;
  return act(noteEdited({ questionUid, splice: spliceOf(text, typed, limits.noteLength) }));
}

/**
 * Tiles are tapped, also in quick succession, and closed; now and then the person is done with them. Null
 * where there are none.
 */
function tileStep(state: RootState, chance: Chance): Step | null {
  const tiles = selectTilesToShow(state);
  const voted = selectVotedHere(state);
  if (!tiles || !voted || !['Rate-selected-Thank', 'ThanksCreateNote'].includes(selectScreen(state)))
    return null;
  const { key: voteKey } = voted;
  const photographed = selectChosenTiles(state).filter(({ photo }) => photo);
  const does = chance.weighted({ tap: 12, close: photographed.length > 0 ? 4 : 0, submit: 1 });
  if (does === 'submit') return { kind: 'do', actions: [submitPressed({ voteKey })] };
  if (does === 'close')
    return { kind: 'do', actions: [tileClosed({ voteKey, option: chance.pick(photographed).option })] };
  const taps = Array.from({ length: chance.between(1, 3) }, () => chance.pick(tiles.blocks).value);
  return { kind: 'do', actions: taps.map((option) => tileTapped({ voteKey, option })) };
}

/** What is offered after a vote: a review link is pressed, and the contest entered. Null where nothing is. */
function offerStep(state: RootState, chance: Chance): Step | null {
  const voted = selectVotedHere(state);
  const links = selectOfferedLinks(state);
  if (!voted || !selectGroupReady(state, 'visit') || links.length === 0) return null;
  const act = (action: UnknownAction): Step => ({ kind: 'do', actions: [action] });
  const contest = selectContestPopup(state);
  if (!contest)
    return act(
      chance.happens(0.5)
        ? linkPressed({ questionUid: voted.questionUid, link: chance.pick(links).uid })
        : contestOpened({ hasEntered: selectContestMark(state, voted.key) === 'entered' }),
    );
  if (contest.step !== 'phone') return act(contestClosed());
  const { questionUid } = voted;
  const typed = selectDraftOn(state, questionUid).phone ?? '';
  const splice = spliceOf(typed, chance.pick(['123', '030 123456']), limits.contactLength);
  return { kind: 'do', actions: [phoneEdited({ questionUid, splice }), phoneSubmitted(), phoneSubmitted()] };
}

/**
 * A form of those who ask to be contacted: a field, a step on, or one back. Null where there is none to fill
 * in.
 */
function leadStep(state: RootState, chance: Chance): Step | null {
  const form = selectLeadForm(state);
  if (!form || form.status === 'sending') return null;
  const { questionUid, kind, fields, step } = form;
  const of = { questionUid, kind };
  if (form.status === 'given') return { kind: 'do', actions: [formEmptied(of)] };
  const [missing] = missingFields({ kind, fields, step });
  const does = chance.weighted({ fill: missing ? 6 : 0, next: missing ? 1 : 6, back: 1 });
  if (does === 'back') return { kind: 'do', actions: [stepBack(of)] };
  if (does === 'next' || !missing)
    return { kind: 'do', actions: [nextPressed({ ...of, consent: 'You may call me.' })] };
  const choice = { delivery: 'Mail', time: 'morning', consent: 'yes', email: 'maria@example.org' }[
    missing as string
  ];
  if (choice) return { kind: 'do', actions: [fieldChosen({ ...of, field: missing, choice })] };
  const splice = spliceOf('', chance.pick(['3055501990', 'Ана', 'X']), mostOf(missing));
  return { kind: 'do', actions: [fieldEdited({ ...of, field: missing, splice })] };
}

function scanned(chance: Chance): string {
  if (chance.happens(0.25)) return ratePath(chance.pick(leadStickers));
  const href = ratePath(chance.pick(stickers));
  return chance.happens(0.2) ? `${href}/${chance.pick(ratings)}` : href;
}

/** One face, or several at once: thumbs are quick. Null where there are no faces. */
function faceStep(state: RootState, chance: Chance): Step | null {
  const questionUid = selectRouteQuestion(state);
  const offered = selectOfferedRatings(state);
  if (!questionUid || offered.length === 0) return null;
  const isVoteScreen = ['Rate', 'Rate-selected'].includes(selectScreen(state));
  if (!isVoteScreen && !selectVotedHere(state)) return null;
  const tapped = isVoteScreen ? ratingChosen : ratingChanged;
  const times = chance.weighted({ once: 8, twice: 2, often: 1 });
  return {
    kind: 'do',
    actions: Array.from({ length: times === 'once' ? 1 : times === 'twice' ? 2 : 5 }, () =>
      tapped({ questionUid, rating: chance.pick(offered) }),
    ),
  };
}
