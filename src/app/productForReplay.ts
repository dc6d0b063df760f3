import './allGroups';

/** The visitor's app with every group at once, for tools and tests. In a browser groups come when they are wanted. */
export { product } from './product';
