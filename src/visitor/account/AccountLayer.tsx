import { useSelector } from 'react-redux';
import { GroupView } from '../groups/GroupView';
import { selectAccountDialog } from '../../../state/account/accountSelectors';

const nothing = {};

/** The sign-in dialog, if it is open. */
export function AccountLayer() {
  return (
    useSelector(selectAccountDialog) && <GroupView group="account" view="AccountDialog" given={nothing} />
  );
}
