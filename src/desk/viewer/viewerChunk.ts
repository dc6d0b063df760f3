/**
 * What the viewer needs beyond the desk, loaded on demand: the replay of logs, and its screens. The visitor's
 * reducers and flows follow for a visitor's log (`loadProduct.ts`).
 */
export { openRecording, openRunning } from './recording';
export { ViewerView } from './ViewerView';
