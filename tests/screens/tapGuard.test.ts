import { guardTaps } from '../../src/app/tapGuard';

interface At {
  at: number;
  x?: number;
  detail?: number;
  pointerType?: string;
}

const clicked: string[] = [];

function control(name: string, tag = 'button'): HTMLElement {
  const made = document.createElement(tag);
  made.addEventListener('click', () => clicked.push(name));
  document.body.append(made);
  return made;
}

/** A tap as browsers send it. @returns whether the focus may move */
function tap(target: HTMLElement, { at, x = 100, detail = 1, pointerType = 'touch' }: At): boolean {
  const down = new MouseEvent('pointerdown', { bubbles: true });
  Object.defineProperty(down, 'pointerType', { value: pointerType });
  target.dispatchEvent(down);
  const [mouse, click] = ['mousedown', 'click'].map((type) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: 200, detail });
    Object.defineProperty(event, 'timeStamp', { value: at });
    return event;
  }) as [MouseEvent, MouseEvent];
  const mayFocus = target.dispatchEvent(mouse);
  target.dispatchEvent(click);
  return mayFocus;
}

describe('a double tap', () => {
  let page: HTMLElement;
  let send: HTMLElement;
  let game: HTMLElement;
  beforeEach(() => {
    clicked.length = 0;
    document.body.replaceChildren();
    page = document.body.cloneNode() as HTMLElement;
    document.documentElement.replaceChildren(page);
    guardTaps(page);
    send = control('send');
    game = control('game');
  });

  it.each([60, 200, 350, 500])(
    'does nothing to what has come under the finger within %i ms (CM-4)',
    (pause) => {
      tap(send, { at: 1_000 });
      expect(tap(game, { at: 1_000 + pause, x: 120 })).toBe(false);
      expect(clicked).toEqual(['send']);
    },
  );

  it('works what has come once half a second is over, however often it was tapped before', () => {
    tap(send, { at: 1_000 });
    tap(game, { at: 1_300 });
    tap(game, { at: 1_501 });
    expect(clicked).toEqual(['send', 'game']);
  });

  it('works the same control twice, and another one beside it', () => {
    tap(send, { at: 1_000 });
    tap(send, { at: 1_060 });
    tap(game, { at: 1_120, x: 141 });
    expect(clicked).toEqual(['send', 'send', 'game']);
  });

  it('does not close a dialog that has opened under the finger', () => {
    const dialog = control('dialog', 'dialog');
    tap(send, { at: 1_000 });
    tap(dialog, { at: 1_200 });
    tap(dialog, { at: 1_600 });
    expect(clicked).toEqual(['send', 'dialog']);
  });

  it('of a mouse is one that the mouse says is one', () => {
    tap(send, { at: 1_000, pointerType: 'mouse' });
    tap(game, { at: 1_100, pointerType: 'mouse', detail: 2 });
    tap(game, { at: 1_200, pointerType: 'mouse' });
    expect(clicked).toEqual(['send', 'game']);
  });

  it('is none where a key or a script clicks', () => {
    tap(send, { at: 1_000 });
    game.click();
    expect(clicked).toEqual(['send', 'game']);
  });

  it('is none where a label works its field', () => {
    const label = control('label', 'label') as HTMLLabelElement;
    const field = control('field', 'input');
    label.append(field);
    clicked.length = 0;
    tap(label, { at: 1_000 });
    expect(clicked).toEqual(['label', 'field', 'label']);
  });
});

describe('a tap on a face before the app was there', () => {
  it('guards what the app has drawn in its place, and nothing elsewhere', () => {
    document.body.replaceChildren();
    clicked.length = 0;
    const page = document.body;
    const face = control('face');
    guardTaps(page, { at: 1_000, area: { left: 60, right: 160, top: 150, bottom: 250 }, control: face });
    const other = control('other');
    tap(other, { at: 1_300, x: 150 });
    tap(other, { at: 1_350, x: 201 });
    expect(clicked).toEqual(['other']);
  });

  it('counts again on the same face', () => {
    document.body.replaceChildren();
    clicked.length = 0;
    const face = control('face');
    guardTaps(document.body, {
      at: 1_000,
      area: { left: 60, right: 160, top: 150, bottom: 250 },
      control: face,
    });
    tap(face, { at: 1_300 });
    expect(clicked).toEqual(['face']);
  });
});
