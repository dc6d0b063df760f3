import type { UnknownAction } from 'redux';
import { limits } from '../../contract/limits';
import {
  codePath,
  disabledPath,
  homePath,
  inventoryPath,
  noAccessPath,
  notFoundPath,
  ownBusinessPath,
  qualityControlPath,
  signInPath,
  signUpPath,
} from '../../contract/screens';
import type { RootState } from '../../state/rootReducer';
import {
  dialogClosed,
  fieldEdited,
  formChosen,
  passwordShown,
  termsAccepted,
} from '../../state/account/accountSlice';
import { selectAccount } from '../../state/account/accountSelectors';
import { codeEdited, codeOpened, erasePressed, lookPressed } from '../../state/codes/codesSlice';
import { menuPressed } from '../../state/menu/menuActions';
import { menuClosed } from '../../state/menu/menuSlice';
import { selectScreen } from '../../state/navigation/navigationSelectors';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import { spliceOf } from '../../state/note/noteRules';
import type { Chance } from './chance';

/** Pages beside those of a vote. */
const pages: readonly string[] = [
  homePath,
  codePath,
  notFoundPath,
  disabledPath,
  noAccessPath,
  ownBusinessPath('demo-cafe'),
  qualityControlPath('demo-restroom'),
  inventoryPath('demo-restroom'),
  '/questions/demo-airlead/airlead/new',
  '/questions/demo-airlead/airlead/existing',
  signUpPath,
  signInPath,
];

/** What somebody presses on such a page; null where there is nothing, or on a page of a vote. */
export function strollStep(state: RootState, chance: Chance): UnknownAction[] | null {
  const screen = selectScreen(state);
  if (screen === 'Code')
    return [
      codeOpened(),
      codeEdited({ splice: spliceOf('', chance.pick(['ABCD-EFGH-JKMN', 'no code']), limits.contactLength) }),
      chance.happens(0.7) ? lookPressed() : erasePressed(),
    ];
  if (screen === 'SignUp' || screen === 'Login') return accountStep(state, chance);
  return null;
}

/**
 * The forms of an account, filled in and never sent: accounts and histories are everybody's, and what one
 * person does must not change what another one sees.
 */
function accountStep(state: RootState, chance: Chance): UnknownAction[] | null {
  const account = selectAccount(state);
  if (!account || account.status === 'sending') return null;
  const type = (field: 'email' | 'password', text: string) =>
    fieldEdited({ field, splice: spliceOf(account.values[field], text, limits.contactLength) });
  return chance.pick<() => UnknownAction[]>([
    () => [formChosen({ form: chance.pick(['signIn', 'signUp', 'recover']) })],
    () => [passwordShown({ isShown: chance.happens(0.5) })],
    () => [termsAccepted({ accepts: true })],
    () => [type('email', chance.pick(['anna@visitor.example', 'no']))],
    () => [type('password', chance.pick(['12345678', 'A long night by the fjord', 'x']))],
    () => [dialogClosed()],
  ])();
}

/** Goes to a page beside those of a vote, or opens the menu. */
export const strollOn = (chance: Chance): UnknownAction[] =>
  chance.happens(0.2) ? [menuPressed(), menuClosed()] : [linkFollowed({ href: chance.pick(pages) })];
