import { expect, it } from 'vitest';
import { noPolicy } from '@/domain/policies/bookingPolicy';
import { settingNames, withDefaults, type Settings } from '@/domain/settings/settings';

/** What holds of each until somebody says otherwise; a name without a row does not compile. */
const defaults: Settings = {
  week_start_day: 'monday',
  business_site_enabled: false,
  hours_step_complete: false,
  people_step_complete: false,
  holiday_step_complete: false,
  share_step_complete: false,
  onboarding_dismissed: false,
  starter_services: [],
  client_email_required: false,
  weekly_report: true,
  show_our_team_section: false,
  company_review_enabled: false,
  employee_review_enabled: false,
  popular_services_enabled: false,
  popular_bundles_enabled: false,
  popular_memberships_enabled: false,
  show_blog_section: false,
  auto_select_popular_services: true,
  auto_select_popular_bundles: true,
  auto_select_popular_memberships: true,
  popular_services: [],
  popular_bundles: [],
  popular_memberships: [],
  popular_products: [],
  calendar_event_interval: 0,
  allowed_days_create_record: 0,
  'reminders.record.first': 0,
  'reminders.record.second': 0,
  service_location: [],
  terms_of_service: '',
  translations: {},
  biz_theme_preference: 'both',
  booking_notice_minutes: 0,
  client_change_hours: 0,
  booking_policy: noPolicy,
  late_cancel_costs_visit: false,
  confirm_hours: 0,
  release_unconfirmed: false,
  waiting_list: {
    is_enabled: true,
    hold_minutes: 30,
    quiet_from: '21:00',
    quiet_to: '09:00',
    offers_per_day: 3,
  },
  terminals_count: 0,
  stock_below_zero: false,
  require_second_factor: false,
  employees_take_payments: false,
  employees_see_contacts: true,
  employees_export: true,
  employees_see_calendars: 'none',
  employees_history_days: 0,
  points_percent: 0,
  point_value: 0,
  legal_name: '',
  legal_address: '',
  tax_number: '',
  vat_number: '',
  vat_rate: null,
  assistant_enabled: true,
  assistant_on_site: false,
  assistant_greeting_en: '',
  assistant_greeting_uk: '',
  assistant_facts: '',
  assistant_tone: 'friendly',
  assistant_sends_contacts: false,
};

it.each(settingNames)('%s has its default', name => {
  expect(Object.keys(defaults)).toContain(name);
  expect(withDefaults({})[name]).toEqual(defaults[name]);
});

it('knows each name once, and keeps what is stored', () => {
  expect([...settingNames].sort()).toEqual(Object.keys(defaults).sort());
  expect(withDefaults({ week_start_day: 'sunday' }).week_start_day).toBe('sunday');
  expect(Object.keys(withDefaults({})).sort()).toEqual([...settingNames].sort());
});
