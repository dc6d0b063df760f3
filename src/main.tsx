import { preparePage, startPage } from './app/page';

// The entry is a chunk apart from the app. Chunks that it awaits import from the app's chunk, and a retry on
// a bad connection runs this file again (`firstTap.ts`).
await preparePage();

// A retry may load a second copy of this script. Only the first starts the app.
if (!window.smilelog) startPage();
