import { framePaths } from '../../../contract/screens';
import { listenTo, type FrameMessage, type ShowMessage } from '../../app/frame/frameMessages';
import { idle } from '../../app/idle';
import { styleNonce } from '../styleNonce';
import { copyDocument } from './copyDocument';
import type { Recording } from './recording';
import { momentsOf } from '../../../state/viewer/turnRules';
import styles from './viewer.module.css';

/** Pixels between two pictures, and the narrowest picture, so that a phone's fills its place. */
const gap = 8;
const narrowest = 64;
/** Each picture is a document. */
const mostPictures = 14;

/**
 * Draws the film strip: small pictures of the screens along the timeline. One hidden frame draws the app at
 * one moment after the other, and each picture is a copy of its document without scripts. So a strip costs
 * one more app, whatever its length, and its pictures are drawn while the page is idle.
 * @returns stops drawing and empties the strip
 */
export function drawFilmStrip(strip: HTMLElement, recording: Recording): () => void {
  const { facts } = recording;
  const camera = frame(styles.camera, 'allow-scripts allow-same-origin');
  camera.src = facts.entry === 'desk' ? framePaths.desk : framePaths.visitor;
  let pictures: { turn: number; picture: HTMLIFrameElement }[] = [];
  let drawn = 0;
  let isReady = false;
  let isOver = false;

  function layOut(): void {
    const { width, height } = recording.sizeAt(0);
    const pictureWidth = Math.max(narrowest, (strip.clientHeight * width) / height) + gap;
    const count = Math.max(1, Math.min(mostPictures, Math.floor(strip.clientWidth / pictureWidth)));
    if (count === pictures.length) return;
    pictures = momentsOf(recording.places, count).map((turn) => ({ turn, picture: pictureOf(turn) }));
    strip.replaceChildren(...pictures.map(({ picture }) => placeOf(picture)), camera);
    drawn = 0;
  }

  function pictureOf(turn: number): HTMLIFrameElement {
    const { width, height } = recording.sizeAt(turn);
    const picture = frame(styles.picture, 'allow-same-origin');
    Object.assign(picture, { width: String(width), height: String(height) });
    picture.style.setProperty('--scale', String(strip.clientHeight / height));
    return picture;
  }

  /** Asks the camera for the next moment. */
  async function ask(): Promise<void> {
    const next = pictures[drawn];
    if (!next || !isReady) return;
    isReady = false;
    await idle(0);
    if (isOver) return;
    const { width, height } = recording.sizeAt(next.turn);
    Object.assign(camera, { width: String(width), height: String(height) });
    const state = recording.stateAt(next.turn);
    const message: ShowMessage = { smilelog: 'show', turn: next.turn, state, tz: facts.tz };
    camera.contentWindow?.postMessage(message, window.location.origin);
  }

  /** The camera has drawn a moment. Another width may have changed the moments meanwhile. */
  function take(turn: number): void {
    const next = pictures[drawn];
    if (next?.turn !== turn || !camera.contentDocument || !next.picture.contentDocument) return;
    copyDocument(camera.contentDocument, next.picture.contentDocument, styleNonce());
    drawn += 1;
  }

  const stopListening = listenTo<FrameMessage>(
    () => camera.contentWindow,
    (message) => {
      if (message.smilelog !== 'ready' && message.smilelog !== 'shown') return;
      isReady = true;
      if (message.smilelog === 'ready') layOut();
      else if (!message.isFailed) take(message.turn);
      else drawn += 1;
      void ask();
    },
  );
  const observer = new ResizeObserver(() => {
    layOut();
    void ask();
  });
  observer.observe(strip);
  return () => {
    isOver = true;
    observer.disconnect();
    stopListening();
    strip.replaceChildren();
  };
}

/** A frame that takes no focus, keys or presses. */
function frame(className: string | undefined, sandbox: string): HTMLIFrameElement {
  const element = document.createElement('iframe');
  element.className = className ?? '';
  element.tabIndex = -1;
  element.inert = true;
  element.setAttribute('sandbox', sandbox);
  return element;
}

function placeOf(picture: HTMLIFrameElement): HTMLElement {
  const place = document.createElement('div');
  place.append(picture);
  return place;
}
