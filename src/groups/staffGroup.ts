import { historySaga, openHistory } from '../../sagas/history/historySaga';
import type { Group } from '../app/groups';

/** What staff and customers do at a sticker. */
export const staffGroup: Group = {
  reducers: {},
  saga: historySaga,
  screens: { ServiceLogHistory: openHistory },
};
