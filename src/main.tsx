import { preparePage, startPage } from './app/page';

// A chunk of its own beside the app's: chunks that are awaited here import from that one, and a retry on a bad line runs this again (`firstTap.ts`).
await preparePage();

// A second copy of this script may come after such a retry; one app is enough.
if (!window.smilelog) startPage();
