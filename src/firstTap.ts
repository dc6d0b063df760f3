import { idempotencyKeyPattern, timedKey } from '../contract/ids';
import { chunkTimeoutMs, repeatWindowMinutes } from '../contract/limits';
import { backspaceValue } from '../contract/pins';
import { newcomerLock, type EarlyTap } from '../contract/storedKeys';

/**
 * The inline script of every server-drawn page: a few hundred bytes that make the faces work before the app
 * has loaded, and then load it. It stores a tap and sends it at once. The app finds the tap (`adoptEarlyTap`)
 * and sends it again under the same key, which creates no second vote. The script changes nothing inside the
 * app's root; early feedback is `<html data-tap>`.
 */
export interface EarlyPage {
  /** The tap, if storage is blocked and only this script knows it. */
  tap: EarlyTap | null;
  /** A form that was submitted before the app had loaded. A plain submit would only reload the page. */
  waiting: HTMLFormElement | null;
  /** Buttons for the app alone that were pressed before it had loaded, in that order. */
  pressed: HTMLButtonElement[];
  /** Called when the app has taken over the forms and buttons. */
  stop(): void;
}

interface Bootstrap {
  /** Address of the app's entry chunk. */
  app: string;
  /** Addresses of the scripts and styles that the app needs. */
  needed?: readonly string[];
}

const form = document.querySelector<HTMLFormElement>('form[data-vote]');
const { app, needed = [] } = JSON.parse(
  document.getElementById('bootstrap')?.textContent ?? '{}',
) as Bootstrap;
const query = new URLSearchParams(location.search);
let started = false;
let sent = false;
let tries = 0;

const early: EarlyPage = {
  tap: null,
  waiting: null,
  pressed: [],
  stop: () => {
    removeEventListener('submit', tapped, true);
    removeEventListener('click', press, true);
    removeEventListener('keydown', typed, true);
  },
};
(window as { smilelogEarly?: EarlyPage }).smilelogEarly = early;

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}
/** A tablet at the door ignores stored values: each of its visitors is a new person. */
const kiosk = query.get('kiosk') === '1';
const stored = (key: string) => read(() => localStorage, key);
const local = (key: string) => (kiosk ? null : stored(key));

const voted =
  query.get('force_vote') !== 'true' &&
  !kiosk &&
  (read(() => sessionStorage, 'voted') ?? '').includes(`"questionUid":"${form?.dataset.vote}"`);

const mode = query.get('sl') === 't' ? 'service_log' : query.get('force_vote') === 'true' ? 'vote' : 'auto';

/**
 * Taps stored earlier, here and on other stickers. Old ones belong to another visit. The app checks every
 * field (`earlyTaps`); that check would be a sixth of this script.
 */
function tapsBefore(): EarlyTap[] {
  try {
    return ([JSON.parse(stored('tap') ?? '[]')].flat() as EarlyTap[]).filter(
      ({ key, page, rating, at }) =>
        idempotencyKeyPattern.test(key) &&
        [1, 2, 3].includes(rating) &&
        page &&
        Date.now() - at < repeatWindowMinutes * 60_000,
    );
  } catch {
    return [];
  }
}

const isHere = ({ questionUid, isKiosk }: EarlyTap) =>
  questionUid === form?.dataset.vote && !isKiosk === !kiosk;

function vote(rating: number): void {
  // A person who has voted in this tab changes that vote, on the app's thank-you page.
  if (voted) return load();
  const { screen, innerWidth, innerHeight } = window;
  document.documentElement.dataset.tap = String(rating);
  const made = {
    questionUid: form?.dataset.vote,
    rating,
    key: timedKey(
      Date.now(),
      btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))
        .replace(/\+/g, '-')
        .replace(/\//g, '_'),
    ),
    page: { screenWidth: screen.width, screenHeight: screen.height, innerWidth, innerHeight },
    mode,
    at: Date.now(),
    ...(kiosk && { isKiosk: true }),
  };
  const again = early.tap && { ...early.tap, wantedAt: Date.now() };
  early.tap = { ...(again ?? made), wanted: rating } as EarlyTap;
  try {
    // A tap on another sticker may still be unanswered, so it stays.
    localStorage.setItem('tap', JSON.stringify([...tapsBefore().filter((tap) => !isHere(tap)), early.tap]));
  } catch {
    // Storage is blocked: the tap stays in memory for the app.
  }
  // The face reacts in the next frame. The request waits until then.
  setTimeout(send);
  setTimeout(load);
}

/**
 * Sends the tap. The app sends later taps, which change the vote. A device without an identity gets one with
 * the answer; meanwhile its other tabs wait under the lock that the app's flows take too (`newcomer.ts`). The
 * app waits for a time only and then sends the tap itself, so this wait needs no end.
 */
function send(): void {
  if (sent || !early.tap) return;
  sent = true;
  const { questionUid, rating, key, page } = early.tap;
  const post = async () => {
    const access = local('access_token');
    const bearer = access ?? local('anonymous_token');
    const answer = await fetch(access ? '/api/v1/sendRateDetails' : '/api/sendRateDetails', {
      method: 'POST',
      keepalive: true,
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': document.documentElement.lang,
        'Idempotency-Key': key,
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify({
        question_id: questionUid,
        rate: rating,
        screen_width: page.screenWidth,
        screen_height: page.screenHeight,
        inner_width: page.innerWidth,
        inner_height: page.innerHeight,
        mode,
        is_lead: false,
      }),
    });
    // Only the answer to somebody without an identity has a token: `anonymous_token` and `guid`.
    if (!kiosk) Object.assign(localStorage, ((await answer.json()) as { token?: object }).token);
  };
  const { locks } = navigator as { locks?: LockManager };
  // The app reports what fails.
  (locks && !kiosk ? locks.request(newcomerLock, post) : post()).catch(() => 0);
}

function tapped(event: SubmitEvent): void {
  // Browsers that do not name the submit button submit the form instead. That also counts.
  const rating = Number((event.submitter as HTMLButtonElement | null)?.value);
  const target = event.target as HTMLFormElement;
  if (target.method !== 'post') {
    event.preventDefault();
    early.waiting = target;
    return load();
  }
  if (target !== form || !(rating >= 1 && rating <= 3)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  vote(rating);
}

/**
 * Keeps a press of a button for the app. `<html data-tap>` fills the four dots of the PIN pad, whose
 * Backspace takes the last press back.
 */
function press({ target }: Pick<Event, 'target'>): void {
  const button = (target as Element).closest<HTMLButtonElement>('#root [type=button]');
  if (!button) return;
  if (button.value === backspaceValue) early.pressed.pop();
  else early.pressed.push(button);
  document.documentElement.dataset.tap = `pressed${Math.min(early.pressed.length, 4)}`;
  load();
}

/** A digit or Backspace on a keyboard presses its key of the PIN pad, as it does once the app is there. */
function typed({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  const back = document.querySelector(`#root [value=${backspaceValue}]`);
  if (!back || ctrlKey || metaKey || altKey) return;
  const named = [...back.parentElement!.children].find(({ textContent }) => textContent === key);
  const target = key === 'Backspace' ? back : named;
  if (target) press({ target });
}

/** Loads the app once. If it does not load in time, the page shows a message and a retry button. */
function load(): void {
  if (started) return;
  started = true;
  const late = document.getElementById('late');
  const give = () => {
    if (late) late.hidden = false;
    started = false;
  };
  const timer = setTimeout(give, chunkTimeoutMs);
  // Loads what the app needs in parallel. The app reports what fails, and puts the styles to use.
  for (const href of needed)
    if (href.endsWith('js')) import(/* @vite-ignore */ href).catch(() => 0);
    else
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href }),
      );
  import(/* @vite-ignore */ app + (tries ? `?again=${tries}` : '')).then(
    () => {
      clearTimeout(timer);
      if (late) late.hidden = true;
    },
    () => {
      clearTimeout(timer);
      give();
    },
  );
  tries += 1;
}

addEventListener('submit', tapped, true);
addEventListener('click', press, true);
addEventListener('keydown', typed, true);
document.getElementById('late')?.querySelector('button')?.addEventListener('click', load);

function begin(): void {
  const asked = /^\/r\/rate\/[^/]+\/([123])\/?$/.exec(location.pathname);
  // A tap from before a reload: the app finishes that vote and creates no second one.
  if (!kiosk) early.tap = tapsBefore().find((tap) => isHere(tap) && tap.mode === mode) ?? null;
  // An address votes for a face on offer (VO-2). A service-log vote shows no face and carries any.
  if (asked && (mode === 'service_log' ? form : form?.querySelector(`[value="${asked[1]}"]`)))
    vote(Number(asked[1]));
  const idle =
    (window as { requestIdleCallback?: (run: () => void) => void }).requestIdleCallback ??
    ((run) => setTimeout(run, 200));
  if (document.readyState === 'complete') idle(load);
  else addEventListener('load', () => idle(load));
}

// A prerendered page is no visit until somebody opens it.
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', begin, { once: true });
else begin();
