import { languageNames, locales } from '../../../contract/languages';
import type { SectionName } from '../../../contract/settingsFields';
import type { SettingsIssue } from '../../../contract/settingsRules';
import type { Texts } from '../../i18n/useTexts';

export type DeskTexts = Texts['desk'];

/**
 * Labels of the fields, by path. Fields of the three ratings share theirs; entries of lists have the list's
 * name before theirs.
 */
const labels = {
  text: 'QuestionField',
  written_in: 'FWrittenIn',
  name: 'NameField',
  place_uid: 'Place',
  zone: 'FZone',
  every: 'ReportOften',
  weekday: 'WeekdayField',
  hour: 'ReportHour',
  readers: 'ReportTo',
  on: 'AlertOn',
  'trigger.kind': 'AlertWhen',
  'trigger.n': 'AlertN',
  'trigger.minutes': 'AlertMinutes',
  'trigger.tile': 'AlertTileField',
  'trigger.words': 'AlertWordsField',
  'trigger.above': 'AlertAbove',
  'trigger.least': 'AlertLeast',
  'trigger.days': 'AlertDays',
  steps: 'AlertSteps',
  'steps.after': 'AlertStepAfter',
  'steps.by': 'AlertChannel',
  'quiet.from': 'AlertQuietFrom',
  'quiet.to': 'AlertQuietTo',
  wait_while_closed: 'AlertWaits',
  events: 'WebhookEvents',
  host: 'WebhookUrl',
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
  'opening_hours.weekly': 'FWeeklyHours',
  'opening_hours.weekly.weekday': 'FWeekday',
  'opening_hours.weekly.opens': 'FOpens',
  'opening_hours.weekly.closes': 'FCloses',
  'opening_hours.exceptions': 'FExceptions',
  'opening_hours.exceptions.date': 'FDate',
  'opening_hours.exceptions.name': 'FDateName',
  'opening_hours.exceptions.closed': 'FClosed',
  'opening_hours.exceptions.opens': 'FOpens',
  'opening_hours.exceptions.closes': 'FCloses',
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
  'blocks.picture': 'FPicture',
  logo: 'FLogo',
  brand_color: 'FBrandColor',
  preview: 'FPicture',
  'blocks.no_camera': 'FNoCamera',
  'blocks.auto_open_camera': 'FOpensCamera',
  'blocks.proof': 'FTileProof',
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
  schedule: 'FScheduleKind',
  'schedule.kind': 'FScheduleKind',
  'schedule.hours': 'FScheduleHours',
  'schedule.count': 'FSchedule',
  'schedule.from': 'FScheduleFrom',
  'schedule.times': 'FScheduleTimes',
  'schedule.times.time': 'FScheduleTime',
  'schedule.times.window_minutes': 'FScheduleWindow',
  'schedule.times.weekdays': 'FScheduleDays',
  paper_days: 'FPaperDays',
  customer_name: 'FCustomer',
  permit_number: 'FPermit',
  show_service_log_history: 'FHistory',
  show_fog_report_btn: 'FReport',
  require_pin: 'FRequirePin',
  force: 'FForce',
  show_placement_edit: 'FEditsPlacement',
  'giveaway.enabled': 'FGiveaway',
  'giveaway.giveaway_title': 'FGiveawayTitle',
  'giveaway.description': 'FDescription',
  giveaway_description: 'FDescription',
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
  'features.auto_review': 'FAutoReview',
  'features.auto_review_sad': 'FAutoReviewSad',
  'features.redirect_url': 'FRedirect',
  'reports.visitors': 'FReportsVisitors',
  'reports.staff': 'FReportsStaff',
  'reports.days': 'FReportsDays',
  kept_until: 'ReportKeptUntil',
  kept_reason: 'ReportKeptReason',
  locale: 'FLocale',
  role: 'Role',
  sites: 'Sites',
  state: 'Status',
  replaced_by: 'FReplacedBy',
  'cases.proof': 'FCasesProof',
  'cases.window_hours': 'FCasesWindow',
  'cases.sad_alone': 'FCasesSadAlone',
  'cases.reopen_hours': 'FCasesReopen',
  'cases.show_proof': 'FCasesShowProof',
  'cases.texts': 'FReadyTexts',
  'cases.texts.name': 'NameField',
  'cases.texts.locale': 'FLocale',
  'cases.texts.text': 'FReadyText',
  'retention.contacts': 'FKeepContacts',
  'retention.notes': 'FKeepNotes',
  'retention.media': 'FKeepMedia',
  'retention.locations': 'FKeepLocations',
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
  const [, of, locale] = /^(reports\.words|consent\.visitors|consent\.staff)\.(\w+)$/.exec(path) ?? [];
  const known = locales.find((one) => one === locale);
  if (known) {
    const language = languageNames[known];
    if (of === 'reports.words') return texts.FReportsWords({ language });
    return of === 'consent.staff' ? texts.FConsentStaff({ language }) : texts.FConsentVisitors({ language });
  }
  const name = list === undefined ? plain(path) : `${plain(list)}.${path}`;
  return name in labels ? texts[labels[name as keyof typeof labels]]() : path;
}

/** Help at fields whose label cannot say all. */
const helps = {
  zone: 'FZoneHelp',
  selected_count_max: 'FMostHelp',
  aspect_ratio: 'FRatioHelp',
  cleaning_schedule: 'FScheduleHelp',
  written_in: 'FWrittenInHelp',
  repeat_window_minutes: 'FRepeatWindowHelp',
  default_view: 'FPlainViewHelp',
  'submit_btn.show': 'FSubmitHelp',
  show_fog_report_btn: 'FReportHelp',
  require_pin: 'FRequirePinHelp',
  'schedule.from': 'FScheduleFromHelp',
  paper_days: 'FPaperDaysHelp',
  special_ask_vote_gps: 'FAsksSpecialHelp',
  airlead_enabled: 'FAirleadHelp',
  'features.dumpsters_mode': 'FDumpstersHelp',
  'features.skip_vote_location': 'FSkipLocationHelp',
  'features.lead_event': 'FLeadEventHelp',
  'features.manage_redirect_exempt': 'FExemptHelp',
  'features.redirect_url': 'FRedirectHelp',
} as const satisfies Record<string, keyof DeskTexts>;

/** What to know about a field before filling it in; undefined where its label says all. */
export function helpOf(texts: DeskTexts, path: string): string | undefined {
  const name = plain(path);
  return name in helps ? texts[helps[name as keyof typeof helps]]() : undefined;
}

/** What an empty choice means, where it is more than the product's default. */
export const usualText = (texts: DeskTexts, path: string, list?: string): string | undefined =>
  list?.endsWith('.blocks') && path === 'proof' ? texts.ProofAsOrganisation() : undefined;

/** A path of the settings in words: "After a sad vote · Tiles · 2 · Text". */
export function pathLabel(texts: DeskTexts, path: string): string {
  const rating = /^second_level_details_config\.(sad|so_so|happy)(?:\.|$)/.exec(path)?.[1] as
    SectionName | undefined;
  const [, table, locale, said = ''] =
    /^(question_translations|sld_translations)\.(\w+)\.(.+)$/s.exec(path) ?? [];
  // Texts of tiles are translated by themselves, others by the name of their field.
  if (locale !== undefined) {
    const name = table === 'question_translations' ? labelOf(texts, said) : said;
    return [texts.SecWords(), optionText(texts, locale), name].join(' · ');
  }
  if (path.startsWith('quiet.')) return [texts.AlertQuiet(), labelOf(texts, path)].join(' · ');
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
    hours: texts.SecHours,
    location: texts.SecLocation,
    flags: texts.SecFlags,
    menu: texts.SecMenu,
    reports: texts.SecReports,
    keeping: texts.SecKeeping,
    cases: texts.SecCases,
    consent: texts.SecConsent,
    words: texts.SecWords,
  };
  return titles[name]();
}

/** What an option of a field is called; names of products stay as they are. */
export function optionText(texts: DeskTexts, option: string | number): string {
  const named: Record<string, () => string> = {
    1: texts.NetSocial,
    2: texts.NetLocal,
    3: texts.NetMaps,
    4: texts.NetTravel,
    5: texts.NetPhoto,
    6: texts.NetRegional,
    7: texts.NetWeb,
    septic: texts.TemplateSeptic,
    donate: texts.NetDonate,
    adopt: texts.NetAdopt,
    trustpilot: () => 'Trustpilot',
    capterra: () => 'Capterra',
    google: () => 'Google',
    jbar: () => texts.ContestOf({ name: 'J Bar' }),
    'm&k': () => texts.ContestOf({ name: 'M&K' }),
    wasted: () => texts.ContestOf({ name: 'Wasted' }),
    'no-toilet-paper': texts.IconNoToiletPaper,
    'no-paper-towels': texts.IconNoPaperTowels,
    full: texts.IconFull,
    dirty: texts.IconDirty,
    smells: texts.IconSmells,
    broken: texts.IconBroken,
    other: texts.IconOther,
    blocked: texts.IconBlocked,
    cleaned: texts.IconCleaned,
    restocked: texts.IconRestocked,
    emptied: texts.IconEmptied,
    repaired: texts.IconRepaired,
    pumped: texts.IconPumped,
    inspected: texts.IconInspected,
    lid: texts.IconLid,
    every: texts.ScheduleEvery,
    at: texts.ScheduleAt,
    week: texts.ScheduleWeek,
    plan: texts.FromPlan,
    completion: texts.FromCompletion,
    monday: texts.Monday,
    tuesday: texts.Tuesday,
    wednesday: texts.Wednesday,
    thursday: texts.Thursday,
    friday: texts.Friday,
    saturday: texts.Saturday,
    sunday: texts.Sunday,
    tap: texts.ProofTap,
    note: texts.ProofNote,
    photo: texts.ProofPhoto,
    restroom: texts.StartRestroom,
    grease: texts.StartGrease,
    vote: texts.Vote,
    service_log: texts.SecService,
    quality_control: texts.FQuality,
    admin: texts.Manage,
    track_inventory: texts.FInventory,
    logout: texts.SignOut,
  };
  return named[option]?.() ?? (languageNames as Record<string, string>)[option] ?? String(option);
}

/** What is wrong with a field, in words. */
export function issueText(texts: DeskTexts, { code, limit = 0 }: Omit<SettingsIssue, 'field'>): string {
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
    case 'no_picture':
      return texts.IssueNoPicture();
    case 'too_heavy':
      return texts.IssueTooHeavy({ limit });
    case 'too_many_pixels':
      return texts.IssueTooManyPixels({ limit });
    case 'no_time':
      return texts.IssueNoTime();
    case 'no_date':
      return texts.IssueNoDate();
    case 'same_time':
      return texts.IssueSameTime();
    case 'overlaps':
      return texts.IssueOverlaps();
    case 'twice':
      return texts.IssueTwice();
    case 'wrong':
      return texts.IssueWrong();
  }
}
