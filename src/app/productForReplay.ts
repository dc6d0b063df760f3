import './allGroups';

/** The visitor's app with every group loaded, for tools and tests. In a browser groups load on demand. */
export { product } from './product';
