import type { SectionName } from '../../../contract/settingsFields';
import type { SettingsIssue } from '../../../contract/settingsRules';
import type { Texts } from '../../i18n/useTexts';

type DeskTexts = Texts['desk'];

/** Labels of the fields, by path. Fields of the three ratings share theirs; entries of lists have the list's name before theirs. */
const labels = {
  text: 'QuestionField',
  name: 'NameField',
  time_zone: 'FTimeZone',
  social_subtitle: 'FSubtitleOfPlace',
  site_url: 'FSiteUrl',
  repeat_window_minutes: 'FRepeatWindow',
  links: 'SecLinks',
  'links.enabled': 'FLinkEnabled',
  'links.url': 'FLinkUrl',
  'links.network.name': 'FLinkName',
  'links.network.id': 'FLinkNetwork',
  'links.network.alias': 'FLinkAlias',
  'links.happy': 'FLinkHappy',
  'links.ok': 'FLinkOk',
  'links.sad': 'FLinkSad',
  'location.address': 'FAddress',
  'location.lat': 'FLat',
  'location.lng': 'FLng',
  default_view: 'FPlainView',
  title: 'FTitle',
  subtitle: 'FSubtitle',
  blocks: 'FTiles',
  'blocks.text': 'FTileText',
  'blocks.subtitle': 'FSubtitle',
  'blocks.icon': 'FIcon',
  'blocks.no_camera': 'FNoCamera',
  'blocks.auto_open_camera': 'FOpensCamera',
  selected_count_max: 'FMost',
  radio_button_mode: 'FRadio',
  show_comment_always: 'FNoteAlways',
  snap_picture_text: 'FSnap',
  social_title: 'FSocialTitle',
  'submit_btn.show': 'FSubmit',
  'submit_btn.no_problem_message': 'FNoProblem',
  'submit_btn.no_picture_message': 'FNoPicture',
  primary_color: 'FColor',
  background: 'FBackground',
  check_color: 'FCheckColor',
  selected_block_back: 'FChosenColor',
  aspect_ratio: 'FRatio',
  service_log_enabled: 'FServiceLog',
  new_service_log_enabled: 'FNewServiceLog',
  service_template: 'FTemplate',
  cleaning_schedule: 'FSchedule',
  customer_name: 'FCustomer',
  show_service_log_history: 'FHistory',
  show_fog_report_btn: 'FReport',
  require_pin: 'FRequirePin',
  force: 'FForce',
  show_placement_edit: 'FEditsPlacement',
  'giveaway.enabled': 'FGiveaway',
  'giveaway.giveaway_title': 'FGiveawayTitle',
  'giveaway.description': 'FDescription',
  'giveaway.user_started': 'FEntersAll',
  'giveaway.review_required': 'FReviewNeeded',
  ask_vote_gps: 'FAsksLocation',
  special_ask_vote_gps: 'FAsksSpecial',
  airlead_enabled: 'FAirlead',
  'features.hide_so_so': 'FHideSoSo',
  'features.dumpsters_mode': 'FDumpsters',
  'features.repeat_happy_opens_review': 'FRepeatHappy',
  'features.skip_vote_location': 'FSkipLocation',
  'features.new_service_log': 'FNewServiceLog',
  'features.recent_service_button': 'FRecent',
  'features.quality_control': 'FQuality',
  'features.track_inventory': 'FInventory',
  'features.lead_event': 'FLeadEvent',
  'features.manage_redirect_exempt': 'FExempt',
  'features.note_max_length': 'FNoteLength',
  'features.contact_placeholder': 'FContact',
  'features.redirect_url': 'FRedirect',
  'settings.profile.show': 'FMenuShown',
  'settings.profile.items': 'FMenuItems',
} as const satisfies Record<string, keyof DeskTexts>;

/** The path of a label: without the rating, and without the configuration that the field is in. */
const plain = (path: string): string =>
  path
    .replace(/^second_level_details_config\.(sad|so_so|happy)\./, '')
    .replace(/^(second_level_details_config|service_log_config)\./, '');

/**
 * The label of a field.
 * @param list path of the list in whose entries it is
 */
export function labelOf(texts: DeskTexts, path: string, list?: string): string {
  const name = list === undefined ? plain(path) : `${plain(list)}.${path}`;
  return name in labels ? texts[labels[name as keyof typeof labels]]() : path;
}

/** A path of the settings in words: "After a sad vote · Tiles · 2 · Text". */
export function pathLabel(texts: DeskTexts, path: string): string {
  const rating = /^second_level_details_config\.(sad|so_so|happy)(?:\.|$)/.exec(path)?.[1] as
    SectionName | undefined;
  const [list = '', number, field] = path.split(/\.(\d+)(?:\.|$)/);
  const words =
    number === undefined
      ? [labelOf(texts, path)]
      : [labelOf(texts, list), Number(number) + 1, field ? labelOf(texts, field, list) : ''];
  return [rating ? sectionTitle(texts, rating) : '', ...words].filter((word) => word !== '').join(' · ');
}

export function sectionTitle(texts: DeskTexts, name: SectionName | 'words'): string {
  const titles: Record<SectionName | 'words', () => string> = {
    basics: texts.SecBasics,
    links: texts.SecLinks,
    sad: texts.SecSad,
    so_so: texts.SecSoSo,
    happy: texts.SecHappy,
    tiles: texts.SecTiles,
    service: texts.SecService,
    giveaway: texts.SecGiveaway,
    location: texts.SecLocation,
    flags: texts.SecFlags,
    menu: texts.SecMenu,
    words: texts.SecWords,
  };
  return titles[name]();
}

/** What an option of a field is called; names of products and files stay as they are. */
export function optionText(texts: DeskTexts, option: string | number): string {
  const named: Record<string, () => string> = {
    1: texts.NetSocial,
    2: texts.NetLocal,
    3: texts.NetMaps,
    4: texts.NetTravel,
    5: texts.NetPhoto,
    6: texts.NetRegional,
    7: texts.NetWeb,
    restroom: texts.StartRestroom,
    grease: texts.StartGrease,
    vote: texts.Vote,
    service_log: texts.SecService,
    quality_control: texts.FQuality,
    admin: texts.Manage,
    track_inventory: texts.FInventory,
    logout: texts.SignOut,
  };
  return named[option]?.() ?? String(option);
}

/** What is wrong with a field, in words. */
export function issueText(texts: DeskTexts, { code, limit = 0 }: SettingsIssue): string {
  switch (code) {
    case 'required':
      return texts.IssueRequired();
    case 'too_long':
      return texts.IssueTooLong({ limit });
    case 'too_small':
      return texts.IssueTooSmall({ limit });
    case 'too_large':
    case 'too_many':
      return texts.IssueTooLarge({ limit });
    case 'no_address':
      return texts.IssueNoAddress();
    case 'no_number':
      return texts.IssueNoNumber();
    case 'no_color':
      return texts.IssueNoColor();
    case 'wrong':
      return texts.IssueWrong();
  }
}

/** A value for people: of what changed, or of what two people have typed. */
export function valueText(texts: DeskTexts, value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? texts.FlagOn() : texts.FlagOff();
  if (Array.isArray(value)) return texts.Entries({ n: value.length });
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
