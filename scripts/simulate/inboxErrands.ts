import * as exports from '../../state/exports/exportSlice';
import * as shown from '../../state/inbox/caseSlice';
import { selectInboxCase } from '../../state/inbox/caseSelectors';
import { selectCases, selectInboxWork } from '../../state/inbox/inboxSelectors';
import { selectSavedViews } from '../../state/inbox/viewsSelectors';
import * as views from '../../state/inbox/viewsSlice';
import * as work from '../../state/inbox/workSlice';
import { withOne, type Errand } from './errand';

/** What an owner does in the inbox beside the steps with a case: keys, saved views, steps for several. */
export const inboxErrands: readonly Errand[] = [
  (_, chance) => [work.keyPressed({ does: chance.pick(['next', 'before', 'choose', 'unread', 'undo']) })],
  (_, chance) => [work.helpToggled({ isOpen: chance.happens(0.5) })],
  (_, chance) => [work.keysSwitched({ areOff: chance.happens(0.3) })],
  (state, chance) =>
    withOne(
      selectCases(state),
      chance,
      ({ uid }) => [work.rowReached({ caseUid: uid })],
      () => [work.allChosen()],
      () => [work.noneChosen()],
    ),
  (state, chance, newText) =>
    selectInboxWork(state).chosen.length > 0 && !selectInboxWork(state).bulk
      ? [
          work.bulkOpened({ action: chance.pick(['resolve', 'snooze', 'assign']) }),
          work.bulkFilled({ form: { note: newText(), snooze: 'hour' } }),
          ...(chance.happens(0.7) ? [work.bulkConfirmed()] : [work.bulkClosed()]),
        ]
      : [],
  (_, chance, newText) => [
    views.viewDialogOpened({ view: null }),
    views.viewFilled({ form: { name: newText(), sharedWith: chance.pick(['', 'site_manager']) } }),
    ...(chance.happens(0.8) ? [views.viewConfirmed()] : [views.viewDialogClosed()]),
  ],
  (state, chance) =>
    withOne(selectSavedViews(state).views, chance, (view) => [
      views.viewDialogOpened({ view }),
      views.viewDeletePressed(),
    ]),
  (state, chance) => {
    const open = selectInboxCase(state);
    if (open.status !== 'open') return [];
    return chance.pick([
      [shown.unreadPressed()],
      [shown.foldPressed({ part: 0 })],
      [shown.photoOpened({ voteUid: null, photoIndex: 0 }), shown.photoClosed()],
      [exports.exportPressed({ of: 'case', format: 'pdf' })],
    ]);
  },
  () => [exports.exportPressed({ of: 'cases', format: 'csv' })],
];
