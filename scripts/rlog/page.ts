/** What this needs of jsdom, whose types would bring those of a browser to every script. */
interface Jsdom {
  JSDOM: new (
    html: string,
    options: { url: string; pretendToBeVisual: boolean; virtualConsole: unknown },
  ) => { window: Record<string, unknown> };
  VirtualConsole: new () => unknown;
}

const nothing = () => undefined;
const listens = { addEventListener: nothing, removeEventListener: nothing };

/**
 * Things of a browser that screens ask for and jsdom lacks. A page here has no size, no letters and no
 * pixels.
 */
const lacking = (): Readonly<Record<string, unknown>> => ({
  matchMedia: (media: string) => ({ matches: false, media, ...listens }),
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  // The build replaces these.
  __SERVER__: false,
  __BUILD__: '',
  __REDUCERS__: '',
  __APP_VERSION__: '',
});

class Observer {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
}

const prototypes: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  Element: { scrollIntoView: nothing },
  HTMLDialogElement: { show: nothing, showModal: nothing, close: nothing },
};

/** Names that Node has, too, but that must be of the same page as the rest. */
const ofThePage = ['navigator', 'Event', 'EventTarget', 'CustomEvent', 'MessageEvent'];

type Globals = Record<string, unknown>;

/**
 * Gives this process a page to draw screens on, once, unless it has one. Load React afterwards: it looks for
 * a document when it is loaded.
 */
export async function openPage(): Promise<void> {
  const globals = globalThis as Globals;
  if (globals['document'] === undefined) await bringWindow(globals);
  const window = globals['window'] as Globals;
  for (const [name, value] of Object.entries(lacking()))
    for (const place of [globals, window]) place[name] ??= value;
  for (const [name, methods] of Object.entries(prototypes)) {
    const { prototype } = (globals[name] ?? { prototype: {} }) as { prototype: Globals };
    for (const [method, value] of Object.entries(methods)) prototype[method] ??= value;
  }
  (globals['document'] as Globals)['fonts'] ??= { ...listens, ready: Promise.resolve() };
  (globals['HTMLCanvasElement'] as { prototype: Globals }).prototype['getContext'] = () => null;
}

async function bringWindow(globals: Globals): Promise<void> {
  // Development's React is slower.
  process.env.NODE_ENV ??= 'production';
  const name: string = 'jsdom';
  const { JSDOM, VirtualConsole } = (await import(name)) as Jsdom;
  const { window } = new JSDOM('<!doctype html><title>Smilelog</title>', {
    url: 'https://smilelog.example/',
    pretendToBeVisual: true,
    // Nobody listens to what jsdom says about missing parts of a browser.
    virtualConsole: new VirtualConsole(),
  });
  globals['window'] = window;
  for (const key of Object.getOwnPropertyNames(window))
    if (!key.startsWith('_') && !(key in globals)) globals[key] = window[key];
  for (const key of ofThePage)
    Object.defineProperty(globals, key, { value: window[key], configurable: true, writable: true });
}
