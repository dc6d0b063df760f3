/**
 * What the viewer needs beyond the desk, loaded on demand: both apps' reducers and flows, and its screens.
 */
export { remake } from './remake';
export { openRecording, openRunning } from './recording';
export { ViewerView } from './ViewerView';
