import type { AuditAction, WireAuditEntry } from '../../../contract/audit';
import { peoplePath, screens, settingsPath, webhooksPath } from '../../../contract/screens';
import { settingsKinds } from '../../../contract/settingsFields';
import { stickersAddress } from '../../../state/stickers/stickerFilters';
import type { Texts } from '../../i18n/useTexts';
import * as icons from '../nav/icons';

const iconsOfThings = {
  organisation: icons.IconBuildingStore,
  site: icons.IconBuildingStore,
  place: icons.IconBuildingStore,
  question: icons.IconMoodSmile,
  sticker: icons.IconQrcode,
  recording: icons.IconBug,
  report: icons.IconChartLine,
  alert: icons.IconBell,
  webhook: icons.IconWebhook,
  person: icons.IconUsers,
} as const;

/** What was edited: `question.changed` is about a question. */
const thingOf = (action: AuditAction): string => action.split('.')[0] ?? '';

/** The icon of what was edited, as in the navigation. */
export function iconOf(action: AuditAction) {
  const thing = thingOf(action);
  // A recorded session shows masks.
  return Object.hasOwn(iconsOfThings, thing)
    ? iconsOfThings[thing as keyof typeof iconsOfThings]
    : icons.IconHistory;
}

/** The page on which it is edited; undefined where there is none. */
export function pageOf({ action, uid }: WireAuditEntry): string | undefined {
  const thing = thingOf(action);
  const kind = settingsKinds.find((known) => known === thing);
  if (kind) return settingsPath(kind, uid);
  switch (thing) {
    case 'sticker':
      return stickersAddress.href({ q: uid });
    case 'alert':
      return screens.Alerts.pattern;
    case 'webhook':
      return webhooksPath;
    case 'person':
      return peoplePath;
    default:
      return undefined;
  }
}

/** What was done, in words. */
export function actionText(texts: Texts['desk'], action: AuditAction): string {
  const named: Record<AuditAction, () => string> = {
    'report.created': texts.ActReportCreated,
    'report.changed': texts.ActReportChanged,
    'report.removed': texts.ActReportRemoved,
    'alert.created': texts.ActAlertCreated,
    'alert.changed': texts.ActAlertChanged,
    'alert.removed': texts.ActAlertRemoved,
    'webhook.created': texts.ActWebhookCreated,
    'webhook.changed': texts.ActWebhookChanged,
    'webhook.rotated': texts.ActWebhookRotated,
    'webhook.removed': texts.ActWebhookRemoved,
    'organisation.created': texts.ActOrganisationCreated,
    'organisation.changed': texts.ActOrganisationChanged,
    'site.created': texts.ActSiteCreated,
    'site.changed': texts.ActSiteChanged,
    'place.created': texts.ActPlaceCreated,
    'place.changed': texts.ActPlaceChanged,
    'place.duplicated': texts.ActPlaceDuplicated,
    'question.created': texts.ActQuestionCreated,
    'question.changed': texts.ActQuestionChanged,
    'sticker.created': texts.ActStickerCreated,
    'sticker.changed': texts.ActStickerChanged,
    'recording.kept': texts.ActRecordingKept,
    'recording.changed': texts.ActRecordingChanged,
    'person.invited': texts.ActPersonInvited,
    'person.invited_again': texts.ActPersonInvitedAgain,
    'person.invitation_withdrawn': texts.ActInvitationWithdrawn,
    'person.added': texts.ActPersonAdded,
    'person.joined': texts.ActPersonJoined,
    'person.changed': texts.ActPersonChanged,
    'person.deactivated': texts.ActPersonDeactivated,
    'person.reactivated': texts.ActPersonReactivated,
    'person.made_owner': texts.ActPersonMadeOwner,
  };
  // A recorded session shows masks.
  return Object.hasOwn(named, action) ? named[action]() : action;
}
