import { sharePage } from '../../src/app/ports/sharePage';

const link = 'https://corner.example/';
const page = { title: 'Corner Café', href: link };

/** What this browser has. @returns what was written to its clipboard */
function withBrowser({
  share,
  hasClipboard = true,
}: {
  share?: () => Promise<void>;
  hasClipboard?: boolean;
}) {
  const copied: string[] = [];
  const writeText = async (text: string) => {
    if (!hasClipboard) throw new Error('no clipboard');
    copied.push(text);
  };
  Object.assign(navigator, { share, canShare: share && (() => true) });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  return copied;
}

it('offers the page to the share sheet', async () => {
  const shared: unknown[] = [];
  const copied = withBrowser({ share: async (...args: unknown[]) => void shared.push(...args) });
  expect(await sharePage(page)).toEqual({ outcome: 'shared', link });
  expect(shared).toEqual([{ title: 'Corner Café', url: link }]);
  expect(copied).toEqual([]);
});

it('copies nothing when the person closes the sheet', async () => {
  const copied = withBrowser({ share: () => Promise.reject(new DOMException('closed', 'AbortError')) });
  expect(await sharePage(page)).toEqual({ outcome: 'cancelled', link });
  expect(copied).toEqual([]);
});

it.each([
  ['there is no sheet', undefined],
  ['the sheet does not open', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
])('copies the whole link when %s', async (_, share) => {
  const copied = withBrowser({ share });
  const whole = new URL('/r/rate/demo-cafe', window.location.href).href;
  expect(await sharePage({ title: 'Corner Café', href: '/r/rate/demo-cafe' })).toEqual({
    outcome: 'copied',
    link: whole,
  });
  expect(copied).toEqual([whole]);
});

it('says so when the browser can neither', async () => {
  withBrowser({ hasClipboard: false });
  expect(await sharePage(page)).toEqual({ outcome: 'refused', link });
});
