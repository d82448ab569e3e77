import { describe, expect, it } from 'vitest';
import { Invalid } from '@/domain/errors';
import { settingNames, type SettingName } from '@/domain/settings/settings';
import { parseSettingsChange } from '@/domain/settings/settingsChange';

type Kind =
  | 'weekday'
  | 'boolean'
  | 'whole'
  | 'rate'
  | 'ids'
  | 'places'
  | 'text'
  | 'theme'
  | 'calendars'
  | 'tone'
  | 'texts'
  | 'policy'
  | 'waiting';

const kinds: Record<SettingName, Kind> = {
  week_start_day: 'weekday',
  business_site_enabled: 'boolean',
  hours_step_complete: 'boolean',
  people_step_complete: 'boolean',
  holiday_step_complete: 'boolean',
  share_step_complete: 'boolean',
  onboarding_dismissed: 'boolean',
  starter_services: 'ids',
  client_email_required: 'boolean',
  weekly_report: 'boolean',
  show_our_team_section: 'boolean',
  company_review_enabled: 'boolean',
  employee_review_enabled: 'boolean',
  popular_services_enabled: 'boolean',
  popular_bundles_enabled: 'boolean',
  popular_memberships_enabled: 'boolean',
  show_blog_section: 'boolean',
  auto_select_popular_services: 'boolean',
  auto_select_popular_bundles: 'boolean',
  auto_select_popular_memberships: 'boolean',
  popular_services: 'ids',
  popular_bundles: 'ids',
  popular_memberships: 'ids',
  popular_products: 'ids',
  calendar_event_interval: 'whole',
  allowed_days_create_record: 'whole',
  'reminders.record.first': 'whole',
  'reminders.record.second': 'whole',
  service_location: 'places',
  terms_of_service: 'text',
  translations: 'texts',
  biz_theme_preference: 'theme',
  booking_notice_minutes: 'whole',
  client_change_hours: 'whole',
  booking_policy: 'policy',
  late_cancel_costs_visit: 'boolean',
  confirm_hours: 'whole',
  release_unconfirmed: 'boolean',
  waiting_list: 'waiting',
  terminals_count: 'whole',
  stock_below_zero: 'boolean',
  require_second_factor: 'boolean',
  employees_take_payments: 'boolean',
  employees_see_contacts: 'boolean',
  employees_export: 'boolean',
  employees_see_calendars: 'calendars',
  employees_history_days: 'whole',
  points_percent: 'whole',
  point_value: 'whole',
  legal_name: 'text',
  legal_address: 'text',
  tax_number: 'text',
  vat_number: 'text',
  vat_rate: 'rate',
  assistant_enabled: 'boolean',
  assistant_on_site: 'boolean',
  assistant_greeting_en: 'text',
  assistant_greeting_uk: 'text',
  assistant_facts: 'text',
  assistant_tone: 'tone',
  assistant_sends_contacts: 'boolean',
};

/** A text may be any of them. */
const words: Kind[] = ['weekday', 'theme', 'calendars', 'tone'];

const values: Record<Kind, unknown> = {
  weekday: 'sunday',
  boolean: true,
  whole: 30,
  rate: 7.5,
  ids: [7, 3],
  places: ['online'],
  text: 'Come in time',
  theme: 'dark',
  calendars: 'busy',
  tone: 'formal',
  texts: { uk: { terms_of_service: 'Приходьте вчасно' } },
  policy: {
    payment: 'deposit',
    deposit: { kind: 'percent', value: 12.5 },
    free_until_hours: 24,
    late_cancel_fee: { kind: 'amount', value: 20_000 },
    no_show_fee: null,
    new_clients_only: true,
  },
  waiting: {
    is_enabled: true,
    hold_minutes: 45,
    quiet_from: '22:00',
    quiet_to: '08:00',
    offers_per_day: 2,
  },
};

const isObject = (kind: Kind) => kind === 'texts' || kind === 'policy' || kind === 'waiting';

const refusedAt = (sent: unknown) => {
  try {
    parseSettingsChange(sent);
    return [];
  } catch (error) {
    if (error instanceof Invalid) return error.violations.map(({ path }) => path);
    throw error;
  }
};

describe.each(settingNames.map(name => [name, kinds[name]] as const))('%s, a %s', (name, kind) => {
  const others = (Object.keys(values) as Kind[]).filter(
    other =>
      other !== kind &&
      !(kind === 'text' && words.includes(other)) &&
      !(kind === 'rate' && other === 'whole') &&
      // Both are objects: what is wrong in one is told by its field.
      !(isObject(kind) && isObject(other)),
  );

  it('takes its own type, by itself and with others', () => {
    const value = values[kind];
    expect(parseSettingsChange({ name, value }).settings).toEqual({ [name]: value });
    expect(parseSettingsChange({ settings: { [name]: value } }).settings).toEqual({ [name]: value });
  });

  it.each(others)('refuses a %s', other => {
    expect(refusedAt({ name, value: values[other] })).toEqual(['value']);
  });

  const wrong = [
    ...(kind === 'rate' ? [100.5] : [null, 0.5]),
    isObject(kind) ? [] : {},
    -1,
    Number.NaN,
    '\0',
  ];
  it.each(wrong)('refuses %j', value => {
    expect(refusedAt({ settings: { [name]: value } })).not.toEqual([]);
  });
});

describe('what is saved together', () => {
  it('is settings, fields of the company and addresses, each by its own rules', () => {
    expect(
      parseSettingsChange({
        settings: { show_blog_section: true },
        company: { name: ' Калина ', version: 3 },
        addresses: [{ id: 4, country: 'UA', city: 'Львів' }, { country: 'PL' }],
      }),
    ).toMatchObject({
      settings: { show_blog_section: true },
      company: { name: 'Калина', version: 3 },
      addresses: [{ id: 4, country: 'UA', city: 'Львів', street: '' }, { country: 'PL' }],
    });
  });

  it.each([
    [{}, ['name']],
    [{ settings: 5 }, ['settings']],
    [{ settings: [] }, ['settings']],
    [{ company: 5 }, ['company']],
    [{ addresses: 5 }, ['addresses']],
    [{ company: { telegram_link: 'https://example.org/kalyna' } }, ['company.telegram_link']],
    [{ company: { colour: 'red' }, settings: { theme: 'dark' } }, ['settings.theme', 'company.colour']],
    [{ addresses: [{ country: 'UA' }, { city: 'Львів' }] }, ['addresses.1.country']],
    [{ everything: true }, ['everything']],
  ])('names each thing that is wrong: %j', (sent, paths) => {
    expect(refusedAt(sent)).toEqual(paths);
  });
});
