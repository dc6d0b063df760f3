import type { Texts } from '../../i18n/useTexts';
import { endpointOf } from '../../../state/viewer/wrongRules';
import type { Recording } from './recording';

type Plain<Part> = {
  [Key in keyof Part]: Part[Key] extends () => string ? Key : never;
}[keyof Part] &
  string;

/** The name of a text of the app: of the visitor's, or of a group, as in `desk.Settings`. */
type TextName =
  | Plain<Texts>
  | `desk.${Plain<Texts['desk']>}`
  | `staff.${Plain<Texts['staff']>}`
  | `recordings.${Plain<Texts['recordings']>}`;

/** What a person did with a thing of the screen. */
type Verb = 'tapped' | 'typed' | 'chose' | 'opened' | 'closed';

/** Fields of an action's payload, as far as the log keeps them. */
export type Payload = Readonly<Record<string, unknown>>;

/** A text by its name, one that the log itself has, or one that depends on the payload. */
type Thing = TextName | ((payload: Payload) => TextName | { said: string } | undefined);

/** A whole sentence of the desk's texts. */
type Whole = Extract<keyof Texts['desk'], `Did${string}`>;

type Sentence = readonly [Verb, Thing] | Whole;

/** A field of the payload as it is. */
const said = (field: string) => (payload: Payload) =>
  typeof payload[field] === 'string' ? { said: payload[field] } : undefined;

const faces: readonly (TextName | undefined)[] = [undefined, 'Sad', 'SoSo', 'Happy'];
const face: Thing = ({ rating }) => faces[Number(rating)];

const accountFields: Readonly<Record<string, TextName>> = {
  email: 'staff.Email',
  password: 'staff.Password',
  firstName: 'staff.FirstName',
  lastName: 'staff.LastName',
};
const accountField: Thing = ({ field }) => accountFields[String(field)] ?? said('field')({ field });

/** What people and the server cause, by type of the action. Names are those on the screens. */
const byType: Readonly<Record<string, Sentence>> = {
  'account/fieldEdited': ['typed', accountField],
  'account/formChosen': ['chose', said('form')],
  'account/goOnPressed': ['tapped', 'staff.GoOn'],
  'account/signInPressed': ['tapped', 'staff.SignIn'],
  'account/signOutPressed': ['tapped', 'staff.SignOut'],
  'account/submitted': ['tapped', 'Send'],
  'account/termsAccepted': ['tapped', 'staff.AcceptTerms'],
  'alertChoices/wayChosen': ['chose', 'desk.AlertWays'],
  'alertForm/changePressed': ['tapped', 'desk.ChangeAlert'],
  'alertForm/draftFilled': ['typed', 'desk.Alerts'],
  'alertForm/newPressed': ['tapped', 'desk.NewAlert'],
  'alertForm/readyChosen': ['chose', 'desk.AlertReady'],
  'alertForm/savePressed': ['tapped', 'desk.SaveEdits'],
  'alertForm/tryPressed': ['tapped', 'desk.AlertTry'],
  'alertLog/logClosed': ['closed', 'desk.AlertLog'],
  'alertLog/logPressed': ['opened', 'desk.AlertLog'],
  'alerts/removeConfirmed': ['tapped', 'desk.AlertRemove'],
  'alerts/removePressed': ['tapped', 'desk.AlertRemove'],
  'alerts/ruleMenuClosed': ['closed', 'Menu'],
  'alerts/ruleMenuOpened': ['opened', 'Menu'],
  'alerts/stepPressed': ['tapped', said('step')],
  'attachments/photoRemoved': ['tapped', 'Delete'],
  'attachments/photosPicked': ['chose', 'YourPhotos'],
  'changes/changesPressed': ['opened', 'staff.WhatChanged'],
  'codes/codeClosed': ['closed', 'YourCode'],
  'codes/codeEdited': ['typed', 'YourCode'],
  'codes/codeOpened': ['opened', 'YourCode'],
  'codes/erasePressed': ['tapped', 'EraseAll'],
  'codes/lookPressed': ['tapped', 'ShowVote'],
  'codes/ownCodeGiven': ['opened', 'YourCode'],
  'desk/chartTableToggled': ['tapped', 'desk.AsTable'],
  'desk/copyPressed': ['tapped', 'desk.CopyShort'],
  'desk/filtersToggled': ['tapped', 'desk.Filters'],
  'desk/menuClosed': ['closed', 'Menu'],
  'desk/menuOpened': ['opened', 'Menu'],
  'device/errorThrown': 'DidBreak',
  'device/pageHidden': 'DidLeave',
  'device/pageShown': 'DidReturn',
  'device/rejectionUnhandled': 'DidBreak',
  'device/tapMissed': 'DidMiss',
  'device/wentOffline': 'DidLoseLine',
  'device/wentOnline': 'DidFindLine',
  'devices/endPressed': ['tapped', 'desk.EndDevice'],
  'exports/exportPressed': ['tapped', 'SaveAsFile'],
  'exports/exportStopped': ['tapped', 'desk.ExportStop'],
  'finder/finderOpened': ['opened', 'desk.Find'],
  'finder/finderTyped': ['typed', 'desk.Find'],
  'game/contactChanged': ['typed', 'GameContact'],
  'game/contactSubmitted': ['tapped', 'Send'],
  'game/duckPressed': ['tapped', 'Down'],
  'game/gameClosed': ['closed', 'GameTitle'],
  'game/gameOpened': ['opened', 'GameTitle'],
  'game/jumpPressed': ['tapped', 'Jump'],
  'game/playPressed': ['tapped', 'Play'],
  'giveaway/contestClosed': ['closed', 'ContestJoin'],
  'giveaway/contestOpened': ['opened', 'ContestJoin'],
  'giveaway/phoneSubmitted': ['tapped', 'Send'],
  'history/olderPressed': ['tapped', 'staff.OlderServices'],
  'history/photoClosed': ['closed', 'staff.Photos'],
  'history/photoOpened': ['opened', 'staff.Photos'],
  'history/photoTurned': ['tapped', 'staff.PhotoAfter'],
  'home/demoDeskPressed': ['tapped', 'StartDesk'],
  'inboxCase/answerSent': ['tapped', 'desk.SendAnswer'],
  'inboxCase/answerTyped': ['typed', 'desk.YourAnswer'],
  'inboxCase/commentSent': ['tapped', 'desk.AddComment'],
  'inboxCase/commentTyped': ['typed', 'desk.Comment'],
  'inboxCase/confirmed': ['tapped', 'Ok'],
  'inboxCase/dialogFilled': ['typed', 'desk.Note'],
  'inboxCase/dialogOpened': ['opened', said('kind')],
  'inboxCase/foldPressed': ['opened', 'desk.CaseHistory'],
  'inboxCase/readyTextChosen': ['chose', 'desk.ReadyTexts'],
  'inboxCase/splitPressed': ['tapped', 'desk.Split'],
  'inboxCase/unreadPressed': ['tapped', 'desk.MarkUnread'],
  'inboxCase/stepPressed': ['tapped', said('kind')],
  'inboxUndo/undoPressed': ['tapped', 'desk.Undo'],
  'inboxViews/viewConfirmed': ['tapped', 'desk.SaveEdits'],
  'inboxViews/viewDeletePressed': ['tapped', 'desk.DeleteView'],
  'inboxViews/viewDialogOpened': ['opened', 'desk.InboxViews'],
  'inboxViews/viewFilled': ['typed', 'desk.InboxViews'],
  'inboxWork/allChosen': ['tapped', 'desk.ChooseAllMatching'],
  'inboxWork/bulkClosed': ['closed', 'desk.InboxCases'],
  'inboxWork/bulkConfirmed': ['tapped', 'Ok'],
  'inboxWork/bulkFilled': ['typed', 'desk.InboxCases'],
  'inboxWork/bulkOpened': ['opened', said('action')],
  'inboxWork/keyPressed': ['tapped', 'desk.Keys'],
  'inboxWork/noneChosen': ['tapped', 'desk.ChooseNone'],
  'inboxWork/rowChosen': ['chose', 'desk.KeySelect'],
  'join/joinPressed': ['tapped', 'desk.Join'],
  'join/joinTyped': ['typed', accountField],
  'kiosk/donePressed': ['tapped', 'Done'],
  'language/languageChosen': ['chose', 'Language'],
  'leads/deliveryPressed': ['chose', 'LeadDelivery'],
  'leads/fieldChosen': ['chose', said('field')],
  'leads/fieldEdited': ['typed', said('field')],
  'leads/nextPressed': ['tapped', 'Next'],
  'leads/stepBack': ['tapped', 'GoBack'],
  'linking/askedChosen': ['chose', 'staff.LinkAsks'],
  'linking/linkPressed': ['tapped', 'staff.Link'],
  'linking/placeChosen': ['chose', 'desk.Place'],
  'location/locatingSkipped': ['tapped', 'LocationSkip'],
  'location/locationAllowed': ['tapped', 'LocationAllow'],
  'location/locationDeclined': ['tapped', 'LocationDecline'],
  'manage/copyPressed': ['tapped', 'desk.CopyLink'],
  'manage/photoClosed': ['closed', 'desk.Photos'],
  'manage/photoOpened': ['opened', 'desk.Photos'],
  'manage/saveQrPressed': ['tapped', 'SaveAsFile'],
  'manageLatest/latestPhotoOpened': ['opened', 'desk.Photos'],
  'menu/menuClosed': ['closed', 'Menu'],
  'menu/pressed': ['opened', 'Menu'],
  'messages/popupAnswered': ['tapped', said('answer')],
  'navigation/backPressed': ['tapped', 'GoBack'],
  'navigation/linkFollowed': ['opened', said('href')],
  'navigation/locationChanged': ['opened', ({ address }) => said('path')((address ?? {}) as Payload)],
  'note/answerWanted': ['tapped', 'WantToHearBack'],
  'note/emailEdited': ['typed', 'YourEmail'],
  'note/noteEdited': ['typed', 'YourNote'],
  'note/notePopupClosed': ['closed', 'YourNote'],
  'note/notePopupOpened': ['opened', 'YourNote'],
  'note/phoneEdited': ['typed', 'Phone'],
  'note/sendPressed': ['tapped', 'Send'],
  'outbox/deletePressed': ['tapped', 'Delete'],
  'people/confirmed': ['tapped', 'Ok'],
  'people/dialogFilled': ['typed', 'desk.People'],
  'people/dialogOpened': ['opened', said('kind')],
  'pin/digitPressed': ['tapped', 'staff.Pin'],
  'pins/confirmed': ['tapped', 'Ok'],
  'pins/copyPressed': ['tapped', 'desk.CopyPin'],
  'pins/dialogClosed': ['closed', 'desk.Pins'],
  'pins/givePressed': ['tapped', 'desk.GivePin'],
  'pins/personChosen': ['chose', 'desk.Person'],
  'pins/questionToggled': ['chose', 'desk.QuestionField'],
  'pins/revokePressed': ['tapped', 'desk.Revoke'],
  'pins/rotatePressed': ['tapped', 'desk.Rotate'],
  'places/dialogFilled': ['typed', 'desk.NameField'],
  'places/madeClosed': ['tapped', 'desk.Done'],
  'places/makePressed': ['tapped', 'desk.MakeIt'],
  'places/newPressed': ['tapped', ({ kind }) => newThings[String(kind)]],
  'places/organisationChosen': ['chose', 'desk.Organisation'],
  'places/searchTyped': ['typed', 'desk.Search'],
  'push/lookAgainPressed': ['tapped', 'desk.PushLookAgain'],
  'push/testPressed': ['tapped', 'desk.PushTest'],
  'push/turnOffPressed': ['tapped', 'desk.PushTurnOff'],
  'push/turnOnPressed': ['tapped', 'desk.PushTurnOn'],
  'qa/commentPressed': ['tapped', 'desk.AddComment'],
  'qa/commentTyped': ['typed', 'desk.Comment'],
  'qa/downloadPressed': ['tapped', 'desk.DownloadLog'],
  'qa/keepEdited': ['typed', 'desk.ReportKeepReason'],
  'qa/keepPressed': ['tapped', 'desk.ReportKeep'],
  'qa/workChosen': ['chose', 'desk.ReportWork'],
  'recent/recentClosed': ['closed', 'staff.RecentService'],
  'recent/recentPressed': ['opened', 'staff.RecentService'],
  'recordings/dialogClosed': ['closed', 'ReportProblem'],
  'recordings/reportEdited': ['typed', 'recordings.WhatHappened'],
  'recordings/reportPressed': ['tapped', 'ReportProblem'],
  'recordings/screenFailed': 'DidBreak',
  'recordings/sendReportPressed': ['tapped', 'recordings.SendReport'],
  'recordings/sendWithoutPressed': ['tapped', 'recordings.SendWithout'],
  'report/exportPressed': ['tapped', 'SaveAsFile'],
  'report/reportEmailEdited': ['typed', 'staff.Email'],
  'report/reportOpened': ['opened', 'staff.EmailReport'],
  'report/reportSubmitted': ['tapped', 'Send'],
  'reportSchedules/confirmPressed': ['tapped', 'Ok'],
  'reportSchedules/deletePressed': ['tapped', 'Delete'],
  'reportSchedules/editPressed': ['tapped', 'desk.ReportEdit'],
  'reportSchedules/formFilled': ['typed', 'desk.ReportsByMail'],
  'reportSchedules/mailPressed': ['tapped', 'desk.ReportSendNow'],
  'reportSchedules/newPressed': ['tapped', 'desk.ReportNew'],
  'reportSchedules/reportsPressed': ['opened', 'desk.ReportsByMail'],
  'reviews/linkPressed': ['tapped', 'ReviewOpen'],
  'reviews/popupClosed': ['closed', 'ReviewOpen'],
  'reviews/popupOpened': ['opened', 'ReviewOpen'],
  'reviews/sharePressed': ['tapped', 'SharePlace'],
  'serviceForm/amendPressed': ['tapped', 'staff.Amend'],
  'serviceForm/choicePicked': ['chose', said('picked')],
  'serviceForm/documentsPicked': ['chose', 'staff.DocumentAdd'],
  'serviceForm/exceptionAdded': ['tapped', 'staff.ExceptionAdd'],
  'serviceForm/figureEdited': ['typed', said('field')],
  'serviceForm/itemToggled': ['tapped', said('option')],
  'serviceForm/reasonEdited': ['typed', 'staff.AmendReason'],
  'serviceForm/recordedFileRemoved': ['tapped', 'Delete'],
  'serviceForm/savePressed': ['tapped', 'staff.SaveService'],
  'serviceForm/strokeDrawn': ['typed', 'staff.Signature'],
  'serviceForm/textEdited': ['typed', said('field')],
  'services/undoPressed': ['tapped', 'staff.Undo'],
  'settings/entryRemoved': ['tapped', 'Delete'],
  'settings/mineKept': ['tapped', 'desk.KeepMine'],
  'settings/picturePicked': ['chose', 'desk.FPicture'],
  'settings/placeChosen': ['chose', 'desk.Place'],
  'settings/placesSought': ['typed', 'desk.MoveSearch'],
  'settings/previewChosen': ['chose', face],
  'settings/savePressed': ['tapped', 'desk.SaveEdits'],
  'settings/valueChanged': ['typed', 'desk.Settings'],
  'setup/setupPressed': ['tapped', 'desk.SetUp'],
  'setup/setupTyped': ['typed', said('field')],
  'staffCase/caseNoteTyped': ['typed', 'staff.ResolveNote'],
  'staffCase/fixPressed': ['tapped', 'staff.FixedPhoto'],
  'staffCase/givePressed': ['tapped', 'staff.GiveCase'],
  'staffCase/giveToggled': ['tapped', 'staff.GiveTo'],
  'staffCase/onItPressed': ['tapped', 'staff.ImOnIt'],
  'staffCase/personPicked': ['chose', 'desk.Person'],
  'staffServices/calendarMakePressed': ['tapped', 'desk.CalendarMake'],
  'staffServices/calendarPressed': ['opened', 'desk.Calendar'],
  'staffServices/calendarRenewPressed': ['tapped', 'desk.CalendarRenew'],
  'staffServices/calendarRevokePressed': ['tapped', 'desk.Revoke'],
  'staffServices/exportPressed': ['tapped', 'SaveAsFile'],
  'staffServices/paperPressed': ['tapped', 'desk.PapersHandedIn'],
  'staffServices/papersListChosen': ['chose', 'desk.PapersDue'],
  'staffServices/papersMorePressed': ['tapped', 'desk.PapersMore'],
  'stickerLog/placementEdited': ['typed', 'staff.Placement'],
  'stickerLog/placementOpened': ['opened', 'staff.EditPlacement'],
  'stickerLog/placementSubmitted': ['tapped', 'staff.Save'],
  'stickers/changePressed': ['tapped', said('change')],
  'stickers/confirmed': ['tapped', 'Ok'],
  'stickers/downloadPressed': ['tapped', 'SaveAsFile'],
  'stickers/newEdited': ['typed', 'desk.NewSticker'],
  'stickers/newPressed': ['tapped', 'desk.NewSticker'],
  'stickers/printPressed': ['tapped', 'desk.Print'],
  'stickers/replacePressed': ['tapped', 'desk.Replace'],
  'stickers/searchTyped': ['typed', 'desk.Search'],
  'stickers/stickerToggled': ['chose', 'desk.Sticker'],
  'tiles/submitPressed': ['tapped', 'Submit'],
  'tiles/tileClosed': ['closed', 'TilesTitle'],
  'tiles/tileTapped': ['tapped', said('option')],
  'viewer/commandCopyPressed': ['tapped', 'desk.CopyCommand'],
  'viewer/commandPressed': ['tapped', 'desk.CopyAsTest'],
  'viewer/filterTyped': ['typed', 'desk.FilterTurns'],
  'viewer/logSavePressed': ['tapped', 'desk.SaveLog'],
  'viewer/playToggled': ['tapped', 'desk.PlayTurns'],
  'viewer/recordingPressed': ['tapped', 'desk.BackToRecording'],
  'viewer/remakePressed': ['tapped', 'desk.SimulateFromHere'],
  'viewer/searchClosed': ['tapped', 'desk.AllTurns'],
  'viewer/searchFilled': ['typed', 'desk.StateSearch'],
  'viewer/searchPressed': ['tapped', 'desk.FindChanges'],
  'viewer/turnPicked': ['chose', 'desk.Turns'],
  'viewer/wrongChosen': ['chose', 'desk.WhatIsWrong'],
  'viewer/wrongPressed': ['tapped', 'desk.WhatIsWrong'],
  'voice/playPressed': ['tapped', 'PlayRecording'],
  'voice/recordPressed': ['tapped', 'RecordVoice'],
  'voice/stopPressed': ['tapped', 'StopRecording'],
  'votesDecision/decisionAsked': ['tapped', said('action')],
  'votesDecision/decisionConfirmed': ['tapped', 'Ok'],
  'voting/ratingChanged': ['tapped', face],
  'voting/ratingChosen': ['tapped', face],
  'wallLinks/linksPressed': ['opened', 'desk.WallScreen'],
  'wallLinks/makePressed': ['tapped', 'desk.WallMake'],
  'wallLinks/nameTyped': ['typed', 'desk.WallWhere'],
  'wallLinks/revokePressed': ['tapped', 'desk.Revoke'],
  'webhookLog/freshPressed': ['tapped', 'desk.WebhookLogFresh'],
  'webhookLog/logPressed': ['opened', 'desk.WebhookLog'],
  'webhookLog/morePressed': ['tapped', 'desk.WebhookLogMore'],
  'webhookLog/resendAllPressed': ['tapped', 'desk.WebhookResend'],
  'webhookLog/resendPressed': ['tapped', 'desk.WebhookResend'],
  'webhookLog/sinceTyped': ['typed', 'desk.WebhookSince'],
  'webhooks/confirmed': ['tapped', 'Ok'],
  'webhooks/deletePressed': ['tapped', 'Delete'],
  'webhooks/dialogClosed': ['closed', 'desk.Webhooks'],
  'webhooks/editPressed': ['tapped', 'desk.WebhookEdit'],
  'webhooks/eventToggled': ['chose', 'desk.WebhookEvents'],
  'webhooks/newPressed': ['tapped', 'desk.WebhookNew'],
  'webhooks/rotatePressed': ['tapped', 'desk.WebhookRotate'],
  'webhooks/switchPressed': ['tapped', 'desk.WebhookOn'],
  'webhooks/testPressed': ['tapped', 'desk.WebhookTest'],
  'webhooks/urlTyped': ['typed', 'desk.WebhookUrl'],
};

const newThings: Readonly<Record<string, TextName>> = {
  site: 'desk.NewSite',
  place: 'desk.NewPlace',
  question: 'desk.NewQuestion',
  duplicate: 'desk.Duplicate',
  organisation: 'desk.NewOrganisation',
};

/** What is called the same on all pages, by the end of its type. */
const byEnding: readonly (readonly [ending: RegExp, Sentence])[] = [
  [/etryPressed$/, ['tapped', 'TryAgain']],
  [/\/filtersChosen$/, ['chose', 'desk.Filters']],
  [/\/filterTyped$/, ['typed', 'desk.Filters']],
];

const sentenceFor = (type: string): Sentence | undefined =>
  Object.hasOwn(byType, type) ? byType[type] : byEnding.find(([ending]) => ending.test(type))?.[1];

/** Actions of the page itself, which no person and no server causes. The list shows their types. */
export const internalTypes: ReadonlySet<string> = new Set([
  'device/preferencesChanged',
  'device/resized',
  'device/taskTookLong',
  'game/duckReleased',
  'game/runEnded',
  'inboxCase/fileFailed',
  'manage/voteFileFailed',
  'manageLatest/latestFileFailed',
  'note/draftsRestored',
  'outbox/changedElsewhere',
  'outbox/uploadWentOn',
  'session/signedIn',
  'voice/playEnded',
]);

/** What requests are for. All others are named by their call. */
const calls: Readonly<Record<string, Extract<keyof Texts['desk'], `Call${string}`>>> = {
  addAnswer: 'CallTile',
  attachPhoto: 'CallFiles',
  changeRateWithoutAuth: 'CallChange',
  createLead: 'CallForm',
  createServiceLog: 'CallService',
  question: 'CallQuestion',
  questionInfo: 'CallQuestion',
  rateAdditionalData: 'CallForm',
  refresh: 'CallSession',
  removeAnswer: 'CallTile',
  sendAttachments: 'CallNote',
  sendLocation: 'CallLocation',
  sendRateDetails: 'CallVote',
  sendRecording: 'CallReport',
  sendServiceFile: 'CallFiles',
  signInAnonymous: 'CallSession',
  signInGoogle: 'CallSignIn',
  signInLocal: 'CallSignIn',
  signInPin: 'CallSignIn',
  signUpAnonymous: 'CallSession',
  userInfo: 'CallUser',
};

/** What a turn says, in the texts of the viewer (`say`) and of the recorded session (`of`). */
export interface Said {
  say: Texts['desk'];
  /** Null until they are there: what needs them has no sentence. */
  of: Texts | null;
}

/** What a person did, as a sentence; null for what is not known. */
export function actionSentence(type: string, payload: unknown, { say, of }: Said): string | null {
  const sentence = sentenceFor(type);
  const fields = (typeof payload === 'object' && payload !== null ? payload : {}) as Payload;
  if (sentence === undefined) return null;
  if (typeof sentence === 'string') return say[sentence]();
  const [verb, thing] = sentence;
  const found = typeof thing === 'function' ? thing(fields) : thing;
  const what = typeof found === 'object' ? found.said : found && of && textNamed(of, found);
  return what ? verbOf[verb](say, what) : null;
}

const verbOf: Readonly<Record<Verb, (say: Texts['desk'], what: string) => string>> = {
  tapped: (say, what) => say.PersonTapped({ what }),
  typed: (say, what) => say.PersonTyped({ what }),
  chose: (say, what) => say.PersonChose({ what }),
  opened: (say, what) => say.PersonOpened({ what }),
  closed: (say, what) => say.PersonClosed({ what }),
};

function textNamed(texts: Texts, name: TextName): string | null {
  const found = name
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], texts);
  return typeof found === 'function' ? String((found as () => unknown)()) : null;
}

/** The server's answer, as a sentence. @param outcome `200`, or why there is none */
export function answerSentence(endpoint: string, outcome: string, { say }: Said): string {
  const call = Object.hasOwn(calls, endpoint) ? calls[endpoint] : undefined;
  return say.ServerAnswered({ what: call ? say[call]() : endpoint, outcome });
}

/** What a turn was, as a sentence; null for what only the page itself did. */
export function sentenceOf(recording: Recording, turn: number, say: Texts['desk']): string | null {
  const { k, a, id, v, e } = recording.line(turn);
  const texts: Said = { say, of: recording.texts };
  if (k === 'boot') return say.DidLoad();
  if (k === 'act') return a ? actionSentence(a.type, (a as { payload?: unknown }).payload, texts) : null;
  const asked = recording.effectsOf(turn).find((life) => life.id === id);
  const endpoint = asked && endpointOf(asked);
  if (!endpoint) return null;
  const outcome = e ? e.name : (v as { status?: unknown } | undefined)?.status;
  return outcome === undefined ? null : answerSentence(endpoint, String(outcome), texts);
}
