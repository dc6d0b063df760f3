import { timedKey } from '../contract/ids';
import { durations, repeatWindowMinutes } from '../contract/limits';
import { earlyTaps, type EarlyTap } from '../contract/storedKeys';

/**
 * The script inside every page that the server draws: some hundred bytes that make the faces count before the app is there, and then
 * fetch the app. A tap is written down and sent at once; the app finds it (`adoptEarlyTap`), sends it again under the same key, which makes
 * no second vote, and goes on from there. Nothing inside the app's root is touched: early feedback is `<html data-tap>`.
 */
export interface EarlyPage {
  /** The tap, where storage is blocked and only this script knows of it. */
  tap: EarlyTap | null;
  /** A form that the app was asked to send before it was there; without it the browser would only open the page again. */
  waiting: HTMLFormElement | null;
  /** The app has taken over the forms. */
  stop(): void;
}

interface Bootstrap {
  /** Address of the app's entry chunk. */
  app: string;
  /** Addresses of the chunks without which the app does not start. */
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
  stop: () => removeEventListener('submit', tapped, true),
};
(window as { smilelogEarly?: EarlyPage }).smilelogEarly = early;

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}
/** Nothing is known on a tablet at the door: each of its visitors is somebody else. */
const local = (key: string) => (query.get('kiosk') ? null : read(() => localStorage, key));

const voted =
  query.get('force_vote') !== 'true' &&
  !query.get('kiosk') &&
  (read(() => sessionStorage, 'voted') ?? '').includes(`"questionUid":"${form?.dataset.vote}"`);

const mode = query.get('sl') === 't' ? 'service_log' : query.get('force_vote') === 'true' ? 'vote' : 'auto';

/** What was written down before, here and on other stickers; an old one belongs to another visit. */
function tapsBefore(): EarlyTap[] {
  try {
    return earlyTaps(JSON.parse(local('tap') ?? 'null')).filter(
      ({ at }) => Date.now() - at < repeatWindowMinutes * 60_000,
    );
  } catch {
    return [];
  }
}

const isHere = ({ questionUid }: EarlyTap) => questionUid === form?.dataset.vote;

function vote(rating: number): void {
  // Who has voted in this tab changes that vote, on the thank-you page to which the app leads.
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
  };
  early.tap = { ...(early.tap ?? made), wanted: rating } as EarlyTap;
  try {
    // One on another sticker may never have been answered.
    localStorage.setItem('tap', JSON.stringify([...tapsBefore().filter((tap) => !isHere(tap)), early.tap]));
  } catch {
    // Kept in memory for the app.
  }
  // The face answers in the next frame; what goes out waits for that one.
  setTimeout(send);
  setTimeout(load);
}

/** Sends the tap. Another face after the first is the app's to send: it changes the vote. */
function send(): void {
  if (sent || !early.tap) return;
  sent = true;
  const { questionUid, rating, key, page } = early.tap;
  const access = local('access_token');
  const bearer = access ?? local('anonymous_token');
  void fetch(access ? '/api/v1/sendRateDetails' : '/api/sendRateDetails', {
    method: 'POST',
    keepalive: true,
    headers: {
      'Content-Type': 'application/json',
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
  }).catch(() => 0);
}

function tapped(event: SubmitEvent): void {
  // Browsers that do not say which face was tapped send the form, which counts as well.
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

/** Fetches the app once; when it has not come in time the page says so and offers another try. */
function load(): void {
  if (started) return;
  started = true;
  const late = document.getElementById('late');
  const give = () => {
    if (late) late.hidden = false;
    started = false;
  };
  const timer = setTimeout(give, durations.chunkTimeout);
  // What the app imports comes beside it, not after it; what does not come is the app's to tell.
  for (const chunk of needed) import(/* @vite-ignore */ chunk).catch(() => 0);
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
document.getElementById('late')?.querySelector('button')?.addEventListener('click', load);

function begin(): void {
  const asked = /^\/r\/rate\/[^/]+\/([123])\/?$/.exec(location.pathname);
  // A tap before a reload: its vote is finished as it was begun, never a second one.
  early.tap = tapsBefore().find((tap) => isHere(tap) && tap.mode === mode) ?? null;
  if (form && asked) vote(Number(asked[1]));
  const idle =
    (window as { requestIdleCallback?: (run: () => void) => void }).requestIdleCallback ??
    ((run) => setTimeout(run, 200));
  if (document.readyState === 'complete') idle(load);
  else addEventListener('load', () => idle(load));
}

// A page that the browser draws ahead of a visit is no visit: nobody has opened it yet.
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', begin, { once: true });
else begin();
