import './everyPart';

/** Smilelog with every part at once, for tools and tests. In a browser parts come when they are wanted. */
export { product } from './product';
