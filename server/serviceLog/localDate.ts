export { localDate } from '../../contract/localDate';
