import { bookingPolicySchema, noPolicy } from '../policies/bookingPolicy';
import { translationsOf, type Translations } from '../translations/translations';
import {
  array,
  boolean,
  number,
  object,
  string,
  text,
  whole,
  type InferType,
  rowId,
} from '../validation/fields';
import { waitingListSettings } from '../waiting/waitingListSettings';
import { assistantTones, sharedCalendars, themePreferences, weekdays } from './choices';

export const greeting_max = 300;
export const facts_max = 4000;

const no = () => boolean().default(false);
const greeting = () => text().max(greeting_max).default('');
const line = (length: number) => text().max(length).default('');
const yes = () => boolean().default(true);
const ids = () => array().of(rowId().required()).max(100).default([]);

const terms_of_service = text().max(50_000).default('');

/** Types and defaults of all settings (API, settings). */
export const settingsSchema = object({
  week_start_day: string().oneOf(weekdays).default('monday'),
  business_site_enabled: no(),
  hours_step_complete: no(),
  people_step_complete: no(),
  holiday_step_complete: no(),
  share_step_complete: no(),
  onboarding_dismissed: no(),
  starter_services: ids(),
  client_email_required: no(),
  weekly_report: yes(),
  show_our_team_section: no(),
  company_review_enabled: no(),
  employee_review_enabled: no(),
  popular_services_enabled: no(),
  popular_bundles_enabled: no(),
  popular_memberships_enabled: no(),
  show_blog_section: no(),
  auto_select_popular_services: yes(),
  auto_select_popular_bundles: yes(),
  auto_select_popular_memberships: yes(),
  popular_services: ids(),
  popular_bundles: ids(),
  popular_memberships: ids(),
  popular_products: ids(),
  calendar_event_interval: whole()
    .max(24 * 60)
    .default(0),
  allowed_days_create_record: whole().max(3650).default(0),
  'reminders.record.first': whole().max(720).default(0),
  'reminders.record.second': whole().max(720).default(0),
  service_location: array()
    .of(
      string()
        .oneOf(['offline', 'online'] as const)
        .required(),
    )
    .default([]),
  terms_of_service,
  translations: translationsOf({ terms_of_service }).default({}),
  biz_theme_preference: string().oneOf(themePreferences).default('both'),
  booking_notice_minutes: whole()
    .max(60 * 24 * 365)
    .default(0),
  booking_policy: bookingPolicySchema.default(noPolicy),
  late_cancel_costs_visit: no(),
  waiting_list: waitingListSettings,
  terminals_count: whole().max(1000).default(0),
  /** By when clients confirm, in hours before the start; 0 for never. */
  confirm_hours: whole()
    .max(24 * 14)
    .default(0),
  release_unconfirmed: no(),
  client_change_hours: whole()
    .max(24 * 365)
    .default(0),
  stock_below_zero: no(),
  employees_take_payments: no(),
  employees_see_contacts: yes(),
  employees_export: yes(),
  employees_see_calendars: string().oneOf(sharedCalendars).default('none'),
  employees_history_days: whole().max(3650).default(0),
  /** Of everyone who works here, to see anything of the company. */
  require_second_factor: no(),
  points_percent: whole().max(100).default(0),
  point_value: whole().max(1_000_000).default(0).meta({ money: true }),
  legal_name: line(255),
  legal_address: line(500),
  tax_number: line(50),
  vat_number: line(50),
  /** Percent that prices include; null for none. New orders keep the present one. */
  vat_rate: number().min(0).max(100).nullable().default(null),
  assistant_enabled: yes(),
  assistant_on_site: no(),
  assistant_greeting_en: greeting(),
  assistant_greeting_uk: greeting(),
  assistant_facts: text().max(facts_max).default(''),
  assistant_tone: string().oneOf(assistantTones).default('friendly'),
  assistant_sends_contacts: no(),
}).meta({ resource: 'settings' });

export type Settings = Omit<InferType<typeof settingsSchema>, 'translations'> & {
  translations: Translations;
};
export type SettingName = keyof Settings;

export const isSettingName = (name: string): name is SettingName =>
  Object.hasOwn(settingsSchema.fields, name);

export const settingNames = Object.keys(settingsSchema.fields).filter(isSettingName);

const defaults: Settings = settingsSchema.getDefault();

/** Stored values over defaults. */
export const withDefaults = (stored: Partial<Settings>): Settings => ({ ...defaults, ...stored });

/** Forms would read dots in the name as a path. */
export const fieldOf = (name: string) => name.replaceAll('.', '_');
