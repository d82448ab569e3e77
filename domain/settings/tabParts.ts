import type { CompanyChanges } from '../companies/companySchema';
import type { SettingName } from './settings';
import type { FormTab } from './settingsTabs';

type CompanyField = Exclude<keyof CompanyChanges, 'version'>;
export type TabParts = {
  company: readonly CompanyField[];
  settings: readonly SettingName[];
  hasAddresses?: true;
};

/** What each tab of the settings saves: fields of the company, settings by name, and whether the addresses. */
export const tabParts = {
  general: {
    company: [
      'name',
      'subtypes',
      'service_categories',
      'translations',
      'category_translations',
      'content_locale',
      'content_locales',
      'summary',
      'description',
      'contact_email',
      'website_link',
      'facebook_link',
      'instagram_link',
      'telegram_link',
      'whatsapp_link',
      'logo',
      'picture',
      'photos',
      'colors',
      'currency',
      'timezone',
    ],
    settings: [
      'require_second_factor',
      'employees_take_payments',
      'stock_below_zero',
      'points_percent',
      'point_value',
      'legal_name',
      'legal_address',
      'tax_number',
      'vat_number',
      'vat_rate',
    ],
  },
  address: { company: ['phones'], settings: ['service_location'], hasAddresses: true },
  calendar: {
    company: ['working_hours'],
    settings: [
      'week_start_day',
      'calendar_event_interval',
      'allowed_days_create_record',
      'booking_notice_minutes',
      'client_change_hours',
      'booking_policy',
      'late_cancel_costs_visit',
      'confirm_hours',
      'release_unconfirmed',
      'waiting_list',
    ],
  },
  website: {
    company: ['slug'],
    settings: [
      'business_site_enabled',
      'biz_theme_preference',
      'show_our_team_section',
      'company_review_enabled',
      'employee_review_enabled',
      'popular_services_enabled',
      'auto_select_popular_services',
      'popular_services',
      'popular_bundles_enabled',
      'auto_select_popular_bundles',
      'popular_bundles',
      'popular_memberships_enabled',
      'auto_select_popular_memberships',
      'popular_memberships',
      'popular_products',
      'show_blog_section',
      'terms_of_service',
      'translations',
    ],
  },
  communication: {
    company: [],
    settings: [
      'reminders.record.first',
      'reminders.record.second',
      'client_email_required',
      'weekly_report',
      'assistant_enabled',
      'assistant_on_site',
      'assistant_greeting_en',
      'assistant_greeting_uk',
      'assistant_facts',
      'assistant_tone',
      'assistant_sends_contacts',
    ],
  },
  roles: {
    company: [],
    settings: [
      'employees_see_contacts',
      'employees_export',
      'employees_see_calendars',
      'employees_history_days',
    ],
  },
} as const satisfies Record<FormTab, TabParts>;

/** A setting's name as a field of a form. */
export type FieldOf<Name extends string> = Name extends `${infer Head}.${infer Tail}`
  ? `${Head}_${FieldOf<Tail>}`
  : Name;

type PartsOf<Tab extends FormTab> = (typeof tabParts)[Tab];

/** The fields of one tab. */
export type TabField<Tab extends FormTab> =
  | PartsOf<Tab>['company'][number]
  | FieldOf<PartsOf<Tab>['settings'][number]>
  | (PartsOf<Tab> extends { hasAddresses: true } ? 'addresses' : never);
