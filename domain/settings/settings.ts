import { array, boolean, mixed, object, string, text, whole, type InferType } from '../validation/fields';
import { parse, violation, violations, type Violation } from '../validation/violations';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const no = () => boolean().default(false);
const yes = () => boolean().default(true);
const ids = () => array().of(whole().required()).max(100).default([]);

/** A company's settings by name, with their types and what holds until somebody says otherwise (API, settings). */
export const settingsSchema = object({
  week_start_day: string().oneOf(weekdays).default('monday'),
  business_site_enabled: no(),
  holiday_step_complete: no(),
  client_email_required: no(),
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
  terms_of_service: text().max(50_000).default(''),
  biz_theme_preference: string()
    .oneOf(['both', 'light', 'dark'] as const)
    .default('both'),
  booking_notice_minutes: whole()
    .max(60 * 24 * 365)
    .default(0),
  client_change_hours: whole()
    .max(24 * 365)
    .default(0),
}).meta({ resource: 'settings' });

export type Settings = InferType<typeof settingsSchema>;
export type SettingName = keyof Settings;

export const settingNames = Object.keys(settingsSchema.fields) as SettingName[];

/** Each name with the value that holds: the stored one, else its default. */
export const withDefaults = (stored: Partial<Settings>): Settings => ({
  ...(settingsSchema.getDefault() as Settings),
  ...stored,
});

const changeSchema = object({ name: string(), value: mixed(), settings: mixed() });

/**
 * What a PUT of settings says, one by `name` and `value` or several by `settings`: the values as their names' types
 * understand them, and what is wrong with any of them.
 */
export function settingsChange(sent: unknown): { changes: Partial<Settings>; violations: Violation[] } {
  const { name, value, settings } = parse(changeSchema, sent);
  const several = settings !== undefined && typeof settings === 'object' && !Array.isArray(settings);
  const wanted: Wanted[] = several
    ? Object.entries(settings).map(([name, value]) => ({ name, value, path: `settings.${name}` }))
    : [{ name: name ?? '', value, path: 'value' }];
  const read = wanted.map(readSetting);
  return {
    changes: Object.fromEntries(read.map(({ name, value }) => [name, value])),
    violations: read.flatMap(({ violations }) => violations),
  };
}

type Wanted = { name: string; value: unknown; path: string };

function readSetting({ name, value, path }: Wanted): Omit<Wanted, 'path'> & { violations: Violation[] } {
  const refuse = (key: string, at = path) => ({
    name,
    value,
    violations: [violation(at, 'settings', { key })],
  });
  if (!Object.hasOwn(settingsSchema.fields, name)) {
    return refuse('validation.no_such_setting', path === 'value' ? 'name' : path);
  }
  if (value === undefined || value === null) return refuse('validation.required');
  const one = object({ value: settingsSchema.fields[name as SettingName] });
  const wrong = violations(one, { value });
  if (wrong.length === 0) return { name, value: parse(one, { value }).value, violations: [] };
  return { name, value, violations: wrong.map(({ sentence }) => violation(path, 'settings', sentence)) };
}
