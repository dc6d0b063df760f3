import { startFrame } from './app/frame/startFrame';
import { visitorFrame } from './app/frame/visitorFrame';

// Draws the visitor's screens in the viewer of recorded sessions (`src/desk/viewer/`).
startFrame(visitorFrame);
